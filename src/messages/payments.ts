import type { Payment } from '#domain/bill.ts';
import { type PaymentStanding, standingOf } from '#domain/payment-changes.ts';
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

  standing: {
    'to-confirm': 'Por confirmar',
    missing: 'No llegó',
  } satisfies Record<Exclude<PaymentStanding, 'counts'>, string>,

  correct: {
    action: 'Corregir forma de pago',
    title: (amount: string) => `Corregir un pago de ${amount}`,
    text: 'El dinero no se mueve: cambia con qué forma de pago cuenta.',
    which: 'Pago que se corrige',
    to: 'Se pagó con',
    toMissing: 'Elige con qué se pagó.',
    back: 'Volver',
    done: 'Forma de pago corregida',
    refused: 'El servidor no aceptó la corrección del pago',
    /** Below a payment: what it was before, when it was corrected, by whom and why. */
    said: (before: string, at: string, by: string | undefined, reason: string) =>
      `Antes ${before} · corregido ${at}${by ? ` por ${by}` : ''}: ${reason}`,
  },

  confirm: {
    list: 'Pagos por confirmar',
    text: 'Se cobraron sin conexión. Mira si el dinero llegó.',
    arrived: 'Llegó',
    missing: 'No llegó',
    arrivedOf: (what: string) => `Llegó: ${what}`,
    missingOf: (what: string) => `No llegó: ${what}`,
    question: (amount: string) => `¿No llegó el pago de ${amount}?`,
    questionText: 'Pasa a «No llegó» y no cuenta en ninguna forma de pago. La factura sigue igual.',
    back: 'Volver',
    confirmed: 'Pago confirmado',
    refused: 'Quedó anotado que no llegó',
    refusedByServer: 'El servidor no aceptó lo que se dijo del pago',
    /** Below a payment: what somebody said of its money. */
    said: (arrived: boolean, at: string, by: string | undefined, reason: string) =>
      `${arrived ? 'Llegó' : 'No llegó'} · ${at}${by ? `, dice ${by}` : ''}${reason && `: ${reason}`}`,
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

type Named = Pick<Payment, 'method' | 'amount' | 'toConfirm' | 'corrections' | 'confirmations'>;

/** "Por confirmar"; empty of a payment that counts. */
export const standingText = (payment: Parameters<typeof standingOf>[0]): string => {
  const standing = standingOf(payment);
  return standing === 'counts' ? '' : payments.standing[standing];
};

/** "Transferencia (por confirmar)" */
const nameOf = (payment: Named): string => {
  const standing = standingText(payment);
  const { name } = payment.method;
  return standing ? `${name} (${standing.toLowerCase()})` : name;
};

/** "Efectivo"; of several also what each paid: "Efectivo $20.00 + Tarjeta de Crédito $24.38" */
export const paymentNames = (paid: readonly Named[]): string => {
  const [first, ...others] = paid;
  return first && others.length === 0
    ? nameOf(first)
    : paid.map((each) => `${nameOf(each)}\u00a0${formatMoney(each.amount)}`).join(' + ');
};

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
