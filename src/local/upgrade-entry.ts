/**
 * Reads a row of the outbox in the shape of this build. Release 0.1.0 stored `version` as `v`, and a tab of it that is
 * still open goes on doing so: rows are upgraded whenever they are read, not once at the update.
 */
export const upgradeEntry = <Entry extends { version: number }>(row: Entry): Entry => {
  if (!('v' in row)) return row;
  const { v: version, ...entry } = row;
  return { version, ...(entry as object) } as Entry;
};
