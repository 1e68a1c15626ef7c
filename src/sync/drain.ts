import { v7 as uuidv7 } from 'uuid';
import type { OrderKey } from '#domain/order.ts';
import type { Entry, Ledger, SessionRow } from '#local/ledger.ts';
import { entriesOf } from '#local/pictures.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';
import { type Landing, send } from './send.ts';
import { settle } from './settle.ts';
import type { Transport } from './transport.ts';
import { leaseMs, mayLeave } from './waits.ts';

export interface DrainPorts {
  ledger: Ledger;
  transport: Transport;
  clock: Clock;
}

/** Calls `listener` whenever somebody wants all that is pending looked at again; returns the way to stop it. */
export type Bell = (listener: (eager: boolean) => void) => () => void;

const silence: Bell = () => () => {};

/** Orders that flow at the same time. */
const lanesAtOnce = 8;
/** While requests are out, how often a sweep looks for what other tabs stored and for waits that ended. */
const lookAgainMs = 1_000;

/** Fixes key and bytes of a first try; a retry keeps them. */
const frozen = async (ledger: Ledger, entry: Entry, now: number): Promise<Entry> => {
  const leased = {
    ...entry,
    state: 'sending' as const,
    attempts: entry.attempts + 1,
    leaseId: uuidv7(),
    leaseUntil: now + leaseMs,
    firstSentAt: entry.firstSentAt ?? now,
  };
  if (entry.frozenRequest) return leased;
  const row = await ledger.orders.get(entry.aggregate);
  const request = operationOf(entry)?.request(entry.params as never, {
    order: row?.order ?? null,
    bills: [],
  });
  if (!request) return leased;
  const { body, ...rest } = request;
  return { ...leased, frozenRequest: { ...rest, body: JSON.stringify(body) } };
};

/** The oldest pending entry of every order, in the order they were recorded. */
const heads = async (ledger: Ledger, businessId: number): Promise<Map<OrderKey, Entry>> => {
  const first = new Map<OrderKey, Entry>();
  for (const entry of await entriesOf(ledger, businessId))
    if (!first.has(entry.aggregate)) first.set(entry.aggregate, entry);
  return first;
};

const headOf = (ledger: Ledger, lane: OrderKey): Promise<Entry | undefined> =>
  ledger.outbox
    .where('[aggregate+seq]')
    .between([lane, 0], [lane, Number.MAX_SAFE_INTEGER])
    .first();

/**
 * One sweep over what is pending: every lane goes on until it is empty or has to wait. Each turn settles what has
 * landed and leases what may leave in one transaction, so that many answers cost one.
 */
export const drain = async (
  { ledger, transport, clock }: DrainPorts,
  eager: boolean,
  signal: AbortSignal,
  bell: Bell = silence,
): Promise<void> => {
  /** Whether to look at everything again; `eager`: and to count waits after silence as over. */
  let look: { eager: boolean } | null = { eager };
  /** Lanes to look at, the longest waiting first; the value says whether waits after silence are over. */
  const queue = new Map<OrderKey, boolean>();
  const flying = new Set<OrderKey>();
  const landings: Landing[] = [];
  let wake = () => {};

  const lookAround = async (session: SessionRow) => {
    if (!look) return;
    const hurry = look.eager;
    look = null;
    const now = clock.now();
    for (const [lane, head] of await heads(ledger, session.businessId))
      if (!flying.has(lane) && mayLeave(head, session, now, hurry)) queue.set(lane, hurry);
  };

  const takeOff = async (session: SessionRow): Promise<Entry[]> => {
    const leaving: Entry[] = [];
    const now = clock.now();
    for (;;) {
      const chosen = [...queue].slice(0, lanesAtOnce - flying.size - leaving.length);
      if (chosen.length === 0) break;
      for (const [lane] of chosen) queue.delete(lane);
      const taken = await Promise.all(
        chosen.map(async ([lane, hurry]) => {
          const head = await headOf(ledger, lane);
          return head && mayLeave(head, session, now, hurry) ? frozen(ledger, head, now) : null;
        }),
      );
      leaving.push(...taken.filter((entry) => entry !== null));
    }
    if (leaving.length > 0) await ledger.outbox.bulkPut(leaving);
    return leaving;
  };

  const turn = () =>
    ledger.transaction(
      'rw',
      [ledger.outbox, ledger.orders, ledger.bills, ledger.notices, ledger.counters, ledger.session],
      async () => {
        const landed = landings.splice(0);
        await settle(ledger, landed, clock);
        for (const { entry } of landed) queue.set(entry.aggregate, false);
        const session = await ledger.session.get('current');
        if (signal.aborted || !session || session.expired) {
          look = null;
          return { token: '', leaving: [] };
        }
        await lookAround(session);
        return { token: session.token, leaving: await takeOff(session) };
      },
    );

  const launch = async (entry: Entry, token: string) => {
    flying.add(entry.aggregate);
    const landing = await send(entry, token, transport, clock);
    flying.delete(entry.aggregate);
    landings.push(landing);
    wake();
  };

  const lookAgain = (hurry: boolean) => {
    look = { eager: hurry || look?.eager === true };
    wake();
  };

  const sleep = async () => {
    const cancel = clock.after(lookAgainMs, () => lookAgain(false));
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    cancel();
  };

  const silenceBell = bell(lookAgain);
  try {
    for (;;) {
      const { token, leaving } = await turn();
      for (const entry of leaving) void launch(entry, token);
      if (landings.length > 0 || look) continue;
      if (flying.size === 0) return;
      await sleep();
    }
  } finally {
    silenceBell();
  }
};
