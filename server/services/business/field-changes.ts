import type { BusinessDetails } from '#contract/trail.ts';

/** The fields that differ, with both values. */
export const fieldChanges = <Fields extends Record<string, string | number | boolean>>(
  before: Fields,
  after: Fields,
): BusinessDetails['changes'] =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) => {
      const [old, now] = [before[name], after[name]];
      return old === undefined || now === undefined || old === now
        ? []
        : [[name, { before: old, after: now }]];
    }),
  );
