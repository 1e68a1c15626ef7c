import { liveQuery } from 'dexie';
import * as z from 'zod/mini';
import type { ErasedNotice, Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/**
 * What waits on this device, said once more outside of its database: browsers delete a site's databases to make room, and a device that
 * forgot its sales would say that all is sent.
 */

/** Text that outlives the database, such as in local storage. */
export interface OtherStorage {
  read: () => string | null;
  /** Null: nothing waits. */
  store: (text: string | null) => void;
}

const schema = z.object({
  /** The id that the device gave itself: a new database has none, or another one. */
  deviceId: z.string(),
  count: z.int().check(z.positive()),
  /** When the oldest was recorded (ms). */
  since: z.number(),
});

type Said = z.output<typeof schema>;

const saidIn = (text: string | null): Said | null => {
  try {
    return z.safeParse(schema, JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
};

const waitingNow = async (ledger: Ledger) => {
  const session = await ledger.session.get('current');
  const device = await ledger.values.get(valueKeys.deviceId);
  const count = await ledger.outbox.count();
  const oldest = await ledger.outbox.orderBy('seq').first();
  return { businessId: session?.businessId, deviceId: device?.value, count, oldest };
};

/** Several tabs find it at once. */
const tell = (ledger: Ledger, businessId: number, { count, since }: Said, now: number) =>
  ledger.transaction('rw', ledger.notices, async () => {
    const content: ErasedNotice = { kind: 'erased', count, since };
    const isTold = ({ content: other }: { content: { kind: string } }) =>
      JSON.stringify(other) === JSON.stringify(content);
    if ((await ledger.notices.filter(isTold).count()) === 0)
      await ledger.notices.add({ businessId, at: now, content });
  });

/**
 * Keeps the count in `other` from now on, and tells the person who is signed in when the database that it was of is gone.
 * @returns the unsubscribe function
 */
export const watchErased = (ledger: Ledger, other: OtherStorage, now: () => number) => {
  const subscription = liveQuery(async () => waitingNow(ledger)).subscribe(
    async ({ businessId, deviceId, count, oldest }) => {
      const said = saidIn(other.read());
      if (said && said.deviceId !== deviceId) {
        // Until somebody signs in there is nobody to tell.
        if (businessId === undefined) return;
        await tell(ledger, businessId, said, now());
      }
      const since = oldest?.recordedAt;
      const isSaid = typeof deviceId === 'string' && since !== undefined;
      other.store(isSaid ? JSON.stringify({ deviceId, count, since }) : null);
    },
  );
  return () => subscription.unsubscribe();
};
