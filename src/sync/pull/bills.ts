import * as z from 'zod/mini';
import { askInEpoch } from '#api/ask.ts';
import type { ApiDeps, CallDeps } from '#api/deps.ts';
import { done, type Outcome, orStorageFailure } from '#api/outcome.ts';
import { billPath, billsPath } from '#contract/api-paths.ts';
import { type ApiBill, bill as billAnswer, billRow } from '#contract/bills.ts';
import { dayMs } from '#domain/durations.ts';
import { acknowledgements, storeBills } from '#local/board/snapshots.ts';
import { billsOf } from '#local/ledger/bills-of.ts';
import { fetchedName } from '#local/ledger/counter-names.ts';
import {
  enterEpoch,
  epochTables,
  formerlyNumbered,
  isOfEpoch,
  knownEpoch,
  suspectEpoch,
} from '#local/ledger/epochs.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { BillRow, Ledger, SessionRow } from '#local/ledger/ledger.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { leavesBill } from '#local/outbox/projection.ts';
import { lostOf, noteLostBills } from '#local/restore/lost.ts';
import { billFromApi, billHeadFromApi } from '#operations/from-api.ts';
import { orderOfLane } from '#operations/lane.ts';
import { isWholeBill } from '#operations/order-state.ts';
import { renewEpoch } from './epochs.ts';
import { untilCurrent } from './one-order.ts';

type Bills = Parameters<typeof storeBills>[2];

/** What is asked for. */
interface Question<T> {
  path: string;
  schema: z.ZodMiniType<T>;
  billsIn: (answer: T) => Bills;
  /** Among the names of `fetchedName`; null notes nothing. */
  name: string | null;
  /** The rows that the answer has to be about, if the server still has their bills. */
  expected: () => Promise<BillRow[]>;
}

const billList = z.array(billRow);

/** The bills of each order with pending operations stay as they are, but for refused changes that leave them as the server has them. */
const pendingOrders = async (ledger: Ledger, businessId: number) => {
  const { entries } = await waitingIn(ledger, businessId);
  return new Set(
    entries.filter((entry) => !leavesBill(entry)).map(({ aggregate }) => orderOfLane(aggregate)),
  );
};

/**
 * Stores pulled bills, but known ones only when their order has no pending operations. After an acknowledgement since
 * they were `asked` for, known bills stay as they are too. One that is known as a head alone is made whole in any case. Bills that were `expected` and are not there any more go: to the
 * list of what the server lost, when they are of an earlier epoch.
 * @returns the key of one that is missing in its own epoch
 */
const store = async (
  { ledger, clock }: ApiDeps,
  source: { businessId: number; epoch: string },
  bills: Bills,
  expected: readonly BillRow[],
  asked: number,
): Promise<string | null> => {
  const { businessId, epoch } = source;
  const pending = await pendingOrders(ledger, businessId);
  const late = (await acknowledgements(ledger)) > asked;
  const known = await ledger.bills.bulkGet(bills.map((bill) => bill.key));
  const stored = bills.filter((bill, i) => {
    const row = known[i];
    // A head that becomes whole takes nothing back: an acknowledged change would have made it whole, and what waits lies on top.
    if (!row || (isWholeBill(bill) && !isWholeBill(row.bill))) return true;
    return !late && !pending.has(bill.orderKey);
  });
  await storeBills(ledger, source, stored);
  const present = new Set(bills.map((bill) => bill.key));
  // Another tab may have put them back to be sent again, since it was asked.
  const shown = await ledger.bills.bulkGet(expected.map(({ key }) => key));
  const missing = shown.flatMap((row) => (row && !present.has(row.key) ? row : []));
  await noteLostBills(ledger, missing, { epoch, now: clock.now() });
  const gone = missing.filter((row) =>
    epoch === '' ? !pending.has(row.orderKey) : !isOfEpoch(row, epoch),
  );
  await ledger.bills.bulkDelete(gone.map(({ key }) => key));
  return epoch === '' ? null : (missing.find((row) => isOfEpoch(row, epoch))?.key ?? null);
};

/** @returns null when nothing was stored, because the epoch has changed or the session has ended */
const pullOnce = async <T>(
  deps: ApiDeps,
  session: SessionRow,
  { path, schema, billsIn, name, expected }: Question<T>,
): Promise<Outcome | null> => {
  const { ledger, clock } = deps;
  const { businessId, token } = session;
  const asked = await acknowledgements(ledger);
  const before = await expected();
  const call = { method: 'GET', path, token } as const;
  const { outcome, epochs } = await askInEpoch(deps, businessId, call, schema);
  if (!outcome.ok && outcome.code !== 'bill-not-found') return outcome;
  const { outbox, counters } = ledger;
  const tables = [outbox, counters, ...epochTables(ledger)];
  const isCurrent = await storeIfSignedIn(ledger, businessId, tables, async () => {
    const epoch = await enterEpoch(ledger, businessId, epochs);
    if (epoch === null || (await ledger.epochs.get(businessId))?.unreplayed) return false;
    // A number that named one bill may name another now.
    if (epochs.asked !== '' && epochs.asked !== epoch) return false;
    if (outcome.ok && name) await markFetched(ledger, name, clock.now());
    const bills = outcome.ok ? billsIn(outcome.value.body) : [];
    const gone = await store(deps, { businessId, epoch }, bills, before, asked);
    // Bills are never deleted, and the device had it before it asked.
    if (gone && epochs.asked === epoch) await suspectEpoch(ledger, businessId, epoch);
    return true;
  });
  if (!isCurrent || (await renewEpoch(deps, session))) return null;
  return outcome.ok ? done : outcome;
};

/** Fetches bills in the name of the session and stores them. */
const pull = async <T>(deps: ApiDeps, questionOf: (session: SessionRow) => Question<T>) => {
  const session = await deps.ledger.session.get('current');
  return session
    ? untilCurrent(deps, session, () => pullOnce(deps, session, questionOf(session)))
    : done;
};

/** The bills of a range, as heads. UTC, ISO 8601. */
const rangeOf =
  ({ ledger }: ApiDeps, start: string, end: string, isNoted: boolean) =>
  ({ businessId }: SessionRow): Question<z.output<typeof billList>> => ({
    path: billsPath(businessId, start, end),
    schema: billList,
    billsIn: (bills) => bills.map(billHeadFromApi),
    name: isNoted ? fetchedName.bills(businessId, start, end) : null,
    expected: () =>
      ledger.bills
        .where('[businessId+createdAt]')
        .between([businessId, start], [businessId, end], true, true)
        .toArray(),
  });

const longestRangeMs = 89 * dayMs;

/**
 * Looks for the bills of earlier epochs that the device has, once after the epoch has changed: no screen may ever ask for
 * those that the server lost.
 */
export const checkBills = async (deps: ApiDeps, session: SessionRow): Promise<void> => {
  const { ledger } = deps;
  const { businessId } = session;
  const row = await ledger.epochs.get(businessId);
  if (!row?.billsUnchecked) return;
  const former = (await billsOf(ledger, businessId).toArray()).filter(
    (bill) => !isOfEpoch(bill, row.epoch),
  );
  for (let next = former[0]; next; ) {
    const start = next.createdAt;
    const end = new Date(Date.parse(start) + longestRangeMs).toISOString();
    const pulled = await pull(deps, rangeOf(deps, start, end, false));
    if (!pulled.ok) return;
    next = former.find(({ createdAt }) => createdAt > end);
  }
  await ledger.transaction('rw', ledger.epochs, async () => {
    const { billsUnchecked: _checked, ...checked } = (await ledger.epochs.get(businessId)) ?? row;
    if (checked.epoch === row.epoch) await ledger.epochs.put(checked);
  });
};

/** So long one day's bills are asked for before it is the next one's turn. */
const turnMs = 10_000;

/** Looks whether the server has lost bills again, because another device sent them: those of one day at a time, in turns. */
export const findLostBills = async (deps: ApiDeps, { businessId }: SessionRow): Promise<void> => {
  const { ledger, clock } = deps;
  const rows = (await lostOf(ledger, businessId)).filter((row) => row.kind === 'bill');
  const turn = Math.floor(clock.now() / turnMs);
  const lost = rows.map(({ bill }) => bill).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const starts: string[] = [];
  const endOf = (start: string) => new Date(Date.parse(start) + dayMs).toISOString();
  for (const { createdAt } of lost)
    if (createdAt > endOf(starts.at(-1) ?? '1970-01-01')) starts.push(createdAt);
  const start = starts[turn % starts.length];
  if (!start) return;
  const keys = new Set(lost.map(({ key }) => key));
  await pull<z.output<typeof billList>>(deps, (session) => ({
    ...rangeOf(deps, start, endOf(start), false)(session),
    billsIn: (heads) => heads.filter(({ key }) => keys.has(key)).map(billHeadFromApi),
    expected: async () => [],
  }));
};

/** Brings the bills of a range up to date, as heads. UTC, ISO 8601. */
export const pullBills = (deps: ApiDeps, start: string, end: string): Promise<Outcome> =>
  pull(deps, rangeOf(deps, start, end, true));

const pullOneBill = (deps: ApiDeps, ref: string): Promise<Outcome> =>
  pull<ApiBill>(deps, ({ businessId }) => ({
    path: billPath(ref),
    schema: billAnswer,
    billsIn: (bill) => [billFromApi(bill)],
    name: fetchedName.bill(businessId, ref),
    expected: async () => {
      const epoch = await knownEpoch(deps.ledger, businessId);
      return deps.ledger.bills
        .where('key')
        .equals(ref)
        .or('id')
        .equals(Number(ref) || 0)
        .filter((row) => row.businessId === businessId)
        .filter((row) => row.key === ref || isOfEpoch(row, epoch))
        .toArray();
    },
  }));

/** Brings one whole bill up to date. `ref`: number or key. */
export const pullBill = async (deps: ApiDeps, ref: string): Promise<Outcome> => {
  const { ledger } = deps;
  const pulled = await pullOneBill(deps, ref);
  const session = await ledger.session.get('current');
  if (!session) return pulled;
  for (const key of await formerlyNumbered(ledger, ledger.bills, session, ref))
    await pullOneBill(deps, key);
  return pulled;
};

export const billCalls = (deps: CallDeps) => ({
  /** UTC, ISO 8601. */
  refreshBills: (start: string, end: string) => orStorageFailure(pullBills(deps, start, end), deps),
  /** `ref`: number or key. */
  refreshBill: (ref: string) => orStorageFailure(pullBill(deps, ref), deps),
});
