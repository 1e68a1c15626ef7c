import type { Roster } from '#contract/devices.ts';
import { Ledger, type SessionRow } from '#local/ledger/ledger.ts';
import { deviceKeyOf, opensSeal } from '#local/people/pin-seal.ts';
import { rosterOf } from '#local/people/roster.ts';
import { storeRoster } from '#local/people/roster-store.ts';

/** What a shared tablet keeps, and what somebody does with a copy of it: the app's own modules, but no wait between tries. */

const businessId = 7;
const ledger = new Ledger();

const sealsOf = async () => {
  const roster = await rosterOf(ledger, businessId);
  return roster?.members.flatMap(({ pin }) => (pin ? [pin] : [])) ?? [];
};

const bench = {
  /** Becomes a shared tablet. */
  async store(roster: Roster): Promise<void> {
    const session = { slot: 'current', ownerId: 1, businessId, token: 'a', expired: false };
    await ledger.session.put(session as SessionRow);
    await storeRoster(ledger, businessId, { roster, etag: null });
  },
  /** What it keeps of the first PIN. */
  async seal(): Promise<string> {
    return (await sealsOf())[0]?.seal ?? '';
  },
  /** Tries these PINs, several at once. `found`: the right one among them. */
  async tries(pins: readonly string[], atOnce: number) {
    const [sealed] = await sealsOf();
    if (!sealed) throw new Error('the copy holds no PIN');
    const key = await deviceKeyOf(ledger);
    const left = [...pins];
    let found: string | null = null;
    const started = performance.now();
    const one = async (): Promise<void> => {
      for (let pin = left.shift(); pin !== undefined; pin = left.shift())
        if (await opensSeal(key, pin, sealed)) found = pin;
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return { found, ms: performance.now() - started };
  },
};

export type PinBench = typeof bench;

Object.assign(window, { bench });
