/**
 * Converts an outbox row to the shape of this build. Release 0.1.0 stored `version` as `v`, and its tabs may still be
 * open, so rows are upgraded at every read, not once at the update.
 */
export const upgradeEntry = <Entry extends { version: number }>(row: Entry): Entry => {
  if (!('v' in row)) return row;
  const { v: version, ...entry } = row;
  return { version, ...(entry as object) } as Entry;
};
