import { checkoutSummary } from '#domain/checkout.ts';
import { compareMoney, type Money, toCents } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { priceWithTax } from '#domain/tax.ts';
import { selectionOf } from './bill-selection.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';

/** Units by product id: what one guest pays. */
export type Part = ReadonlyMap<number, number>;

/** Less than a cent, however many units there are. */
const smallest = 1e-6;

/** A table rarely splits its bill further. */
const most = 20;

export const unitsLeft = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + remaining(line), 0);

/** Into how many parts the rest of an order can be divided: no part is empty. */
export const mostParts = (lines: readonly OrderLine[]): number => Math.min(most, unitsLeft(lines));

/** Whether the units allow parts that are really equal. */
export const dividesEvenly = (lines: readonly OrderLine[], parts: number): boolean =>
  lines.every((line) => remaining(line) % parts === 0);

const unitPrice = (line: OrderLine) => priceWithTax(line.unitPrice, line.taxes);

/**
 * Divides what remains by units, which are never cut: each part has its share of every product, and units left over
 * go, the dearest first, to the part that costs least so far.
 */
export const divide = (lines: readonly OrderLine[], parts: number): Part[] => {
  const shares = Array.from({ length: parts }, () => new Map<number, number>());
  // In cents, and a trace for each unit: where nothing costs anything, no part stays empty either.
  const costs = shares.map(() => 0);
  const give = (index: number, line: OrderLine, units: number) => {
    const share = shares[index];
    share?.set(line.productId, (share.get(line.productId) ?? 0) + units);
    costs[index] = (costs[index] ?? 0) + units * (toCents(unitPrice(line)) + smallest);
  };
  const leftOver: OrderLine[] = [];
  for (const line of lines) {
    const units = remaining(line);
    const each = Math.floor(units / parts);
    if (each > 0) for (const index of shares.keys()) give(index, line, each);
    leftOver.push(...Array.from({ length: units % parts }, () => line));
  }
  leftOver.sort((a, b) => compareMoney(unitPrice(b), unitPrice(a)));
  for (const line of leftOver) give(costs.indexOf(Math.min(...costs)), line, 1);
  return shares;
};

/** The quantities of a part as if they had been typed; discounts stay. */
export const typedPart = (
  lines: readonly OrderLine[],
  part: Part,
  typed: CheckoutDraft['lines'],
): CheckoutDraft['lines'] =>
  Object.fromEntries(
    lines.map(({ productId }) => [
      productId,
      { ...(typed[productId] ?? emptyLine), quantity: String(part.get(productId) ?? 0) },
    ]),
  );

/** What a part costs, service included, with the discounts that were `typed`. */
export const costOf = (
  lines: readonly OrderLine[],
  part: Part,
  serviceRate: number,
  typed: CheckoutDraft['lines'] = {},
): Money => {
  const draft = { partial: true, lines: typedPart(lines, part, typed) };
  return checkoutSummary(selectionOf(lines, draft).billed, serviceRate).total;
};

/** The part of a guest who pays for these products and no others. */
export const partOfProducts = (lines: readonly OrderLine[], products: ReadonlySet<number>): Part =>
  new Map(
    lines
      .filter(({ productId }) => products.has(productId))
      .map((line) => [line.productId, remaining(line)]),
  );

/** The draft changes that choose the first of so many parts; the last part is all that remains. */
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

/** The order as it will be once this is billed. */
export const linesAfter = (
  lines: readonly OrderLine[],
  billed: readonly { productId: number; quantity: number }[],
): OrderLine[] => {
  const taken = new Map(billed.map(({ productId, quantity }) => [productId, quantity]));
  return lines.map((line) => ({
    ...line,
    quantityBilled: line.quantityBilled + (taken.get(line.productId) ?? 0),
  }));
};
