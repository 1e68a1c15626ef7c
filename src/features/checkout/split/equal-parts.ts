import { guestPrice } from '#domain/final-price.ts';
import type { LineId } from '#domain/line-id.ts';
import { toCents, zero } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { type CheckoutDraft, emptyLine } from '../draft/checkout-draft.ts';
import { ownDiscount } from '../lines/line-discounts.ts';

/** What one guest pays: units by line. */
export type Part = Readonly<Record<string, number>>;

const most = 20;
/** With more units than these, or dearer ones together (cents), two parts are near enough as dealt. */
const mostPooled = 80;
const mostCost = 1_000_000;
/** The work ends here at the latest. */
const mostRounds = 10;

/** A unit of a line; its cost in cents. */
interface Unit {
  lineId: LineId;
  cost: number;
}

const costOf = (units: readonly Unit[]): number => units.reduce((sum, { cost }) => sum + cost, 0);

type Typed = CheckoutDraft['lines'];

/** The remaining units less the discounts typed for their lines, the dearest first. */
const unitsOf = (lines: readonly OrderLine[], typed: Typed): Unit[] =>
  lines
    .flatMap((line) => {
      const units = remaining(line);
      const off = toCents(ownDiscount(line, typed[line.lineId] ?? emptyLine, units) ?? zero);
      const cost = Math.max(0, Math.round(toCents(guestPrice(line)) - off / Math.max(1, units)));
      return Array.from({ length: units }, () => ({ lineId: line.lineId, cost }));
    })
    .sort((a, b) => b.cost - a.cost);

/** The largest number of parts in each of which there is something to pay. */
export const mostParts = (lines: readonly OrderLine[], typed: Typed): number =>
  Math.min(most, unitsOf(lines, typed).filter(({ cost }) => cost > 0).length);

/** Gives each unit to the cheapest part so far; of equals to the one with fewest units, so that none stays empty. */
const dealt = (units: readonly Unit[], count: number): Unit[][] => {
  const parts = Array.from({ length: count }, () => ({ units: [] as Unit[], cost: 0 }));
  for (const unit of units) {
    const part = parts.reduce((least, each) =>
      (each.cost - least.cost || each.units.length - least.units.length) < 0 ? each : least,
    );
    part.units.push(unit);
    part.cost += unit.cost;
  }
  return parts.map((part) => part.units);
};

/** Of units those that together come closest to half of their cost, from below. */
const half = (units: readonly Unit[]): Unit[] => {
  const most = Math.floor(costOf(units) / 2);
  // By sum: the place of the first unit with which it can be reached; those before it reach the rest of the sum.
  const reachedWith = new Int32Array(most + 1).fill(-1);
  reachedWith[0] = 0;
  const isReached = (sum: number) => (reachedWith[sum] ?? -1) >= 0;
  for (const [index, { cost }] of units.entries()) {
    for (let sum = most; sum >= cost; sum -= 1)
      if (!isReached(sum) && isReached(sum - cost)) reachedWith[sum] = index;
  }
  let sum = most;
  while (!isReached(sum)) sum -= 1;
  const chosen: Unit[] = [];
  while (sum > 0) {
    const unit = units[reachedWith[sum] ?? 0] as Unit;
    chosen.push(unit);
    sum -= unit.cost;
  }
  return chosen;
};

/** Divides the units of two parts anew where that brings the parts closer. @returns whether it did */
const level = (one: Unit[], other: Unit[]): boolean => {
  const [dear, cheap] = costOf(one) >= costOf(other) ? [one, other] : [other, one];
  const units = [...dear, ...cheap];
  const isLong = units.length > mostPooled || costOf(units) > mostCost;
  if (costOf(dear) - costOf(cheap) <= 1 || isLong) return false;
  const chosen = half(units);
  if (costOf(chosen) <= costOf(cheap)) return false;
  for (const unit of chosen) units.splice(units.indexOf(unit), 1);
  dear.splice(0, dear.length, ...units);
  cheap.splice(0, cheap.length, ...chosen);
  return true;
};

const counted = (units: readonly Unit[]): Part => {
  const part: Record<string, number> = {};
  for (const { lineId } of units) part[lineId] = (part[lineId] ?? 0) + 1;
  return part;
};

/**
 * Divides the remaining units into parts as equal as whole units allow: each unit, the dearest first, goes to the
 * cheapest part so far; then two parts at a time divide what they have anew, as long as that brings any closer. The
 * cheapest part is the first.
 */
export const divide = (lines: readonly OrderLine[], count: number, typed: Typed): Part[] => {
  const parts = dealt(unitsOf(lines, typed), count);
  for (let round = 0; round < mostRounds; round += 1) {
    let changed = false;
    for (const [index, part] of parts.entries())
      for (const other of parts.slice(index + 1)) changed = level(part, other) || changed;
    if (!changed) break;
  }
  return parts.sort((a, b) => costOf(a) - costOf(b)).map(counted);
};
