import type { KitchenTicket } from './kitchen.ts';
import { sentOf } from './kitchen-sum.ts';
import type { ChosenOption } from './options.ts';
import { dishOf, takenBackByDish, type Units, unitsByDish } from './taken-back.ts';

/**
 * When units may be taken off an order without anybody's permission: while the person who added them corrects a tap, or while the
 * kitchen can't be making them. The device asks before it records, and the server when it arrives.
 */

/** So long (ms) after adding units the same person takes them back alone. */
export const graceMs = 60_000;

/** For so many days back a comanda shows that the business tells its kitchen by paper. */
export const paperDays = 30;

/** Units as a line, the trail and a ticket all name them; of a change those added, or fewer when negative. */
export interface NamedUnits {
  lineId: string;
  productName: string;
  quantity: number;
  options?: readonly Pick<ChosenOption, 'groupName' | 'name' | 'count'>[] | undefined;
}

type HeldLine = Units & NamedUnits & { options?: readonly ChosenOption[] | undefined };

/** What somebody had added to the order, or taken off it, before. `at`: when, by the clock of the device. */
export interface EarlierChange {
  actorId: number | undefined;
  at: string;
  lines: readonly NamedUnits[];
}

export interface TakeBack {
  before: readonly HeldLine[];
  after: readonly Units[];
  /** Who takes back, and when by the clock of the device. */
  actorId: number | undefined;
  at: string;
  /** Of the same order, in any order. */
  earlier: readonly EarlierChange[];
  tickets: readonly KitchenTicket[];
  /** The kitchen gets papers, so that it can't have what is on none. */
  usesPaper: boolean;
}

const nameOf = ({ productName, options = [] }: NamedUnits): string =>
  JSON.stringify([
    productName,
    options.map(({ groupName, name, count }) => `${groupName} ${name} ${count}`).sort(),
  ]);

/** Finds the dish of units on a line of the order, or on one that is gone, by what it is called. */
const dishFinder = (lines: readonly HeldLine[]) => {
  const byLine = new Map(lines.map((line) => [line.lineId, dishOf(line)]));
  const byName = new Map(lines.map((line) => [nameOf(line), dishOf(line)]));
  return (units: NamedUnits): string | undefined =>
    byLine.get(units.lineId) ?? byName.get(nameOf(units));
};

type DishFinder = ReturnType<typeof dishFinder>;

const unitsOf = (dish: string, lines: readonly NamedUnits[], find: DishFinder): number =>
  lines.reduce((sum, line) => (find(line) === dish ? sum + line.quantity : sum), 0);

/** Units of a dish that the same person added within the last minute and nobody has taken back since. */
const justAdded = (dish: string, { earlier, actorId, at }: TakeBack, find: DishFinder): number => {
  if (actorId === undefined) return 0;
  const now = Date.parse(at);
  return earlier
    .map((change) => ({ ...change, ago: now - Date.parse(change.at) }))
    .filter(({ ago }) => ago >= 0 && ago <= graceMs)
    .sort((a, b) => b.ago - a.ago)
    .reduce((sum, change) => {
      const units = unitsOf(dish, change.lines, find);
      return units > 0 && change.actorId !== actorId ? sum : Math.max(0, sum + units);
    }, 0);
};

/** Whether what is taken off an order needs nobody's permission, and no reason. Also where nothing is. */
export const isFreeTakeBack = (of: TakeBack): boolean => {
  const find = dishFinder(of.before);
  const held = unitsByDish(of.before);
  const inKitchen = sentOf(of.tickets)?.lines ?? [];
  return [...takenBackByDish(of.before, of.after)].every(([dish, count]) => {
    const unknownToKitchen = of.usesPaper
      ? (held.get(dish) ?? 0) - unitsOf(dish, inKitchen, find)
      : 0;
    return count <= Math.max(unknownToKitchen, justAdded(dish, of, find));
  });
};
