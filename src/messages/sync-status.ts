import { formatCount } from './count.ts';
import { ended, formatZ } from './format.ts';
import { orderOf, tableInSentence, tableOf } from './orders.ts';

/** Texts of the connection pill, the pending operations and what the synchronisation reports. */

const operations = (count: number): string =>
  count === 1 ? '1 operación' : `${formatCount(count)} operaciones`;

/** Whose operations wait, and for what. */
interface Waiting {
  others: number;
  ownAttention: boolean;
  othersAttention: boolean;
  /** Some were recorded by another version of the app, which this one can't send. */
  needUpdate: boolean;
  /** Some of this person's leave by themselves. */
  leaving: boolean;
  /** Some of this person's leave only after what waits for a person in the same order. */
  behind: boolean;
}

/** What keeps this person's operations from leaving now. */
interface Hindrance {
  offline: boolean;
  expired: boolean;
}

const hindranceText = ({ offline, expired }: Hindrance): string | false => {
  if (expired)
    return 'Tu sesión terminó. Sigue trabajando; para enviar lo que registras, inicia sesión.';
  return (
    offline &&
    'Sin conexión. Puedes seguir trabajando: lo que registras se guarda aquí y se envía cuando vuelva.'
  );
};

const leavingText = ({ ownAttention, needUpdate, behind }: Waiting): string =>
  ownAttention || needUpdate || behind
    ? 'Lo demás que registraste se envía solo.'
    : 'Lo que registraste se envía solo; no tienes que esperar aquí.';

const putBack = (of: string | null): string =>
  of
    ? ended(`El servidor volvió a una copia del ${of}`)
    : 'El servidor volvió a una copia anterior.';

export const syncStatus = {
  online: 'En línea',
  offline: 'Sin conexión',
  withoutConnection: 'sin conexión',
  onlineLogin: 'En línea, requiere ingreso',
  needsLogin: 'requiere ingreso',
  waiting: (count: number) => `${formatCount(count)} por enviar`,
  waitingOffline: (count: number) => `${formatCount(count)} por enviar, sin conexión`,
  login: (count: number) =>
    count === 1 ? '1 requiere ingreso' : `${formatCount(count)} requieren ingreso`,
  attention: (count: number) =>
    count === 1 ? '1 requiere atención' : `${formatCount(count)} requieren atención`,

  title: 'Por enviar',
  sendNow: 'Enviar ahora',
  notReached: 'No hay conexión con el servidor',
  leavesAlone: 'Se envía solo en cuanto vuelva; no se pierde nada.',
  seeAll: 'Ver todas',
  onlineText: 'Lo que registras se guarda aquí y se envía solo.',
  /** What becomes of what waits. */
  waitingText: (waiting: Waiting, hindrance: Hindrance) => {
    const hindered = hindranceText(hindrance);
    return [
      hindered,
      waiting.ownAttention && 'Lo que requiere tu atención espera a que lo revises.',
      waiting.needUpdate &&
        'Lo que requiere actualización espera a que se actualice la aplicación.',
      waiting.others > 0 &&
        `Lo que registraron otras personas espera a que inicien sesión aquí${waiting.othersAttention ? ' y revisen lo que requiere su atención' : ''}.`,
      waiting.behind && 'Lo que registraste después en la misma orden también espera.',
      !hindered && waiting.leaving && leavingText(waiting),
    ]
      .filter(Boolean)
      .join(' ');
  },
  signIn: 'Iniciar sesión',
  listName: 'Operaciones por enviar',
  empty: 'Todo está enviado',
  emptyText: 'No queda nada por enviar en este dispositivo.',
  loading: 'Leyendo lo pendiente',

  table: tableOf,
  noTable: 'Orden',
  order: orderOf,
  recordedAt: (when: string) => `Registrada: ${when}`,
  states: {
    queued: 'En espera',
    sending: 'Enviando',
    uncertain: 'Sin confirmar',
    'needs-login': 'Requiere ingreso',
    parked: 'Requiere atención',
    unknown: 'Requiere actualización',
  },
  /** The server had it before. */
  again: 'Se envía otra vez',
  export: 'Exportar',
  discard: 'Descartar',
  moreActions: (what: string) => `Más acciones de ${what}`,

  discardTitle: (what: string) => `¿Descartar «${what}»?`,
  lostAlso: (count: number) =>
    `También se ${count === 1 ? 'descarta' : 'descartan'} ${operations(count)} que ${count === 1 ? 'depende' : 'dependen'} de ella.`,
  maybeSent: 'Ya se intentó enviar: es posible que el servidor la haya recibido.',
  noUndo: 'No se puede deshacer. Si tienes dudas, expórtala antes.',
  discarded: 'Operación descartada',
  changedMeanwhile:
    'La operación cambió mientras decidías: no se descartó nada. Revísala de nuevo.',

  /** A restored server has lost something. */
  lostNotice:
    'El servidor volvió a una copia anterior y perdió órdenes o facturas. Este dispositivo las conserva.',

  /** The browser deleted the device's database. */
  erased: (count: number, since: string) =>
    `${ended(`El navegador borró lo que la aplicación guardaba en este dispositivo: se ${count === 1 ? 'perdió' : 'perdieron'} ${operations(count)} sin enviar, ${count === 1 ? 'registrada el' : 'registradas desde el'} ${since}`)} Revisa las órdenes y facturas desde entonces y registra otra vez lo que falte.`,

  merged: (table: string) =>
    `La orden de ${tableInSentence(table)} también se cambió en otro dispositivo: se conservaron los cambios de los dos.`,
  mergedTable: (table: string) =>
    `La orden de ${tableInSentence(table)} también se cambió en otro dispositivo:`,
  removed: (product: string, left: number) =>
    `se quitó ${product}; ${left === 1 ? 'queda' : 'quedan'} ${left}`,
  unmoved: (units: number, product: string) =>
    `${units} ${product} no se ${units === 1 ? 'cambió' : 'cambiaron'}, porque alguien ya lo facturó, quitó o cambió`,
  stayed: (units: number, product: string) =>
    `${units} ${product} no ${units === 1 ? 'pasó' : 'pasaron'} de la otra orden, porque alguien ya lo facturó o quitó`,
  totalDiffers: (bill: string, billed: string, shown: string) =>
    `Factura ${bill}: el servidor calculó ${billed} en lugar de ${shown}.`,
  seeBill: 'Ver factura',
  /** `of`: when the server's copy was made; null if it doesn't say. */
  replay: {
    again: (count: number, of: string | null) =>
      `${putBack(of)} ${count === 1 ? 'Un cambio' : `${count} cambios`} de este dispositivo ${count === 1 ? 'se envía' : 'se envían'} otra vez, sin que hagas nada.`,
    kept: (count: number, of: string | null) =>
      `${putBack(of)} Alguien lo quiso así: ${count === 1 ? 'un cambio' : `${count} cambios`} de este dispositivo no ${count === 1 ? 'vuelve' : 'vuelven'}.`,
    unknown: (_count: number, of: string | null) =>
      `${putBack(of)} Es de una versión que no dice qué le falta: revisa las órdenes y facturas desde entonces.`,
  },
  renumbered: {
    order: (from: number, to: number) =>
      `La orden ${from} es ahora la ${to}: su número de antes ya es de otra.`,
    bill: (from: number, to: number) =>
      `La factura ${from} es ahora la ${to}: su número de antes ya es de otra. El recibo impreso tiene el de antes.`,
    shift: (from: number, to: number) =>
      `El cierre ${formatZ(from)} es ahora el ${formatZ(to)}: su número de antes ya es de otro. El cierre impreso tiene el de antes.`,
  },
} as const;
