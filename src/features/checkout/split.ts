import { checkoutSummary } from '#domain/checkout.ts';
import type { LineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { selectionOf } from './bill-selection.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';
import type { Part } from './equal-parts.ts';

const most = 20;

export const unitsLeft = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + remaining(line), 0);

/** The largest number of parts without an empty one. */
export const mostParts = (lines: readonly OrderLine[]): number => Math.min(most, unitsLeft(lines));

/** Whether the units divide into equal parts. */
export const dividesEvenly = (lines: readonly OrderLine[], parts: number): boolean =>
  lines.every((line) => remaining(line) % parts === 0);

/** A part as typed quantities, with the discounts typed before. */
export const typedPart = (
  lines: readonly OrderLine[],
  part: Part,
  typed: CheckoutDraft['lines'],
): CheckoutDraft['lines'] =>
  Object.fromEntries(
    lines.map(({ lineId }) => [
      lineId,
      { ...(typed[lineId] ?? emptyLine), quantity: String(part[lineId] ?? 0) },
    ]),
  );

/** The cost of a part, with service and the `typed` discounts. */
export const costOf = (
  lines: readonly OrderLine[],
  part: Part,
  serviceRate: number,
  typed: CheckoutDraft['lines'] = {},
): Money => {
  const draft = { partial: true, lines: typedPart(lines, part, typed) };
  return checkoutSummary(selectionOf(lines, draft).billed, serviceRate).total;
};

/** All that is left of every line, or none of any, with the discounts typed before. */
export const takeAll = (
  lines: readonly OrderLine[],
  every: boolean,
  typed: CheckoutDraft['lines'],
): CheckoutDraft['lines'] => {
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
  typed: CheckoutDraft['lines'],
): Pick<CheckoutDraft, 'partial' | 'lines' | 'plan'> => {
  const [first, ...others] = plan;
  if (!first || !isPlanOf(lines, plan)) return { partial: false, lines: typed, plan: undefined };
  return others.length > 0
    ? { partial: true, lines: typedPart(lines, first, typed), plan }
    : { partial: false, lines: typed, plan };
};

/** The order's lines after this bill. */
export const linesAfter = (
  lines: readonly OrderLine[],
  billed: readonly { lineId: LineId; quantity: number }[],
): OrderLine[] => {
  const taken = new Map(billed.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.map((line) => ({
    ...line,
    quantityBilled: line.quantityBilled + (taken.get(line.lineId) ?? 0),
  }));
};
