import { formatCount } from './count.ts';

/** Texts of working in another business. */
export const switching = {
  failed: 'No se pudo cambiar de negocio',
  needsConnection: 'Para cambiar de negocio se necesita la conexión con el servidor.',
  title: '¿Cambiar de negocio con cambios por enviar?',
  text: (count: number, business: string) =>
    count === 1
      ? `Queda 1 operación por enviar en ${business}. Se conserva en este dispositivo y se envía cuando vuelvas a ese negocio.`
      : `Quedan ${formatCount(count)} operaciones por enviar en ${business}. Se conservan en este dispositivo y se envían cuando vuelvas a ese negocio.`,
  confirm: 'Cambiar',
  busy: 'Cambiando...',
} as const;
