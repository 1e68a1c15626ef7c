import { useClock } from './clock.ts';
import { type ListRead, listState } from './list-state.ts';
import type { Outcome } from './server.ts';
import { useServerRead } from './use-server-read.ts';

/** A list that is asked for each time its screen opens, and not kept on the device. `name`: to tell of its failures once. */
export const useServerList = <T>(
  name: string,
  key: string,
  ask: () => Promise<Outcome<T[]>>,
): { rows: readonly T[]; read: ListRead } => {
  const clock = useClock();
  const { value, answered, failure, retry } = useServerRead(key, async () => {
    const outcome = await ask();
    return outcome.ok ? { ...outcome, value: { rows: outcome.value, at: clock.now() } } : outcome;
  });
  const rows = value?.rows ?? [];
  const fetchedAt = value?.at ?? null;
  const state = listState(rows.length, fetchedAt, failure);
  return { rows, read: { name, state, fetchedAt, answered, failure, retry } };
};
