import { checkoutSummary } from '#domain/checkout.ts';
import type { LineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { selectionOf } from './bill-selection.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';
import { divide, type Part } from './equal-parts.ts';

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
      { ...(typed[lineId] ?? emptyLine), quantity: String(part.get(lineId) ?? 0) },
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
  const part = new Map(lines.map((line) => [line.lineId, every ? remaining(line) : 0]));
  return typedPart(lines, part, typed);
};

/** The draft's change that chooses the first of `parts`; the last part is all that remains. */
export const choosePart = (
  lines: readonly OrderLine[],
  parts: number,
  typed: CheckoutDraft['lines'],
): Pick<CheckoutDraft, 'partial' | 'lines' | 'parts'> => {
  const count = Math.min(parts, mostParts(lines));
  if (count <= 1) return { partial: false, lines: typed, parts: 1 };
  const [first] = divide(lines, count);
  return { partial: true, lines: typedPart(lines, first ?? new Map(), typed), parts: count };
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
