/** Whether two values, of a field or of a whole form, are the same. */
export const isSame = <T>(one: T, other: T): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Lays the fields typed since `base` over newer values. */
export const rebased = <V extends object>(typed: V, base: V, fresh: V): V => {
  const changed = Object.entries(typed).filter(
    ([name, value]) => !isSame(value, base[name as keyof V]),
  );
  return { ...fresh, ...Object.fromEntries(changed) };
};

/** The items of a list that the server did not refuse by index ("categories.2"). */
export const unrefused = <T>(list: readonly T[], path: string, fields: Record<string, string>) =>
  list.filter((_, index) => fields[`${path}.${index}`] === undefined);
