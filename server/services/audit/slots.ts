import { type Expression, type RawBuilder, sql } from 'kysely';

/** Parts of a period, which follow each other: each from an instant (UTC, ISO 8601) until the next one begins. */
export interface Slot {
  from: string;
  value: number;
}

export const slot = (from: number, value: number): Slot => ({
  from: new Date(from).toISOString(),
  value,
});

/** The value of the slot of a time. Compares with the slots' first instants, which both databases understand, and halves the slots each time. */
export const slotValue = (
  time: Expression<unknown>,
  slots: readonly Slot[],
): RawBuilder<number> => {
  const middle = slots.length >> 1;
  const since = slots[middle];
  if (middle === 0 || !since) return sql.lit(slots[0]?.value ?? 0);
  const [earlier, later] = [slots.slice(0, middle), slots.slice(middle)];
  return sql<number>`case when ${time} >= ${since.from} then ${slotValue(time, later)} else ${slotValue(time, earlier)} end`;
};
