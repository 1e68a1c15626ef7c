import * as z from 'zod/mini';
import type { DeviceClock } from '../clock/device-clock.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The wrong PINs that were tried for each member on this device, and how long the next try waits. Table: values. */

/**
 * `at`: when the last was tried, by the device's time; `confirmed`: whether the server had confirmed that time. Otherwise it says
 * nothing, so that a clock which was set before is no help.
 */
const tries = z.record(
  z.string(),
  z.object({ wrong: z.int(), at: z.number(), confirmed: z.boolean() }),
);

type Tries = z.infer<typeof tries>[string];
type Clock = Pick<DeviceClock, 'now' | 'elapsed' | 'stamp'>;

/** So many wrong PINs don't wait. */
const free = 4;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

const waitOf = (wrong: number): number =>
  wrong > free ? Math.min(firstWaitMs * 2 ** (wrong - free - 1), longestWaitMs) : 0;

/** When this tab first saw each wait, by a clock that nobody sets. */
const seen = new Map<string, number>();

/** How long (ms) this tab has known of a wait: where the app starts again, it begins anew. */
const knownFor = (clock: Clock, name: string): number => {
  const first = seen.get(name) ?? clock.elapsed();
  seen.set(name, first);
  return clock.elapsed() - first;
};

const read = async (ledger: Ledger, businessId: number): Promise<z.infer<typeof tries>> =>
  (await keptValue(ledger, valueKeys.pinTries(businessId), tries)) ?? {};

const leftOf = (clock: Clock, name: string, { wrong, at, confirmed }: Tries): number => {
  const wait = waitOf(wrong);
  const isRight = confirmed && clock.stamp().checked;
  const over = isRight ? clock.now() - at : knownFor(clock, `${name} ${at}`);
  return Math.max(0, Math.min(wait - over, wait));
};

/** How long (ms) the member's next try waits. */
export const pinWait = async (
  ledger: Ledger,
  clock: Clock,
  businessId: number,
  memberId: number,
): Promise<number> => {
  const state = (await read(ledger, businessId))[memberId];
  return state ? leftOf(clock, `${businessId} ${memberId}`, state) : 0;
};

/** Counts a try before it is judged: closing the app meanwhile takes none back. */
export const countTry = (
  ledger: Ledger,
  clock: Clock,
  businessId: number,
  memberId: number,
): Promise<void> =>
  ledger.transaction('rw', ledger.values, async () => {
    const known = await read(ledger, businessId);
    const wrong = (known[memberId]?.wrong ?? 0) + 1;
    const state = { wrong, at: clock.now(), confirmed: clock.stamp().checked };
    const value = { ...known, [memberId]: state };
    await ledger.values.put({ key: valueKeys.pinTries(businessId), value });
  });

/** The right PIN: nothing is left of the wrong ones. */
export const forgetTries = (ledger: Ledger, businessId: number, memberId: number): Promise<void> =>
  ledger.transaction('rw', ledger.values, async () => {
    const { [memberId]: _over, ...value } = await read(ledger, businessId);
    await ledger.values.put({ key: valueKeys.pinTries(businessId), value });
  });
