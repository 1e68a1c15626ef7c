import type { BillLine } from '#domain/bill.ts';
import type { Money } from '#domain/money.ts';
import { type Order, type OrderLine, remaining } from '#domain/order.ts';
import { afterBill, partSummary } from '#domain/parted-order.ts';
import { type CheckoutDraft, emptyLine } from '../draft/checkout-draft.ts';
import { selectionOf } from '../lines/bill-selection.ts';
import { discountsAfter } from '../lines/line-discounts.ts';
import type { Part } from './equal-parts.ts';

/** An order in parts. Its discount is the one that was typed for it. */
type Parted = Pick<Order, 'lines' | 'discount'>;

type Typed = CheckoutDraft['lines'];

export const unitsLeft = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + remaining(line), 0);

/** A part as typed quantities, with the discounts typed before. */
export const typedPart = (lines: readonly OrderLine[], part: Part, typed: Typed): Typed =>
  Object.fromEntries(
    lines.map(({ lineId }) => [
      lineId,
      { ...(typed[lineId] ?? emptyLine), quantity: String(part[lineId] ?? 0) },
    ]),
  );

/** An order and the discounts typed for its lines, before its next bill. */
interface State<T extends Parted> {
  order: T;
  typed: Typed;
}

/** What a bill leaves. */
export const leftBy = <T extends Parted>(
  { order, typed }: State<T>,
  billed: readonly BillLine[],
): State<T> => ({
  order: afterBill(order, { lines: billed, orderDiscount: order.discount }),
  typed: discountsAfter(order.lines, typed, billed),
});

/** The lines of the bill of a part, and what they cost with service and discounts. Null: of all that is left. */
const billOf = ({ order, typed }: State<Parted>, part: Part | null, serviceRate: number) => {
  const { lines } = order;
  const draft = part
    ? { partial: true, lines: typedPart(lines, part, typed) }
    : { partial: false, lines: typed };
  const { billed } = selectionOf(order, draft);
  return { billed, total: partSummary(lines, billed, serviceRate).total };
};

/** What all that is left costs. */
export const costLeft = (state: State<Parted>, serviceRate: number): Money =>
  billOf(state, null, serviceRate).total;

/** What a part costs now, and what is left after it. */
export const costOfPart = (state: State<Parted>, part: Part, serviceRate: number) => {
  const { billed, total } = billOf(state, part, serviceRate);
  return { total, rest: costLeft(leftBy(state, billed), serviceRate) };
};

/** What each part of a plan costs when they are paid in turn. */
export const costsOf = (
  state: State<Parted>,
  plan: readonly Part[],
  serviceRate: number,
): Money[] => {
  let now = state;
  return plan.map((part) => {
    const { billed, total } = billOf(now, part, serviceRate);
    now = leftBy(now, billed);
    return total;
  });
};

/** All that is left of every line, or none of any, with the discounts typed before. */
export const takeAll = (lines: readonly OrderLine[], every: boolean, typed: Typed): Typed => {
  const units = lines.map((line) => [line.lineId, every ? remaining(line) : 0]);
  return typedPart(lines, Object.fromEntries(units), typed);
};

/** Whether the parts of a plan are together all that is left of the order. */
export const isPlanOf = (lines: readonly OrderLine[], plan: readonly Part[]): boolean => {
  const sum = (units: readonly number[]) => units.reduce((total, n) => total + n, 0);
  return (
    sum(plan.flatMap((part) => Object.values(part))) === unitsLeft(lines) &&
    lines.every((line) => sum(plan.map((part) => part[line.lineId] ?? 0)) === remaining(line))
  );
};

/**
 * The draft's change that chooses the first part of a plan; the last part is all that remains. When the order or a part has
 * changed since it was planned, it chooses all that is left, undivided: what the parts cost then has been told to nobody.
 */
export const choosePart = (
  lines: readonly OrderLine[],
  plan: Part[],
  typed: Typed,
): Pick<CheckoutDraft, 'partial' | 'lines' | 'plan'> => {
  const [first, ...others] = plan;
  if (!first || !isPlanOf(lines, plan)) return { partial: false, lines: typed, plan: undefined };
  return others.length > 0
    ? { partial: true, lines: typedPart(lines, first, typed), plan }
    : { partial: false, lines: typed, plan };
};
