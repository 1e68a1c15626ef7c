import type { LineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { partSummary } from '#domain/parted-order.ts';
import { selectionOf } from './bill-selection.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';
import type { Part } from './equal-parts.ts';

const most = 20;

export const unitsLeft = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + remaining(line), 0);

/** The largest number of parts without an empty one. */
export const mostParts = (lines: readonly OrderLine[]): number => Math.min(most, unitsLeft(lines));

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
  return partSummary(lines, selectionOf(lines, draft).billed, serviceRate).total;
};

/** What each part of a plan costs when they are paid in turn. Typed discounts belong to the first, which is billed now. */
export const costsOf = (
  lines: readonly OrderLine[],
  plan: readonly Part[],
  serviceRate: number,
  typed: CheckoutDraft['lines'],
): Money[] =>
  plan.map((part, index) => {
    const paid = plan.slice(0, index).flatMap(unitsIn);
    return costOf(linesAfter(lines, paid), part, serviceRate, index === 0 ? typed : {});
  });

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

const unitsIn = (part: Part): { lineId: LineId; quantity: number }[] =>
  Object.entries(part).map(([lineId, quantity]) => ({ lineId: lineId as LineId, quantity }));

/** The order's lines after units of them were billed. */
export const linesAfter = (
  lines: readonly OrderLine[],
  billed: readonly { lineId: LineId; quantity: number }[],
): OrderLine[] => {
  const taken = new Map<LineId, number>();
  for (const { lineId, quantity } of billed) taken.set(lineId, (taken.get(lineId) ?? 0) + quantity);
  return lines.map((line) => ({
    ...line,
    quantityBilled: line.quantityBilled + (taken.get(line.lineId) ?? 0),
  }));
};
