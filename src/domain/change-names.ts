import type { Order } from './order.ts';

/**
 * The names of the changes that are in an order: the last six characters of a change's key, `~` before them where only a part
 * of it came back, and `?` for a change that nobody knows.
 */

/** The end of a key, which is enough to tell the changes of one order apart. */
export const endOf = (key: string): string => key.slice(-6);

const partMark = '~';

const isPart = (name: string): boolean => name.startsWith(partMark);

/** `endOf` the key of the change that a name stands for. */
export const endIn = (name: string): string => (isPart(name) ? name.slice(partMark.length) : name);

/** `endOf` a key with the mark of a part. */
export const longestName = 7;

/** Names changes of which only a part comes back. */
export const asParts = (names: readonly string[]): string[] =>
  names.map((name) => partMark + endIn(name));

/** Names a change that nobody knows: something comes back, but not what is in it is known. */
export const unknownChange = '?';

const namesAChange = (name: string): boolean => name !== '' && name !== unknownChange;

/** Of so many last changes an order keeps the keys, and as many are named with what is sent again. */
export const keptChanges = 20;

/** What names the changes of an order. `own`: those of the device itself that the server accepted later. */
type Named = Pick<Order, 'history' | 'contained'> & { own?: string[] };

/** Names the changes that are known to be in an order; some may be missing. */
export const namesOf = ({ history = [], contained = [], own = [] }: Named): string[] => [
  ...new Set([...contained, ...own, ...history].filter(namesAChange)),
];

/** `endOf` the keys of the changes that are named with an order, of which at least a part is in it. */
export const endsOf = (order: Named): string[] => namesOf(order).map(endIn);

/** Whether a device has sent something of the order again after a restore. */
export const wasSentAgain = ({ contained = [] }: Named): boolean => contained.length > 0;

const isCutShort = ({ contained = [] }: Named): boolean => contained.length >= keptChanges;

/**
 * Whether the change with one of these `endOf` its keys has come back; null if that can't be told: only a part of it has, or
 * not all are named any more.
 */
export const hasComeBack = (order: Named, ends: readonly string[]): boolean | null => {
  const named = (order.contained ?? []).filter((name) => ends.includes(endIn(name)));
  if (named.some((name) => !isPart(name))) return true;
  return named.length > 0 || isCutShort(order) ? null : false;
};

/** Whether a device that sent the order again may have seen more in it than `seen`. */
export const mayHaveMore = (order: Named, seen: Named): boolean => {
  const known = new Set([...endsOf(seen), ...(order.history ?? [])]);
  return isCutShort(order) || (order.contained ?? []).some((name) => !known.has(endIn(name)));
};

/** Whether other devices have brought back to an order at least what was seen. */
export const isContained = (seen: Named, order: Named): boolean => {
  const names = namesOf(seen);
  const whole = new Set(namesOf(order));
  const ends = new Set(endsOf(order));
  const isIn = (name: string) => (isPart(name) ? ends.has(endIn(name)) : whole.has(name));
  return wasSentAgain(order) && names.length > 0 && names.every(isIn);
};
