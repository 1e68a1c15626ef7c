import * as z from 'zod/mini';
import { billPath } from '#contract/api-paths.ts';
import { bill as billAnswer, billRow } from '#contract/bills.ts';
import type { SessionRow } from '#local/ledger.ts';
import { acknowledgements, storeBills } from '#local/snapshots.ts';
import { billFromApi, billHeadFromApi } from '#operations/from-api.ts';
import { ask } from './ask.ts';
import type { ApiDeps, CallDeps } from './deps.ts';
import { done, type Outcome, orStorageFailure } from './outcome.ts';

type StoredBills = Parameters<typeof storeBills>[2];

const billList = z.array(billRow);

/**
 * Stores pulled bills, but for those whose order has pending operations. After an acknowledgement since the list was
 * `asked` for, known bills stay as they are too.
 */
const store = async ({ ledger }: ApiDeps, businessId: number, bills: StoredBills, asked: number) =>
  ledger.transaction('rw', [ledger.bills, ledger.outbox, ledger.counters], async () => {
    const entries = await ledger.outbox.where({ businessId }).toArray();
    const pending = new Set(entries.map((entry) => entry.aggregate));
    const late = (await acknowledgements(ledger)) > asked;
    const known = late ? await ledger.bills.bulkGet(bills.map((bill) => bill.key)) : [];
    await storeBills(
      ledger,
      businessId,
      bills.filter((bill, i) => !pending.has(bill.orderKey) && !known[i]),
    );
  });

/** Fetches bills in the name of the session and stores them. */
const pull = async <T>(
  deps: ApiDeps,
  pathOf: (session: SessionRow) => string,
  schema: z.ZodMiniType<T>,
  billsOf: (answer: T) => StoredBills,
): Promise<Outcome> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return done;
  const { businessId, token } = session;
  const asked = await acknowledgements(deps.ledger);
  const answer = await ask(deps, { method: 'GET', path: pathOf(session), token }, schema);
  if (!answer.ok) return answer;
  await store(deps, businessId, billsOf(answer.value), asked);
  return done;
};

const rangePath = (businessId: number, startDate: string, endDate: string): string =>
  `bills/by-filters?${new URLSearchParams({ businessId: String(businessId), startDate, endDate })}`;

export const billCalls = (deps: CallDeps) => ({
  /** The bills of a range, as heads. UTC, ISO 8601. */
  refreshBills: (start: string, end: string) => {
    const pathOf = ({ businessId }: SessionRow) => rangePath(businessId, start, end);
    const pulled = pull(deps, pathOf, billList, (bills) => bills.map(billHeadFromApi));
    return orStorageFailure(pulled, deps);
  },
  /** One whole bill. `ref`: number or key. */
  refreshBill: (ref: string) => {
    const pulled = pull(
      deps,
      () => billPath(ref),
      billAnswer,
      (bill) => [billFromApi(bill)],
    );
    return orStorageFailure(pulled, deps);
  },
});
