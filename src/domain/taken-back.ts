import { type ChosenOption, optionsKey } from './options.ts';

/** What a line holds of a product. */
export interface Units {
  productId: number;
  quantity: number;
  options?: readonly Pick<ChosenOption, 'optionId' | 'count'>[] | undefined;
}

const countsOf = (lines: readonly Units[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { productId, quantity, options } of lines) {
    const what = `${productId} ${optionsKey(options)}`;
    counts.set(what, (counts.get(what) ?? 0) + quantity);
  }
  return counts;
};

/**
 * How many units an order has no longer: fewer of the same product with the same options, on whatever lines. A line that is parted
 * takes nothing back.
 */
export const unitsTakenBack = (before: readonly Units[], after: readonly Units[]): number => {
  const left = countsOf(after);
  return [...countsOf(before)].reduce(
    (sum, [what, count]) => sum + Math.max(0, count - (left.get(what) ?? 0)),
    0,
  );
};
