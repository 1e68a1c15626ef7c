import type { BillMark } from '#domain/reviews.ts';
import { formatCount } from './count.ts';
import { ended } from './format.ts';
import { orderOf } from './orders.ts';

const list = new Intl.ListFormat('es');

/** Why somebody who may should look at a bill, in two words. */
const marks: Record<BillMark, string> = {
  price: 'Precio distinto',
  'service-rate': 'Servicio distinto',
  options: 'Opciones no permitidas',
  stock: 'Más que el stock',
  late: 'Llegó tarde',
  other: 'Por revisar',
};

/** Texts of the sales history and of one bill. */
export const bills = {
  /** The menu never had the price that the guest was shown. */
  otherPrice: (list: string) => `Precio distinto: en la carta ${list}`,
  /** The same of the service. */
  otherRate: (shown: number, own: number) =>
    `Servicio distinto: se cobró ${shown} %, el del negocio era ${own} %`,
  late: (received: string) => ended(`Llegó tarde: el servidor la recibió el ${received}`),
  lateOrder: 'Llegó tarde: su orden, o un cambio de ella, llegó más de un día después de su hora.',
  /** A device without a name is told by the end of its id. */
  madeBy: (person: string, { deviceId, deviceName }: { deviceId?: string; deviceName?: string }) =>
    deviceId ? `${person} · ${deviceName ?? `dispositivo ${deviceId.slice(-4)}`}` : person,
  /** The order that it is of. */
  ofOrder: orderOf,
  trail: 'Quién hizo qué',
  history: {
    title: 'Historial de Ventas',
    from: 'Desde',
    to: 'Hasta',
    today: 'Ventas de hoy',
    totals: 'Totales del período',
    total: 'Total',
    count: (n: number) => (n === 1 ? '1 factura' : `${formatCount(n)} facturas`),
    filters: 'Tipo de factura',
    filter: {
      all: 'Todas',
      final: 'Factura consumidor final',
      customer: 'Factura con datos',
      ...marks,
    },
    search: 'Buscar por número, nombre, cédula, valor o mesa',
    searchShort: 'Nombre, cédula, valor, mesa…',
    clearSearch: 'Borrar la búsqueda',
    emptySearch: 'Ninguna factura del período coincide.',
    everywhere: 'Buscar en todas las ventas',
    otherDays: 'De otras fechas',
    otherList: 'Facturas de otras fechas',
    searching: 'Buscando en todas las ventas',
    emptyEverywhere: 'Ninguna factura de otras fechas coincide.',
    /** The server names so many. */
    newestFound: (n: number) =>
      `Se muestran las ${n} más recientes. Escribe algo más para ver otras.`,
    searchFailed: 'No se pudo buscar en todas las ventas.',
    searchOffline:
      'Sin conexión se busca solo entre las ventas del período que este dispositivo conoce.',
    list: 'Facturas',
    problems: {
      'too-long': 'El rango de fechas no puede ser mayor a 90 días.',
      reversed: 'La fecha inicial no puede ser posterior a la final.',
      future: 'Las fechas no pueden ser posteriores a hoy.',
      incomplete: 'Elige las dos fechas.',
    },
    empty: 'No hay órdenes disponibles.',
    emptyText: 'No hay ventas en este período. Elige otras fechas o factura una orden.',
    emptyFilter: 'No hay facturas de este tipo en el período.',
    loadFailed: 'No se pudieron cargar las ventas.',
    toOrders: 'Ver Ordenes',
    updating: 'Actualizando',
  },
  export: {
    button: 'Exportar',
    excel: 'Excel (.xlsx)',
    excelHint: 'Facturas y pagos del período',
    csv: 'CSV',
    csvHint: 'Facturas del período',
    needsConnection: 'Necesita conexión',
    list: 'Lista en pantalla (CSV)',
    listHint: 'Con su filtro y lo que falta por enviar',
    listOffline: 'Lo que este dispositivo conoce',
    failed: 'No se pudo hacer el archivo.',
    offline: 'Se cortó la conexión con el servidor. Inténtalo cuando vuelva.',
    olderServer: 'El servidor es de una versión anterior, que no hace estos archivos.',
    /** `n`: bills of the period that the server doesn't have yet. */
    unsent: (n: number) =>
      n === 1
        ? 'En el archivo falta 1 factura que todavía no llega al servidor.'
        : `En el archivo faltan ${formatCount(n)} facturas que todavía no llegan al servidor.`,
    file: (from: string, to: string, format: 'xlsx' | 'csv') => `ventas-${from}-a-${to}.${format}`,
    columns: ['Número', 'Fecha', 'Hora', 'Tipo', 'Método de pago', 'Total', 'Estado', 'Productos'],
    /** A column of its own where days don't begin at midnight. */
    day: 'Día del negocio',
    sent: 'Enviada',
    /** `n`: bills whose lines neither the device nor the server has told. */
    noLines: (n: number) =>
      n === 1
        ? 'En el archivo faltan los productos de 1 factura, que este dispositivo no conoce.'
        : `En el archivo faltan los productos de ${formatCount(n)} facturas, que este dispositivo no conoce.`,
  },
  number: (number: string) => `Factura ${number}`,
  corrected: (claimed: string) =>
    `Hora corregida por el servidor; el dispositivo marcaba ${claimed}`,
  details: 'Ver Detalles',
  withCustomer: 'Con datos',
  marks,
  finalCustomer: 'Consumidor final',
  lines: 'Productos',
  quantity: (n: number) => `${n} ×`,
  discount: (amount: string) => `Descuento ${amount}`,
  annul: {
    action: 'Anular factura',
    title: (number: string) => `¿Anular la factura ${number}?`,
    text: 'Deja de contar en las ventas y sus productos quedan otra vez por facturar.',
    /** Each part is an amount with the way it was paid. */
    giveBack: (parts: readonly string[]) => `Devuelve ${list.format(parts)}.`,
    inCash: (amount: string) => `${amount} en efectivo`,
    otherwise: (amount: string, method: string) => `${amount} a ${method}`,
    back: 'Volver',
    done: 'Factura anulada',
    said: (at: string, by: string | undefined) => ended(by ? `El ${at}, por ${by}` : `El ${at}`),
    billAgain: 'Facturar otra vez',
    refused: 'El servidor no aceptó la anulación',
    locked: 'La factura está anulada y sus datos no se pueden cambiar.',
  },
  editCustomer: 'Editar cliente',
  addCustomer: 'Agregar datos del cliente',
  locked: 'La factura ya fue autorizada y sus datos no se pueden cambiar.',
  customerSaved: 'Cliente actualizado exitosamente',
  customerFailed: 'Error al actualizar el cliente',
  noPhone: '--',
  backToHistory: 'Volver al historial',
  loadFailed: 'Ocurrió un error al obtener los detalles de la factura',
  missing: 'No se encontró la factura.',
  lost: 'El servidor perdió esta factura.',
  lostText: 'Volvió a una copia anterior. Este dispositivo la conserva en la lista de lo perdido.',
  seeLost: 'Ver lo perdido',
  loading: 'Cargando la factura',
} as const;
