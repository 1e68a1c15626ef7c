import { type ChosenOption, optionsKey } from './options.ts';

/** What a line holds of a product. */
export interface Units {
  productId: number;
  quantity: number;
  options?: readonly Pick<ChosenOption, 'optionId' | 'count'>[] | undefined;
}

/** Names a product with certain options: units of the same dish are as good as each other. */
export const dishOf = ({ productId, options }: Omit<Units, 'quantity'>): string =>
  `${productId} ${optionsKey(options)}`;

export const unitsByDish = (lines: readonly Units[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const dish = dishOf(line);
    counts.set(dish, (counts.get(dish) ?? 0) + line.quantity);
  }
  return counts;
};

/** The units that an order has no longer, by dish: fewer of the same product with the same options, on whatever lines. */
export const takenBackByDish = (
  before: readonly Units[],
  after: readonly Units[],
): Map<string, number> => {
  const left = unitsByDish(after);
  const taken = [...unitsByDish(before)].map(
    ([dish, count]) => [dish, count - (left.get(dish) ?? 0)] as const,
  );
  return new Map(taken.filter(([, count]) => count > 0));
};

/** How many units an order has no longer. A line that is parted takes nothing back. */
export const unitsTakenBack = (before: readonly Units[], after: readonly Units[]): number =>
  [...takenBackByDish(before, after).values()].reduce((sum, count) => sum + count, 0);
