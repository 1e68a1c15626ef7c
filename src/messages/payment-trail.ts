import type { TrailRow } from '#contract/trail.ts';
import { billing } from './billing.ts';
import { formatMoney } from './format.ts';

/** How a bill was paid, and what was told of its payments since, in words made of the trail's data. */

/** Names of the ways to pay, by id, as far as the device knows them. */
export type PaymentMethods = ReadonlyMap<number, string>;

export const paidText = (
  { paymentMethodId, payments }: Extract<TrailRow, { kind: 'bill-created' }>['details'],
  methods: PaymentMethods,
): string[] => {
  const names = (payments ?? [{ paymentMethodId, amount: null }]).flatMap((payment) => {
    const name = methods.get(payment.paymentMethodId);
    if (name === undefined) return [];
    return payment.amount === null ? name : `${name} ${formatMoney(payment.amount)}`;
  });
  return names.length > 0 ? [`${billing.paymentMethod}: ${names.join(' + ')}`] : [];
};

type PaymentRow = Extract<TrailRow, { kind: `payment-${string}` }>;

export const paymentTitle = (row: PaymentRow): string => {
  const amount = formatMoney(row.details.amount);
  if (row.kind === 'payment-corrected') return `Corrigió la forma de pago de ${amount}`;
  return row.details.arrived
    ? `Confirmó que llegó un pago de ${amount}`
    : `Dijo que no llegó un pago de ${amount}`;
};

/** The method before and after a correction; the method of what was confirmed. */
export const paymentLines = (row: PaymentRow, methods: PaymentMethods): string[] => {
  const ids =
    row.kind === 'payment-corrected'
      ? [row.details.from, row.details.to]
      : [row.details.paymentMethodId];
  return [ids.map((id) => methods.get(id) ?? '—').join(' → ')];
};
