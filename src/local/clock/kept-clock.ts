import { liveQuery } from 'dexie';
import * as z from 'zod/mini';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import {
  type ClockChange,
  type DeviceClock,
  type KnownClock,
  unknownClock,
} from './device-clock.ts';

/** Keeps in the ledger what a device knows of its clock. */

const schema = z.object({
  leaps: z.number(),
  offset: z.nullable(z.number()),
  leap: z.nullable(z.object({ by: z.number(), at: z.number() })),
  // Earlier builds stored none.
  contact: z._default(z.nullable(z.number()), null),
});

const read = (ledger: Ledger): Promise<KnownClock | null> =>
  keptValue(ledger, valueKeys.deviceClock, schema);

const store = (ledger: Ledger, change: ClockChange): Promise<void> =>
  ledger.transaction('rw', ledger.values, async () => {
    const value = change((await read(ledger)) ?? unknownClock);
    await ledger.values.put({ key: valueKeys.deviceClock, value });
  });

/**
 * The clock goes on with what the ledger knows, and stores there what it learns; so do the other tabs.
 * @returns a function that ends it
 */
export const keepClock = async (ledger: Ledger, clock: DeviceClock): Promise<() => void> => {
  const adopt = (known: KnownClock | null) => {
    if (known) clock.adopt(known);
  };
  // On a full disk the next run compares again.
  clock.saveWith((change) => store(ledger, change).catch(() => undefined));
  // A live query that fails to start may say nothing at all, and the app would wait for it.
  adopt(await read(ledger));
  const subscription = liveQuery(async () => read(ledger)).subscribe({
    next: adopt,
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
};
