import type { paymentIcons, sriCodes } from '#contract/payment-methods.ts';
import type { PaymentKind } from '#domain/bill.ts';

type Icon = (typeof paymentIcons)[number];
type SriCode = (typeof sriCodes)[number];

const iconNames: Record<Icon, string> = {
  banknote: 'Billete',
  'credit-card': 'Tarjeta',
  landmark: 'Banco',
  smartphone: 'Teléfono',
  'qr-code': 'Código QR',
  bike: 'Entrega a domicilio',
  ticket: 'Vale',
  wallet: 'Billetera',
};

const kindNames: Record<PaymentKind, string> = {
  cash: 'Efectivo',
  counted: 'Se cuenta',
  expected: 'Solo se suma',
};

const kindTexts: Record<PaymentKind, string> = {
  cash: 'El dinero está en el cajón y puede haber cambio.',
  counted: 'Se cuenta al cerrar la caja, como los comprobantes de tarjeta.',
  expected: 'Al cerrar la caja solo se ve cuánto debe haber llegado.',
};

/** Short enough for the field on the narrowest phone. */
const sriShort: Record<SriCode, string> = {
  '01': 'Fuera del banco',
  '16': 'Tarjeta de débito',
  '19': 'Tarjeta de crédito',
  '20': 'Otros por el banco',
};

/** As the SRI calls them. */
const sriNames: Record<SriCode, string> = {
  '01': 'Sin utilización del sistema financiero',
  '16': 'Tarjeta de débito',
  '19': 'Tarjeta de crédito',
  '20': 'Otros con utilización del sistema financiero',
};

/** Texts of the payment methods of a business and of their dialog. */
export const paymentMethods = {
  title: 'Formas de pago',
  text: 'Así salen al cobrar, en este orden. La primera viene elegida.',
  inSettings: 'Con qué pagan tus clientes: nombres, orden y códigos del SRI.',
  open: 'Ver las formas de pago',
  back: 'Volver a la configuración',
  create: 'Agregar forma de pago',
  list: 'Formas de pago en su orden',
  empty: 'No hay formas de pago.',
  emptyText: 'Agrega la primera para poder cobrar.',
  loading: 'Cargando las formas de pago',
  loadFailed: 'No se pudieron cargar las formas de pago.',
  edit: (name: string) => `Editar ${name}`,
  shown: (name: string) => `Mostrar ${name} al cobrar`,
  hidden: 'Oculta',
  /** "Solo se suma · SRI 19" */
  facts: (kind: PaymentKind, sriCode: string) => `${kindNames[kind]} · SRI ${sriCode}`,
  changeFailed: 'No se pudo cambiar la forma de pago',
  needsConnection: 'Para cambiar las formas de pago se necesita la conexión con el servidor.',
  stays: 'Quedan como estaban.',

  name: 'Nombre',
  nameHint: 'Así sale al cobrar y en las facturas, también en las anteriores.',
  icon: 'Ícono',
  iconNames,
  kind: 'Qué pasa con el dinero',
  kindNames,
  kindTexts,
  retention: 'Comprobante de retención: no es dinero',
  sri: 'Código del SRI',
  /** What the SRI calls the chosen code. */
  sriHint: (code: string): string =>
    code in sriNames ? `El SRI lo llama «${sriNames[code as SriCode]}».` : '',
  /** "19 · Tarjeta de crédito" */
  sriChoice: (code: SriCode) => `${code} · ${sriShort[code]}`,

  dialog: {
    create: {
      title: 'Agregar forma de pago',
      submit: 'Agregar',
      failed: 'No se pudo agregar la forma de pago',
      saved: 'Forma de pago agregada',
    },
    edit: {
      title: 'Editar forma de pago',
      submit: 'Guardar cambios',
      failed: 'No se pudo guardar la forma de pago',
      saved: 'Forma de pago guardada',
    },
    needsConnection: 'Para guardar se necesita la conexión con el servidor.',
    kept: 'Lo que escribiste sigue aquí: inténtalo cuando vuelva.',
  },
  discard: {
    title: '¿Descartar los cambios?',
    description: 'Lo que cambiaste en esta forma de pago no se ha guardado.',
    cancelLabel: 'Seguir editando',
    confirmLabel: 'Descartar',
  },

  /** The fields in the trail of the business. */
  trail: {
    created: 'Agregó una forma de pago',
    changed: 'Cambió una forma de pago',
    method: 'Forma de pago',
    active: 'Al cobrar',
    activeWays: { true: 'se muestra', false: 'oculta' },
    position: 'Lugar',
  },
} as const;
