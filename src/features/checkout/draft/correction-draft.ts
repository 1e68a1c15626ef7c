import { compareMoney, minus, zero } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';

import type { RefusedBill } from '#local/queries/refused-bill.ts';
import { type CheckoutDraft, newDraft, type TypedPayment } from './checkout-draft.ts';

type Params = RefusedBill['params'];

/** Whether the bill takes exactly what remains. Otherwise its quantities are shown as typed, even invalid ones. */
const isWhole = (params: Params, lines: readonly OrderLine[]): boolean => {
  const left = lines.filter((line) => remaining(line) > 0);
  const billed = new Map(params.lines.map((line) => [line.lineId, line.quantity]));
  return (
    left.length === billed.size && left.every((line) => billed.get(line.lineId) === remaining(line))
  );
};

/** Also of a bill that had none, while its order has come to have one. */
const discountOf = ({ orderDiscount }: Params): CheckoutDraft['discount'] => ({
  kind: orderDiscount?.kind ?? 'percent',
  text: orderDiscount?.value ?? '',
});

const typedPayment = (
  { key, method, amount, tendered, lote = '', voucher = '', ...more }: Params['payments'][number],
  place: number,
  all: Params['payments'],
): TypedPayment => ({
  ...{ key, methodId: method.id, amount: place < all.length - 1 ? amount : null },
  ...{ typed: tendered ?? '', lote, voucher },
  ...(more.tip && { tip: { typed: more.tip, memberId: more.tipFor ?? null } }),
  ...(more.retention && { retention: more.retention }),
});

/**
 * The input of a refused bill as a draft. It keeps the bill's key: if the server did accept the bill and the answer was
 * lost, the correction can't create it twice.
 */
const typedFor = (params: Params, lines: readonly OrderLine[], opId: string): CheckoutDraft => {
  const draft = newDraft(params.billKey, opId);
  return {
    ...draft,
    partial: !isWhole(params, lines),
    lines: Object.fromEntries(
      params.lines.map(({ lineId, quantity, discount, shared = zero }) => {
        const own = minus(discount, shared);
        const text = compareMoney(own, zero) === 0 ? '' : own;
        return [lineId, { quantity: String(quantity), discount: text, units: quantity }];
      }),
    ),
    discount: discountOf(params),
    discountReason: params.discountReason,
    serviceReason: params.serviceReason,
    finalCustomer: params.customer === null,
    customer: params.customer ?? draft.customer,
    payments: params.payments.map(typedPayment),
  };
};

/**
 * The draft that a correction begins with: the kept one, unless it belongs to another bill or has been recorded; else
 * the refused bill's input. `lines`: the order without that bill. `opId`: of a new operation.
 */
export const correctionDraft = (
  refused: Pick<RefusedBill, 'opId' | 'params'>,
  lines: readonly OrderLine[],
  kept: CheckoutDraft | null,
  opId: string,
): CheckoutDraft =>
  kept && kept.billKey === refused.params.billKey && kept.opId !== refused.opId
    ? kept
    : typedFor(refused.params, lines, opId);
