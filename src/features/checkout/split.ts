import { checkoutSummary } from '#domain/checkout.ts';
import { guestPrice } from '#domain/final-price.ts';
import type { LineId } from '#domain/line-id.ts';
import { compareMoney, type Money, toCents } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { selectionOf } from './bill-selection.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';

/** What one guest pays: units by line. */
export type Part = ReadonlyMap<LineId, number>;

/** Stays below a cent for any number of units. */
const smallest = 1e-6;

const most = 20;

export const unitsLeft = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + remaining(line), 0);

/** The largest number of parts without an empty one. */
export const mostParts = (lines: readonly OrderLine[]): number => Math.min(most, unitsLeft(lines));

/** Whether the units divide into equal parts. */
export const dividesEvenly = (lines: readonly OrderLine[], parts: number): boolean =>
  lines.every((line) => remaining(line) % parts === 0);

/**
 * Divides the remaining units into parts. Each part gets the same whole share of every line; leftover units go, the
 * most expensive first, to the cheapest part so far.
 */
export const divide = (lines: readonly OrderLine[], parts: number): Part[] => {
  const shares = Array.from({ length: parts }, () => new Map<LineId, number>());
  // In cents, plus a trace for each unit, so that free products don't leave a part empty.
  const costs = shares.map(() => 0);
  const give = (index: number, line: OrderLine, units: number) => {
    const share = shares[index];
    share?.set(line.lineId, (share.get(line.lineId) ?? 0) + units);
    costs[index] = (costs[index] ?? 0) + units * (toCents(guestPrice(line)) + smallest);
  };
  const leftOver: OrderLine[] = [];
  for (const line of lines) {
    const units = remaining(line);
    const each = Math.floor(units / parts);
    if (each > 0) for (const index of shares.keys()) give(index, line, each);
    leftOver.push(...Array.from({ length: units % parts }, () => line));
  }
  leftOver.sort((a, b) => compareMoney(guestPrice(b), guestPrice(a)));
  for (const line of leftOver) give(costs.indexOf(Math.min(...costs)), line, 1);
  return shares;
};

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

/** The part of a guest who pays for exactly these lines. */
export const partOfLines = (lines: readonly OrderLine[], chosen: ReadonlySet<LineId>): Part =>
  new Map(
    lines.filter(({ lineId }) => chosen.has(lineId)).map((line) => [line.lineId, remaining(line)]),
  );

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
