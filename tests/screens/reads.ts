import { isNight } from '#tests/harness/night.ts';
import type { CallFault } from '#tests/screens/harness/demo-server.ts';

/** A call that a screen makes to read what it shows. */
export interface Read {
  screen: string;
  /** The button that opens the part of the screen that shows it. */
  opens?: string;
  /** The tab of the screen that shows it. */
  tab?: string;
  /** Of the call, after `/api/`. */
  path: RegExp;
  /** Says that there is nothing: true only after the server said so. */
  empty: string;
  /** A part of what the server has. */
  data: RegExp;
  /** What the screen offers even when it could not read. */
  offers?: string;
  /** A failure is not told in a toast. */
  quiet?: true;
}

const dish = /Capuchino|Tinto|Americano|Espresso/i;

/** Every read of the screens that keep what they read. */
export const reads: readonly Read[] = [
  { screen: '', path: /^bills\/by-filters/, empty: 'Aún no hay ventas', data: /^Factura \d{4}/ },
  {
    screen: '',
    path: /^stats/,
    empty: 'próximamente',
    data: /^Los datos corresponden del \d/,
    quiet: true,
  },
  {
    screen: '/bills/history',
    path: /^bills\/by-filters/,
    empty: 'No hay órdenes disponibles.',
    data: /^Ver Detalles/,
  },
  {
    screen: '/bill/1',
    path: /^bills\/1$/,
    empty: 'No se encontró la factura.',
    data: /^Factura 0001/,
  },
  {
    screen: '/order/active',
    path: /^orders\/changes/,
    empty: 'No hay órdenes activas',
    data: /^Activa$/,
  },
  {
    screen: '/order/active',
    tab: 'Órdenes finalizadas',
    path: /^orders\/changes/,
    empty: 'No hay órdenes finalizadas',
    data: /^Finalizada$/,
  },
  {
    screen: '/order/edit/1',
    path: /^orders\/\d+(\?|$)/,
    empty: 'La orden no existe',
    data: /^EDITAR ORDEN$/,
  },
  {
    screen: '/checkout/1',
    path: /^orders\/\d+(\?|$)/,
    empty: 'La orden no existe',
    data: /Mesa 5$/,
  },
  {
    screen: '/checkout/1',
    path: /^paymentMethod/,
    empty: 'No hay métodos de pago disponibles.',
    data: /^Efectivo$/,
  },
  {
    screen: '/business/payment-methods',
    path: /^paymentMethod/,
    empty: 'No hay formas de pago.',
    data: /^Efectivo$/,
  },
  {
    screen: '/business/tills',
    path: /^tills/,
    empty: 'No hay cajas.',
    data: /^Caja 1$/,
  },
  {
    screen: '/order/new',
    path: /^products\/business/,
    empty: 'No hay productos disponibles.',
    data: dish,
  },
  {
    screen: '/order/new',
    path: /^categories/,
    empty: 'No se encontraron categorías',
    data: /^Postres/,
  },
  {
    screen: '/products',
    offers: 'Nuevo Producto',
    path: /^products\/business/,
    empty: 'No hay productos disponibles.',
    data: /^\$\d+\.\d\d/,
  },
  {
    screen: '/products/order',
    path: /^products\/business/,
    empty: 'No hay productos disponibles.',
    data: /^Postres/,
  },
  {
    screen: '/categories',
    offers: 'Crear Categoría',
    path: /^categories/,
    empty: 'No hay categorías disponibles.',
    data: /^Postres/,
  },
  {
    screen: '/categories',
    opens: 'Crear Categoría',
    path: /^products\/business/,
    empty: 'No hay productos disponibles.',
    data: /^Elegidos \(0\)$/,
  },
  {
    screen: '/products/new',
    path: /^categories/,
    empty: 'No hay categorías disponibles.',
    data: /^Postres/,
  },
  {
    screen: '/options',
    offers: 'Nuevo Grupo',
    path: /^option-groups/,
    empty: 'No hay grupos de opciones.',
    data: /^Leche/,
  },
  {
    screen: '/products/new',
    path: /^option-groups/,
    empty: 'No hay grupos de opciones.',
    data: /^Agregar opciones$/,
  },
  {
    screen: '/business/edit',
    path: /^business\/\d+$/,
    empty: 'El negocio no existe.',
    data: /^Nombre comercial$/,
  },
  {
    screen: '/profile',
    path: /^users\/current$/,
    empty: 'El usuario no existe.',
    data: /^Nombre$/,
  },
  {
    screen: '/products/list',
    path: /^products\/business/,
    empty: 'No hay productos disponibles.',
    data: /^Elegir los \d+$/,
  },
  {
    screen: '/products/new',
    path: /^taxes/,
    empty: 'Sin impuestos:',
    data: /^Todo el precio, sin el impuesto/,
  },
];

const said = 'Falla de la prueba';
const unsaid = /Ocurrió un error|Error al obtener|No hay conexión con el servidor/;

interface ReadFault {
  name: string;
  fault: CallFault;
  says: string | RegExp;
}

/** Ways to fail, and what the screen says then. Neighbours differ. */
const faults: readonly [ReadFault, ...ReadFault[]] = [
  {
    name: 'a 500 of the server',
    fault: { status: 500, body: { code: 'internal', message: said } },
    says: said,
  },
  { name: 'silence', fault: 'cut', says: unsaid },
  { name: 'a 500 with a message', fault: { status: 500, body: { message: said } }, says: said },
  { name: 'a 500 without a body', fault: { status: 500 }, says: unsaid },
  { name: 'a 400 with a message', fault: { status: 400, body: { message: said } }, says: said },
  { name: 'somebody else’s page', fault: 'portal', says: unsaid },
  {
    name: 'a 503',
    fault: { status: 503 },
    says: 'El servidor no está disponible por un momento.',
  },
];

const faultAt = (place: number): ReadFault => faults[place % faults.length] ?? faults[0];

/**
 * The faults of a read by its place in the list: two that differ in what the screen says, and a third once the device
 * knows. Each fault meets several reads; that each is classified alike everywhere is held by `tests/api/ask.test.ts`.
 * At night each read meets all of them, which takes minutes.
 */
export const dealtTo = (place: number) =>
  isNight
    ? { onFresh: faults, onKnown: faults }
    : {
        onFresh: [faultAt(place * 2), faultAt(place * 2 + 1)],
        onKnown: [faultAt(place * 3 + 2)],
      };
