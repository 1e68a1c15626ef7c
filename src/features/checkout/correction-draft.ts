import { compareMoney, zero } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import { type CheckoutDraft, newDraft } from './checkout-draft.ts';

type Params = RefusedBill['params'];

/** Whether the bill is just what remains; if not, its quantities are shown as they were, wrong ones too. */
const isWhole = (params: Params, lines: readonly OrderLine[]): boolean => {
  const left = lines.filter((line) => remaining(line) > 0);
  const billed = new Map(params.lines.map((line) => [line.productId, line.quantity]));
  return (
    left.length === billed.size &&
    left.every((line) => billed.get(line.productId) === remaining(line))
  );
};

/**
 * What was typed for a bill that was refused. It stays the same bill: the server makes a bill's key only once, so if
 * it did make this one and its answer was lost, the correction can't make it again.
 */
const typedFor = (params: Params, lines: readonly OrderLine[], opId: string): CheckoutDraft => {
  const draft = newDraft(params.billKey, opId);
  return {
    ...draft,
    partial: !isWhole(params, lines),
    lines: Object.fromEntries(
      params.lines.map(({ productId, quantity, discount }) => [
        productId,
        {
          quantity: String(quantity),
          discount: compareMoney(discount, zero) === 0 ? '' : discount,
        },
      ]),
    ),
    finalCustomer: params.customer === null,
    customer: params.customer ?? draft.customer,
    paymentMethodId: params.paymentMethod.id,
  };
};

/**
 * The draft that a correction begins with: the one that was kept, unless it is of another bill or has been recorded
 * already; else what was typed for the bill. `lines`: the order without it. `opId`: of a new operation.
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
