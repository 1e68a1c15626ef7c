import type { ChosenOption } from '#domain/options.ts';
import { type Numbered, type Order, orderNumber } from '#domain/order.ts';
import { takeawayPlace } from '#domain/service.ts';
import { optionsText } from './lines.ts';

/** Whether a table is told by its number; else its text says what it is. */
const isNumbered = (table: string): boolean => /^\d/.test(table) || !table;

/** "la mesa 71", or a table's name. */
export const tableInSentence = (table: string): string =>
  isNumbered(table) ? `la mesa ${table}`.trimEnd() : table;

/** Behind a comma or a colon: "mesa 71", or a table's name. */
export const tableBehind = (table: string): string =>
  isNumbered(table) ? `mesa ${table}`.trimEnd() : table;

/** "Mesa 7", "Barra"; without one what is missing. */
export const tableOf = (table: string): string =>
  isNumbered(table) ? `Mesa ${table}`.trimEnd() : table;

/** "Orden 0042" */
export const orderOf = (number: string): string => `Orden ${number}`;

/** "Orden 0042 · Mesa 7" */
export const orderWithTable = (number: string, table: string): string =>
  `${orderOf(number)} · ${tableOf(table)}`;

const list = (
  tables: readonly string[],
  several: string,
  one: (table: string) => string,
): string =>
  tables.length > 1 && tables.every(isNumbered)
    ? `${several} ${tables.join(', ')}`
    : tables.map(one).join(', ');

/** "Mesas 7, 9", "Mesa 7, Barra" */
export const tablesOf = (tables: readonly string[]): string => list(tables, 'Mesas', tableOf);

/** The same behind a colon. */
export const tablesBehind = (tables: readonly string[]): string =>
  list(tables, 'mesas', tableBehind);

/** Texts of the order screen. */

export const units = (count: number): string => (count === 1 ? '1 producto' : `${count} productos`);

export const orderEditor = {
  newTitle: 'Nueva orden',
  editTitle: orderOf,
  cart: 'Orden',
  categories: 'Categorías',
  allProducts: 'Todos los productos',
  favourites: 'Favoritos',
  searchCategories: 'Buscar categorías',
  searchProducts: 'Buscar productos',
  clearSearch: 'Borrar búsqueda',
  products: 'Productos',
  noProducts: 'No hay productos disponibles.',
  noProductsText: 'Crea los de tu carta y podrás tomar órdenes.',
  noneForSale: 'Los que marques como disponibles aparecerán aquí.',
  loadFailed: 'No se pudieron cargar los productos.',
  categoriesFailed: 'No se pudieron cargar las categorías.',
  productsLoading: 'Cargando los productos…',
  createProduct: 'Nuevo Producto',
  manageProducts: 'Ver productos',
  notFound: (text: string) => `Ningún producto con «${text}».`,
  notForSale: (product: string) => `${product} no está disponible.`,
  /** A scan that has a question, while a window is open. */
  closeFirst: (code: string) => `Cierra la ventana y vuelve a escanear «${code}».`,
  whichProduct: '¿Qué producto es?',
  sameCode: (code: string) => `Varios tienen el código «${code}».`,
  /** At the table's field of the board. */
  codeNotTable: (code: string) => `«${code}» es un código de producto, no una mesa.`,
  noMatches: 'No hay productos que coincidan.',
  noMatchesText: 'Prueba con otra palabra o mira todos los productos.',
  emptyCategory: 'En esta categoría no hay nada a la venta ahora.',
  seeAll: 'Ver todos',
  noCategories: 'No se encontraron categorías',
  /** Units left of a product; null: none since the start of the order. */
  left: (units: number | null) => {
    if (units === null) return 'Sin stock';
    if (units <= 0) return 'No quedan más';
    return units === 1 ? 'Queda 1' : `Quedan ${units}`;
  },
  add: (product: string) => `Agregar ${product}`,
  take: (product: string) => `Quitar ${product}`,
  addInCart: (product: string) => `Uno más de ${product}`,
  takeInCart: (product: string) => `Uno menos de ${product}`,
  removeLine: 'Quitar',
  note: 'Nota',
  /** One unit more of the product, on a line of its own. */
  apart: 'Línea aparte',
  /** One unit becomes a line of its own, with the same note. */
  separate: 'Separar 1',
  whichLine: (product: string) => `¿De qué línea quitas ${product}?`,
  /** A line without options and note, in that question; what some of the others have. */
  plainLine: (options: boolean, note: boolean) => {
    if (!options) return 'Sin nota';
    return note ? 'Sin opciones ni nota' : 'Sin opciones';
  },
  hasOptions: 'Con opciones',
  optionsOf: (line: string) => `Opciones de ${line}`,
  /** How many units of a line its chips change, when not all. */
  forUnits: (units: number, all: number) => `Para ${units} de ${all}`,
  /** For screen readers, after a chip. */
  chosen: (units: number, product: string, options: readonly ChosenOption[]) =>
    `${units} × ${product}: ${optionsText(options) || 'como siempre'}`,
  allOptionsOf: (line: string) => `Todas las opciones de ${line}`,
  /** How many options of a group a guest chooses. */
  choose: (min: number, max: number) => {
    if (min === max) return `Elige ${min}`;
    return min === 0 ? `Hasta ${max}` : `De ${min} a ${max}`;
  },
  chooseMore: (group: string, left: number) =>
    left === 1 ? `Elige una opción de ${group}.` : `Elige ${left} opciones más de ${group}.`,
  groupFull: (group: string, max: number) =>
    max === 1 ? `De ${group} se elige solo 1.` : `De ${group} se eligen ${max} como máximo.`,
  nothing: 'Nada',
  addWith: (price: string) => `Agregar ${price}`,
  optionsDone: 'Listo',
  soldOut: 'Agotado',
  soldOutToday: 'Agotado hoy',
  /** An option that is no longer sold, of a line that has it. */
  offMenu: 'Fuera de la carta',
  /** After one touch. */
  nowSoldOut: (product: string, on: boolean) =>
    on ? `${product}: agotado hoy.` : `${product}: se vende otra vez.`,
  sellAgain: 'Vender otra vez',
  undo: 'Deshacer',
  soldOutFailed: 'No se pudo cambiar lo agotado.',
  soldOutOffline: 'Las otras tablets lo sabrán cuando haya conexión.',
  lineNote: (product: string) => `Nota de ${product}`,
  billed: (count: number) => (count === 1 ? '1 facturado' : `${count} facturados`),
  orderNote: 'Nota de la orden',
  table: 'Número de mesa',
  tableShort: 'Mesa',
  tableOf,
  tables: 'Mesas',
  /** Where guests are without a table; any number of orders may be there at once. */
  places: ['Barra', takeawayPlace],
  tableChip: (table: string, isOpen: boolean) => (isOpen ? `${table}, con orden abierta` : table),
  letters: 'Escribir letras',
  /** `has`: as `orderAt` says it. */
  joinTitle: (has: string) => `${has}: ¿agregar?`,
  joinText: 'Lo que hay en esta orden pasa a la otra, y la guardas ahí.',
  join: 'Agregar',
  second: 'Otra orden',
  draftBack: 'Sigues con lo que dejaste a medias.',
  startAnew: 'Empezar de nuevo',
  startedAnew: 'Orden vacía.',
  changesDropped: 'La orden está sin tus cambios.',
  /** A pasted text was cut to what fits. */
  full: (most: number) => `Hasta aquí llega: máximo ${most} caracteres.`,
  tableMissing: 'Escribe el número de mesa para continuar.',
  taxes: 'Impuestos',
  service: (rate: number) => `Servicio ${rate} %`,
  total: 'Total',
  /** Where something of the order is billed already. */
  due: 'Por cobrar',
  pay: 'PAGAR',
  create: 'CREAR ORDEN',
  edit: 'EDITAR ORDEN',
  next: 'SIGUIENTE',
  nextName: (count: number, total: string) => `SIGUIENTE: ${units(count)}, ${total}`,
  back: 'Volver a los productos',
  backToOrders: 'Volver a Ordenes',
  orderFailed: 'No se pudo cargar la orden.',
  emptyCart: 'Aún no hay productos',
  emptyCartText: 'Toca un producto para agregarlo a la orden.',
  noLines: 'Por favor, selecciona al menos un producto',
  tooManyLines: (most: number) => `Una orden puede tener hasta ${most} productos distintos.`,
  tooManyOptions: (product: string, most: number) =>
    `${product} puede tener hasta ${most} opciones.`,
  tooManyOptionsInAll: (most: number) => `Una orden puede tener hasta ${most} opciones en total.`,
  goneLine: (product: string) => `${product} ya no existe: quítalo para poder guardar la orden.`,
  changedElsewhere:
    'La orden cambió mientras la editabas. Al guardar se suman tus cambios y se conservan los del otro dispositivo; el total ya cuenta todo.',
  created: 'Orden creada exitosamente',
  updated: 'Orden actualizada exitosamente',
  orderFinished: 'Orden finalizada exitosamente',
  warnings: {
    gone: 'Ya no existe: quítalo para poder guardar la orden.',
    unavailable: 'Ya no está disponible.',
    soldOut: 'Agotado hoy.',
    optionSoldOut: (options: string) => `Agotado hoy: ${options}.`,
    optionGone: (options: string) => `Ya no está en la carta: ${options}.`,
    price: (now: string) => `Cambió de precio: ahora ${now}.`,
    taxes: 'Cambiaron sus impuestos.',
    stock: (left: number) =>
      ['Ya no queda en stock.', 'Solo queda 1 en stock.'][left] ?? `Solo quedan ${left} en stock.`,
  },
  renew: 'Actualizar',
  renewName: (product: string) => `Actualizar el precio de ${product}`,
  noMore: (product: string) => `No queda más de ${product}.`,
  saveFailed: 'Ocurrió un error al guardar la orden.',
  loading: 'Cargando la orden',
  gone: 'La orden no existe o ha sido eliminada.',
  forbidden: 'No tienes permiso sobre la orden.',
  finished: 'Las órdenes finalizadas no se pueden editar.',
} as const;

/** "Mesa 9 tiene la orden 0016" */
export const orderAt = (order: Pick<Order, 'tableNumber'> & Numbered): string => {
  const number = orderNumber(order);
  return `${tableOf(order.tableNumber)} tiene ${number ? `la orden ${number}` : 'una orden sin enviar'}`;
};

/** The button of the list of keys. */
export const shortcutsTitle = 'Atajos de teclado';

/** The question when a waiter leaves an order with unsaved changes. */
export const leaving = {
  newTitle: '¿Salir sin crear la orden?',
  editTitle: '¿Salir sin guardar los cambios?',
  text: 'Puedes guardar un borrador en este dispositivo y seguir después.',
  keep: 'Guardar borrador',
  discard: 'Descartar',
  stay: 'Seguir editando',
} as const;
