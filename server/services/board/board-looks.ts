import { setTimeout as pause } from 'node:timers/promises';
import { slicesOf } from '#domain/collections.ts';
import type { Db } from '../../db/schema.ts';
import { boardStates } from './board-state.ts';

/** Looks at boards for devices that wait for news of them. */

/** The boards are looked at so often (ms), however many wait for them: other instances may have changed them too. */
const lookEveryMs = 1_000;
/** So many by one statement. */
const together = 500;

/** @returns the state of a business's board at the next look, which is one for all that is waited for */
export const boardLooks = (db: Db, now: () => Date) => {
  let wanted = new Set<number>();
  let next: Promise<ReadonlyMap<number, string>> | null = null;
  const look = async () => {
    await pause(lookEveryMs);
    const ids = [...wanted];
    wanted = new Set();
    next = null;
    const found = await Promise.all(
      slicesOf(ids, together).map((some) => boardStates(db, some, now())),
    );
    return new Map(found.flatMap((states) => [...states]));
  };
  return async (businessId: number): Promise<string | undefined> => {
    wanted.add(businessId);
    next ??= look();
    return (await next).get(businessId);
  };
};
