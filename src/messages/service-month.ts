import { formatIn } from '#domain/calendar.ts';

const monthIn = formatIn('es-EC', { month: 'long', year: 'numeric' });

/** Texts of the service of a month. */
export const serviceMonth = {
  title: 'Servicio del mes',
  /** On the dashboard. */
  open: 'Ver el servicio por mes',
  text: 'Lo que las facturas cobraron de servicio, para repartirlo entre quienes trabajaron.',
  back: 'Volver a Inicio',
  month: 'Mes',
  /** "noviembre de 2026" */
  name: (month: string) => monthIn(`${month}-15`, 'UTC'),
  total: 'Servicio cobrado',
  bills: (count: number) =>
    count === 1 ? 'En 1 factura, sin las anuladas' : `En ${count} facturas, sin las anuladas`,
  none: 'Ninguna factura de este mes cobró servicio.',
  failed: 'No se pudo leer el servicio del mes.',
  columns: ['Persona', 'Días', 'Horas', 'Según sus horas'],
  hours: (minutes: number) =>
    `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`,
  how: 'Las horas van de lo primero a lo último que cada persona hizo en el día. Comanda no registra entradas ni salidas: revísalas antes de repartir.',
  export: 'Exportar CSV',
  csv: ['Persona', 'Días', 'Minutos', 'Según sus horas'],
  file: (month: string) => `servicio-${month}.csv`,
} as const;
