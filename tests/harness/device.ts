import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { comparingClocks, deviceTransports } from '#api/decorators.ts';
import { adoptToken } from '#api/session.ts';
import type { Transport } from '#api/transport.ts';
import { createDeviceClock, type DeviceClock } from '#local/clock/device-clock.ts';
import { keepClock } from '#local/clock/kept-clock.ts';
import { Ledger, type OutboxEntry } from '#local/ledger/ledger.ts';
import { type LocalOrder, localBills, localOrder, localOrders } from '#local/outbox/projection.ts';
import { type RecordOptions, record, recordTogether } from '#local/outbox/record.ts';
import type { LocalShift } from '#local/till/local-shift.ts';
import { localShifts } from '#local/till/shifts.ts';
import type { Intent } from '#operations/registry.ts';
import { pullBills } from '#sync/pull/bills.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import { shiftCalls } from '#sync/pull/shifts.ts';
import { lookAtAll } from '#sync/push/agenda.ts';
import { drain } from '#sync/push/drain.ts';
import { type Engine, startEngine } from '#sync/push/engine.ts';
import type { Lock } from '#sync/push/lock.ts';
import { cash } from './builders.ts';
import type { ManualClock } from './clock.ts';

/** A device with one database and several tabs, which can die and be reopened as in a browser. */

/** The lock that the tabs of one device share, in place of `navigator.locks`. */
export const sharedLock = () => {
  let holder: AbortController | null = null;
  let stolen = false;
  const hold = async (job: Parameters<Lock>[0], mine: AbortController): Promise<boolean> => {
    if (holder) return false;
    holder = mine;
    const taken = stolen;
    stolen = false;
    try {
      await job(mine.signal, taken);
    } finally {
      if (holder === mine) holder = null;
    }
    return true;
  };
  return {
    lock: (job: Parameters<Lock>[0]) => hold(job, new AbortController()),
    /** The lock for one tab; `die` releases it, as closing the tab does. */
    ofTab: () => {
      const mine = new Set<AbortController>();
      const lock: Lock = async (job) => {
        const controller = new AbortController();
        mine.add(controller);
        const ran = await hold(job, controller);
        mine.delete(controller);
        return ran;
      };
      const die = () => {
        if (holder && mine.has(holder)) holder = null;
      };
      return { lock, die };
    },
    /** Steals the lock from a frozen holder. */
    steal: () => {
      holder?.abort();
      holder = null;
      stolen = true;
    },
  };
};

export interface Tab {
  engine: Engine;
  ledger: Ledger;
  deviceClock: DeviceClock;
  /** Ends the tab at once; its requests in flight still reach the server. */
  kill: () => void;
}

export interface DeviceOptions {
  transport: Transport;
  clock: ManualClock;
  /** Bearer token of the signed-in waiter. */
  token: string;
  /** Whether its tabs compare their clock with the server's, and notice leaps. */
  compares?: boolean | undefined;
  /** Called with the ledger of the device and of each tab. */
  onOpen?: ((ledger: Ledger) => void) | undefined;
}

export interface Device {
  ledger: Ledger;
  errors: unknown[];
  steal: () => void;
  tabs: Tab[];
  openTab: () => Promise<Tab>;
  /** Kills every tab and opens one. */
  reload: () => Promise<Tab>;
  signIn: (token: string) => Promise<void>;
  /** `clock`: as in `RecordOptions`; by default the first tab's, if it compares. */
  record: (
    intent: Intent,
    opId?: string,
    clock?: RecordOptions['clock'],
    approvedById?: number,
    shiftAt?: RecordOptions['shiftAt'],
  ) => Promise<void>;
  /** Records operations of several orders that belong together. */
  recordTogether: (intents: readonly Intent[], clock?: RecordOptions['clock']) => Promise<void>;
  /** Sends all due entries and waits for the end. */
  flush: () => Promise<void>;
  /** Records these in turn, then sends as `flush` does. */
  send: (...intents: Intent[]) => Promise<void>;
  /** Sends once without a tab, as the service worker does. */
  drainAlone: () => Promise<void>;
  pull: () => Promise<void>;
  /** Brings the bills that the device has up to date, and those `made` at these times; by default the newest. */
  pullBills: (made?: readonly string[]) => Promise<void>;
  pullShifts: () => Promise<void>;
  outbox: () => Promise<OutboxEntry[]>;
  /** Those that it knows, with their payments. */
  shifts: () => Promise<LocalShift[]>;
  orders: () => Promise<LocalOrder[]>;
  order: (ref: string) => Promise<LocalOrder | null>;
  bills: () => ReturnType<typeof localBills>;
  close: () => void;
}

const longestRangeMs = 89 * 86_400_000;

/** Of bills that the device has made itself. */
const methods = new Map([[cash.id, { ...cash, kind: 'cash' as const }]]);

const never = () => new Promise<never>(() => {});

const settled = <T>(work: Promise<T>): Promise<{ value: T } | { error: unknown }> =>
  work.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );

/**
 * Tabs of a browser are threads of their own. Here they share one, and two that go on at the same moment would lose the
 * transactions that Dexie keeps for their async calls.
 */
const ownTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export const createDevice = async (options: DeviceOptions): Promise<Device> => {
  const { clock, compares = false } = options;
  const indexedDB = new IDBFactory();
  const open = () => {
    const opened = new Ledger('ledger', { indexedDB, IDBKeyRange });
    options.onOpen?.(opened);
    return opened;
  };
  const ledger = open();
  const shared = sharedLock();
  const errors: unknown[] = [];
  const tabs: Tab[] = [];
  const deps = { ledger, ...deviceTransports(ledger, options.transport), clock };
  const session = async () => {
    const row = await ledger.session.get('current');
    if (!row) throw new Error('nobody is signed in');
    return row;
  };

  const openTab = async (): Promise<Tab> => {
    const own = open();
    await own.open();
    let dead = false;
    const transport: Transport = async (call) => {
      const answer = await settled(options.transport(call));
      await ownTurn();
      if (dead) return never();
      return 'value' in answer ? answer.value : Promise.reject(answer.error);
    };
    const { lock, die } = shared.ofTab();
    const report = (error: unknown) => errors.push(error);
    const deviceClock = createDeviceClock({
      own: clock.now,
      elapsed: clock.elapsed,
      mayHaveSlept: () => false,
    });
    const forget = compares ? await keepClock(own, deviceClock) : () => {};
    const { now, timeOf } = deviceClock;
    const engine = startEngine({
      ledger: own,
      ...deviceTransports(own, compares ? comparingClocks(transport, deviceClock) : transport),
      clock: compares ? { ...clock, now, timeOf } : clock,
      lock,
      report,
    });
    const tab: Tab = {
      engine,
      ledger: own,
      deviceClock,
      kill: () => {
        dead = true;
        forget();
        engine.stop();
        die();
        own.close();
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    tabs.push(tab);
    return tab;
  };

  const killAll = () => {
    for (const tab of [...tabs]) tab.kill();
  };

  const signIn = async (token: string) => {
    const answer = await adoptToken(deps, token);
    if (!answer.ok) throw new Error(`sign-in failed: ${answer.code}`);
  };

  /** Of a device whose clock is right. */
  const confirmed = { now: clock.now, stamp: () => ({ added: 0, checked: true }) };

  const recordOne: Device['record'] = async (
    intent,
    opId,
    takenBy = compares ? tabs[0]?.deviceClock : confirmed,
    approvedById = undefined,
    shiftAt = undefined,
  ) =>
    record(ledger, await session(), intent, {
      ...(opId !== undefined && { opId }),
      ...(takenBy && { clock: takenBy }),
      approvedById,
      ...(shiftAt !== undefined && { shiftAt }),
    });

  const flush = async () => {
    for (const { engine } of tabs) await engine.wake(true);
  };

  await signIn(options.token);
  return {
    ledger,
    errors,
    steal: shared.steal,
    tabs,
    openTab,
    reload: () => {
      killAll();
      return openTab();
    },
    signIn,
    record: recordOne,
    recordTogether: async (intents, takenBy = compares ? tabs[0]?.deviceClock : confirmed) =>
      recordTogether(ledger, await session(), intents, takenBy ?? confirmed),
    flush,
    send: async (...intents) => {
      for (const intent of intents) await recordOne(intent);
      await flush();
    },
    drainAlone: () => drain(deps, lookAtAll, new AbortController().signal),
    pull: async () => {
      await pullOrders(deps);
    },
    pullBills: async (made = [new Date(clock.right() - longestRangeMs).toISOString()]) => {
      const known = (await ledger.bills.toArray()).map(({ createdAt }) => createdAt);
      for (let left = [...made, ...known].sort(), [start] = left; start; [start] = left) {
        const end = new Date(Date.parse(start) + longestRangeMs).toISOString();
        await pullBills(deps, start, end);
        left = left.filter((time) => time > end);
      }
    },
    pullShifts: async () => {
      await shiftCalls(deps).refreshShifts();
    },
    outbox: () => ledger.outbox.orderBy('seq').toArray(),
    orders: async () => localOrders(ledger, (await session()).businessId),
    shifts: async () => (await localShifts(ledger, (await session()).businessId, methods)).shifts,
    order: async (ref) => localOrder(ledger, (await session()).businessId, ref),
    bills: async () => localBills(ledger, (await session()).businessId, '2000', '2999'),
    close: () => {
      killAll();
      ledger.close();
    },
  };
};
