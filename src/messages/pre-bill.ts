import { tableInSentence } from './orders.ts';

/** Texts of the account that guests are shown before they pay. */
export const preBill = {
  print: 'Pre-cuenta',
  /** In the head of the paper. */
  title: 'PRE-CUENTA',
  withoutValidity: 'Pre-cuenta, sin validez tributaria',
  done: 'Pre-cuenta impresa',
  failed: (table: string) => `No se imprimió la pre-cuenta de ${tableInSentence(table)}`,
  nothingLeft: 'Ya no queda nada por cobrar en esta orden.',
  /** `time`: of the last one. */
  shown: (count: number, time: string) =>
    count > 1 ? `${count} pre-cuentas, ${time}` : `Pre-cuenta ${time}`,
  changed: 'Cambió desde la pre-cuenta',
} as const;
