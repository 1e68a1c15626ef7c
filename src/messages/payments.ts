import type { Payment } from '#domain/bill.ts';
import { formatMoney } from './format.ts';

/** Texts about how a bill was paid. */
export const payments = {
  received: 'Recibido',
  change: 'Cambio',
  lote: 'Lote',
  voucher: 'Voucher',
} as const;

/** "Efectivo"; of several also what each paid: "Efectivo $20.00 + Tarjeta de Crédito $24.38" */
export const paymentNames = (paid: readonly Pick<Payment, 'method' | 'amount'>[]): string =>
  paid.length === 1
    ? (paid[0]?.method.name ?? '')
    : paid.map(({ method, amount }) => `${method.name}\u00a0${formatMoney(amount)}`).join(' + ');

/** What a card's voucher or a transfer says: "Lote 12 · Voucher 345". */
export const referenceText = ({ lote, voucher }: Pick<Payment, 'lote' | 'voucher'>): string =>
  [lote && `${payments.lote} ${lote}`, voucher && `${payments.voucher} ${voucher}`]
    .filter(Boolean)
    .join(' · ');
