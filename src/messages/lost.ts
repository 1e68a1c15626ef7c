import { orderWithTable } from './orders.ts';

/** Texts of the list of what a restored server lost. */
export const lost = {
  title: 'El servidor perdió estas órdenes y facturas',
  text: 'Volvió a una copia anterior. Lo que hizo cada dispositivo vuelve solo cuando ese dispositivo se conecta.',
  how: 'Si uno ya no se conectará, toca «Enviar todo de nuevo»: las órdenes y facturas enteras vuelven al servidor con su hora, una sola vez, aunque otro dispositivo también las envíe.',
  order: orderWithTable,
  bill: (number: string, total: string) => `Factura ${number} · ${total}`,
  products: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  units: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  statuses: { active: 'Activa', finished: 'Finalizada', cancelled: 'Cancelada' },
  /** The server has the order, but not as it was. */
  partial: 'Incompleta',
  /** Why it can't be sent again from here. */
  obstacles: {
    changed:
      'El servidor tiene la orden, pero le faltan cambios de otro dispositivo: vuelven cuando ese dispositivo se conecte. Expórtala para no perderlos.',
    'head-only':
      'Este dispositivo no conoce sus productos: envíala desde el dispositivo que la hizo.',
    unreadable:
      'No se puede enviar de nuevo: tiene datos que no son válidos. Expórtala para no perderla.',
  },
  tooOld: 'Tiene más de 90 días: al enviarla de nuevo queda con la fecha de hoy.',
  hide: 'Ocultar',
  see: (what: string) => `Ver ${what}`,
  send: 'Enviar de nuevo',
  sendName: (what: string) => `Enviar de nuevo: ${what}`,
  sendAll: 'Enviar todo de nuevo',
  sent: 'Se envía de nuevo',
  busy: 'Se está enviando algo de esa orden. Inténtalo de nuevo en un momento.',
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  billed: (count: number) => (count === 1 ? '1 facturado' : `${count} facturados`),
  file: (day: string) => `comanda-perdido-${day}.json`,
  discardOrder:
    'El servidor ya no tiene esta orden. Si la descartas, este dispositivo tampoco la conserva.',
  discardPartial:
    'Al servidor le falta algo de lo que este dispositivo vio. Si la descartas, así se queda.',
  discardBill:
    'El servidor ya no tiene esta factura ni su cobro. Si la descartas, este dispositivo tampoco los conserva.',
  discarded: 'Descartada',
} as const;
