import { formatCount } from './count.ts';
import { orderEditor, orderOf, tableBehind, tableInSentence, tableOf, units } from './orders.ts';

/** Texts of the board of orders. */

export const board = {
  title: 'Ordenes',
  groups: 'Estado de las órdenes',
  /** On a phone the tabs are too narrow for the whole name. */
  short: { active: 'Activas', finished: 'Finalizadas' },
  /** On a phone: opens the menu of how the board is shown. */
  tools: 'Más opciones',
  layout: 'Forma de ver',
  layouts: { cards: 'Tarjetas', compact: 'Compacto', list: 'Lista' },
  mine: 'Mis órdenes',
  noneMine: 'No tienes órdenes aquí',
  byTable: 'Ordenar por mesa',
  takenBy: (name: string) => `Tomada por ${name}`,
  allBilled: 'Todo facturado',
  left: orderEditor.due,
  active: 'Órdenes activas',
  finished: 'Órdenes finalizadas',
  loadFailed: 'No se pudieron cargar las órdenes.',
  finishedFailed: 'No se pudieron cargar las órdenes finalizadas.',
  noActive: 'No hay órdenes activas',
  noActiveText: 'Las órdenes que tomes aparecerán aquí.',
  noFinished: 'No hay órdenes finalizadas',
  /** Orders of earlier days with units to bill that are not on the board. */
  showOlder: (count: number) => `Ver anteriores (${formatCount(count)})`,
  newOrder: 'Nueva Orden',
  refresh: 'Actualizar órdenes',
  loading: 'Cargando las órdenes',
  orderName: (number: string, table: string) => `${orderOf(number)}, ${tableBehind(table)}`,
  table: 'Mesa',
  numbered: (number: string) => `#${number}`,
  status: { active: 'Activa', finished: 'Finalizada', cancelled: 'Cancelada' },
  /** Before a time. */
  taken: 'Tomada',
  toSend: 'Por enviar',
  isNew: 'Nueva',
  /** Recent changes by others. `when`: "hace 3 min" */
  changed: (when: string) => `Se cambió en otro dispositivo ${when}`,
  billedBy: (when: string) => `Se facturó en otro dispositivo ${when}`,
  changedAndBilledBy: (when: string) => `Se cambió y facturó en otro dispositivo ${when}`,
  changedTable: 'Cambió la mesa.',
  changedNote: 'Cambió la nota.',
  changedLine: (units: number) =>
    units > 0 ? `${units} más en otro dispositivo` : `${-units} menos en otro dispositivo`,
  changedLineNote: 'nota cambiada',
  units: (count: number) => `${count} ×`,
  byOther: 'en otro dispositivo',
  removedLine: (product: string) => `En otro dispositivo se quitó ${product}`,
  pendingOf: (table: string) => `${tableOf(table)}: por enviar`,
  openPending: (mark: string, table: string) => `${mark}: ver el motivo, ${tableBehind(table)}`,
  attention: 'Requiere atención',
  remaining: (remaining: number, ordered: number) => `${remaining} de ${ordered} por facturar`,
  billed: 'Facturado',
  orderNote: 'Nota de la orden',
  bill: 'Facturar',
  edit: 'Editar',
  moveTable: 'Cambiar mesa',
  tableTaken: (table: string) => `¿Dos órdenes en ${tableInSentence(table)}?`,
  /** `has`: as `orderAt` says it. */
  tableTakenText: (has: string) =>
    `${has}. Si la cambias, quedan dos órdenes ahí. Para que sea una sola, usa «Pasar a otra orden».`,
  /** Units that guests take along to another order, or all of them. */
  transfer: {
    open: 'Pasar a otra orden',
    to: 'A qué orden',
    what: 'Qué se pasa',
    noneOpen: 'No hay otra orden abierta a la que pasar productos.',
    target: (table: string, number: string | null) =>
      number ? `${table} · ${number}` : `${table} · sin enviar`,
    minus: (product: string) => `Pasar uno menos de ${product}`,
    plus: (product: string) => `Pasar uno más de ${product}`,
    of: (all: number) => `de ${all}`,
    all: 'Todo',
    nothing: 'Nada',
    submit: (count: number) => `Pasar ${units(count)}`,
    join: 'Unir las órdenes',
    joinText: (table: string) =>
      `Todo pasa a la otra orden, y la de ${tableInSentence(table)} se cierra. Lo que ya tiene la cocina no se prepara otra vez.`,
    discountStays: 'El descuento de toda la orden no pasa: lo que pasa se cobra sin él.',
    discountThere:
      'La otra orden tiene un descuento a toda la orden, que cuenta también para lo que pasa.',
    done: (count: number, table: string) =>
      `${units(count)} ${count === 1 ? 'pasó' : 'pasaron'} a ${tableInSentence(table)}.`,
    failed: 'No se pudieron pasar los productos.',
  },
  finish: 'Finalizar',
  trail: 'Quién hizo qué',
  reactivate: 'Reactivar',
  cancel: 'Cancelar',
  keptFinished: 'La orden está finalizada.',
  keptBilled: 'Ya se facturó una parte.',
  more: 'Más acciones',
  back: 'Volver',
  ask: {
    finish: {
      title: 'Finalizar Orden',
      text: (table: string, remaining: number) =>
        remaining === 0
          ? `La orden de ${tableInSentence(table)} pasará a las órdenes finalizadas.`
          : `La orden de ${tableInSentence(table)} pasará a las órdenes finalizadas. ${remaining === 1 ? 'Queda' : 'Quedan'} ${units(remaining)} por facturar.`,
      confirm: 'Finalizar Orden',
    },
    reactivate: {
      title: 'Reactivar Orden',
      text: (table: string) =>
        `La orden de ${tableInSentence(table)} volverá a las órdenes activas.`,
      confirm: 'Reactivar Orden',
    },
    cancel: {
      title: 'Cancelar Orden',
      text: (table: string) =>
        `La orden de ${tableInSentence(table)} se cancelará con todo lo anotado en ella. No se puede deshacer.`,
      confirm: 'Cancelar Orden',
    },
  },
  done: {
    finish: orderEditor.orderFinished,
    reactivate: 'Orden reactivada exitosamente',
    cancel: 'Orden cancelada exitosamente',
  },
} as const;

/** "ahora", "hace 3 min" */
export const agoText = (minutes: number): string =>
  minutes < 1 ? 'ahora' : `hace ${elapsedText(minutes)}`;

/** Minutes since an order was taken: "ahora", "12 min", "1 h 05 min", "2 d". */
export const elapsedText = (minutes: number): string => {
  if (minutes < 1) return 'ahora';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60)
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(minutes / (24 * 60))} d`;
};
