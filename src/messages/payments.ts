import type { Payment } from '#domain/bill.ts';
import { formatMoney } from './format.ts';

/** Texts about how a bill was paid. */
export const payments = {
  received: 'Recibido',
  change: 'Cambio',
  lote: 'Lote',
  voucher: 'Voucher',
  tip: 'Propina',
  retention: {
    number: 'Número del comprobante',
    date: 'Fecha del comprobante',
    renta: 'Retención renta',
    iva: 'Retención IVA',
    over: 'Lo retenido pasa de lo que falta por pagar.',
  },
} as const;

/** Who gets a tip with how much: "Propina $2.00 · Rosa". */
export const tipText = ({ tip, tipName }: Pick<Payment, 'tip' | 'tipName'>): string =>
  tip ? [`${payments.tip} ${formatMoney(tip)}`, tipName].filter(Boolean).join(' · ') : '';

/** What a comprobante de retención says: "Comprobante 001-001-000000001 · Renta $0.58 · IVA $1.50". */
const retentionText = ({ retention }: Pick<Payment, 'retention'>): string =>
  retention
    ? `Comprobante ${retention.number} · Renta ${formatMoney(retention.renta)} · IVA ${formatMoney(retention.iva)}`
    : '';

/** "Efectivo"; of several also what each paid: "Efectivo $20.00 + Tarjeta de Crédito $24.38" */
export const paymentNames = (paid: readonly Pick<Payment, 'method' | 'amount'>[]): string =>
  paid.length === 1
    ? (paid[0]?.method.name ?? '')
    : paid.map(({ method, amount }) => `${method.name}\u00a0${formatMoney(amount)}`).join(' + ');

/** What a payment says besides its amount, of its voucher, retention and tip: "Lote 12 · Voucher 345 · Propina $2.00 · Rosa". */
export const referenceText = ({
  lote,
  voucher,
  ...more
}: Pick<Payment, 'lote' | 'voucher' | 'tip' | 'tipName' | 'retention'>): string =>
  [
    lote && `${payments.lote} ${lote}`,
    voucher && `${payments.voucher} ${voucher}`,
    retentionText(more),
    tipText(more),
  ]
    .filter(Boolean)
    .join(' · ');
