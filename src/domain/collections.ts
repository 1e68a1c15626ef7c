/** Splits a list into lists of at most `size` items, in order. */
export const slicesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Groups a list by key, keeping its order; `toValue` maps each item to the group's value, by default itself. */
export const groupBy = <T, Key, Value = T>(
  items: readonly T[],
  keyOf: (item: T) => Key,
  toValue: (item: T) => Value = (item) => item as unknown as Value,
): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(toValue(item));
    else groups.set(keyOf(item), [toValue(item)]);
  }
  return groups;
};

/** Sorts texts by their characters, such as times in ISO 8601: a hundred times as fast as by the rules of a language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
