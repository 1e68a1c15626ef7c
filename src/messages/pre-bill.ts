import { tableInSentence } from './orders.ts';

/** Texts of the pre-bill that guests are shown before they pay. */
export const preBill = {
  print: 'Pre-cuenta',
  /** In the head of the paper. */
  title: 'PRE-CUENTA',
  /** Where it is not of all that is left. */
  partTitle: 'PRE-CUENTA DE UNA PARTE',
  left: 'Queda por pagar',
  /** What guests write by hand. */
  forBill: 'Datos para la factura:',
  blanks: ['Nombre', 'Cédula o RUC', 'Correo', 'Teléfono'],
  withoutValidity: 'Pre-cuenta, sin validez tributaria',
  done: 'Pre-cuenta impresa',
  failed: (table: string) => `No se imprimió la pre-cuenta de ${tableInSentence(table)}`,
  nothingLeft: 'Ya no queda nada por cobrar en esta orden.',
  /** `last`: its time, and what it showed. */
  printed: (count: number, last: string) =>
    count > 1 ? `${count} pre-cuentas, ${last}` : `Pre-cuenta ${last}`,
  changed: 'Cambió desde la pre-cuenta',
} as const;
