import type { OutboxEntry } from '../ledger/ledger.ts';

/** The right time on a device whose own clock may be wrong, or be set while the app runs. */

/** Where a tab or service worker takes its time from. */
export interface TimeSource {
  /** The device's clock, which may leap: ms since 1970. */
  own: () => number;
  /** ms by a clock that nobody sets, but which may stand still while the device sleeps. */
  elapsed: () => number;
  /** Whether the device may have slept since this was last called. */
  mayHaveSlept: () => boolean;
}

/** What a device knows of its clock, in ms. The tabs share it, and it outlives them. */
export interface KnownClock {
  /** By how much the clock was moved in all leaps that were noticed. */
  leaps: number;
  /** What to add to the clock without its leaps; null before the first comparison. */
  offset: number | null;
  /** The last leap, and the clock after it. */
  leap: { by: number; at: number } | null;
  /** The right time at the server's last answer; null before the first. */
  contact: number | null;
}

export const unknownClock: KnownClock = { leaps: 0, offset: null, leap: null, contact: null };

export type ClockChange = (before: KnownClock) => KnownClock;

/** What two looks at the clocks may differ by anyway (ms). */
const noiseMs = 2_000;
/** Leaps that tabs notice within this time (ms), and that are about equal, are one. */
const sameLeapMs = 60_000;
/** The last contact is saved at most this often (ms). */
const saveContactEveryMs = 60_000;

/** Several tabs notice the same leap. */
const withLeap =
  (by: number, at: number): ClockChange =>
  (before) => {
    const { leap } = before;
    const isSame =
      leap && Math.abs(leap.by - by) <= noiseMs && Math.abs(leap.at - at) <= sameLeapMs;
    return isSame ? before : { ...before, leaps: before.leaps + by, leap: { by, at } };
  };

export const createDeviceClock = ({ own, elapsed, mayHaveSlept }: TimeSource) => {
  const listeners = new Set<() => void>();
  let known = unknownClock;
  let contactSaved = Number.NEGATIVE_INFINITY;
  let looked = { own: own(), elapsed: elapsed() };
  let checked = false;
  let woke = Number.NEGATIVE_INFINITY;
  let save: (change: ClockChange) => Promise<void> = async () => undefined;
  /** Changes that the other tabs don't know yet. */
  const unsaved = new Set<ClockChange>();

  const learn = (after: KnownClock) => {
    known = after;
    for (const listener of listeners) listener();
  };

  const keep = (make: ClockChange) => {
    unsaved.add(make);
    void save(make).finally(() => unsaved.delete(make));
  };

  const change = (make: ClockChange) => {
    learn(make(known));
    keep(make);
  };

  /**
   * Notices leaps. A clock that is behind was set back. One that is ahead was set too if the device was awake; else the
   * device slept, and its clock is believed until the server's next answer.
   */
  const look = () => {
    const now = { own: own(), elapsed: elapsed() };
    const by = now.own - looked.own - (now.elapsed - looked.elapsed);
    looked = now;
    const slept = mayHaveSlept();
    if (Math.abs(by) <= noiseMs) return;
    if (slept) checked = false;
    if (slept && by > 0) woke = now.elapsed;
    if (by < 0 || !slept) change(withLeap(by, now.own));
  };

  /** The device's clock without its leaps. */
  const steady = () => {
    look();
    return own() - known.leaps;
  };

  /** The right time, as far as the device can tell: ms since 1970. */
  const now = () => steady() + (known.offset ?? 0);

  const noteContact = () => {
    const contact = now();
    known = { ...known, contact };
    if (Math.abs(contact - contactSaved) < saveContactEveryMs) return;
    contactSaved = contact;
    keep((before) => ({ ...before, contact }));
  };

  return {
    now,
    /** When a call is sent, for `compare`. */
    elapsed: () => {
      look();
      return elapsed();
    },
    look,
    /**
     * Compares with an answer that the server made at `serverTime` (ms, cut to the second), between `sent` (of `elapsed`)
     * and now. A difference that the way there and back explains changes nothing.
     */
    compare: (serverTime: number, sent: number) => {
      look();
      // The answer may have waited while the device slept.
      if (sent < woke) return;
      const doubt = 500 + (elapsed() - sent) / 2;
      const off = serverTime + doubt - now();
      const isNoise = Math.abs(off) <= doubt + noiseMs;
      checked = true;
      if (!isNoise || known.offset === null) {
        const { leaps } = known;
        const offset = (known.offset ?? 0) + (isNoise ? 0 : off);
        // Another tab may have noticed other leaps.
        change((before) => ({ ...before, offset: offset + before.leaps - leaps }));
      }
      noteContact();
    },
    /** The right time at the server's last answer (ms); null before the first. */
    lastContact: () => known.contact,
    /** How times are taken now: what is added to the steady clock, and whether the server has confirmed that. */
    stamp: () => {
      look();
      return { added: known.offset ?? 0, checked };
    },
    /** The present time by the clock that the entry's times were taken from; null when the server had confirmed that. */
    timeOf: ({ clock }: Pick<OutboxEntry, 'clock'>): number | null =>
      clock?.checked ? null : steady() + (clock?.added ?? 0),
    /** By how much the device's own clock is ahead (ms), negative when it is behind; 0 before it was ever compared. */
    ahead: () => {
      look();
      return known.offset === null ? 0 : known.leaps - known.offset;
    },
    /** Calls `listener` when the right time has moved against the device's. @returns the unsubscribe function */
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** From now on `store` gets every change. */
    saveWith: (store: (change: ClockChange) => Promise<void>) => {
      save = store;
    },
    /** Goes on with what another tab or an earlier run has learnt, unless the server has confirmed the time to this one. */
    adopt: (stored: KnownClock) => {
      look();
      if (checked) return;
      learn([...unsaved].reduce((before, make) => make(before), stored));
      const behind = (known.contact ?? 0) - now();
      // It was set back while no tab ran.
      if (behind > noiseMs) change(withLeap(-behind, own()));
    },
  };
};

export type DeviceClock = ReturnType<typeof createDeviceClock>;
