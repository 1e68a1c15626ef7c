import type { TrailRow } from '#contract/trail.ts';
import { useClock } from '#ports/clock.ts';
import { type ListRead, listState } from '#ports/list-state.ts';
import type { Outcome } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

/** A trail as the device last read it; `at` in ms. */
interface Kept {
  rows: TrailRow[];
  at: number;
}

interface Source {
  /** Names what it is the trail of. */
  key: string;
  /** Null while the server can't know it. */
  ask: (() => Promise<Outcome<TrailRow[]>>) | null;
  /** What the device has; null if nothing, undefined while reading. */
  kept: Kept | null | undefined;
  keep: (value: Kept) => Promise<unknown>;
}

/** A trail: what the device last read of it at once, then the server's, which the device keeps. */
export const useTrail = ({ key, ask, kept, keep }: Source) => {
  const clock = useClock();
  const { value, answered, failure, retry } = useServerRead(ask && key, async () => {
    if (!ask) throw new Error('a trail that nobody asks for');
    const outcome = await ask();
    if (!outcome.ok) return outcome;
    const read = { rows: outcome.value, at: clock.now() };
    // A full disk only costs the next visit without network its trail.
    await keep(read).catch(() => undefined);
    return { ok: true as const, value: read };
  });
  const known = value ?? kept;
  const fetchedAt =
    ask === null ? 0 : kept === undefined && !value ? undefined : (known?.at ?? null);
  const rows = known?.rows ?? [];
  const read: ListRead = {
    name: 'trail',
    state: listState(kept === undefined && !value ? undefined : rows.length, fetchedAt, failure),
    fetchedAt,
    answered,
    failure,
    retry,
  };
  return { rows, read };
};
