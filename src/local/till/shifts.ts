import * as z from 'zod/mini';
import type { ApiShift } from '#contract/shifts.ts';
import { shift, till } from '#contract/shifts.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import { groupBy } from '#domain/collections.ts';
import type { Movement, Refund, ShiftPayment, Till } from '#domain/shift.ts';
import { cashTaken, lateOf } from '#domain/shift.ts';
import { billAnnul } from '#operations/bill-annul.ts';
import { isWholeBill } from '#operations/order-state.ts';
import { operationOf } from '#operations/registry.ts';
import { shiftClose } from '#operations/shift-close.ts';
import { shiftMovement } from '#operations/shift-movement.ts';
import { shiftOpen } from '#operations/shift-open.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { localBill, localBills } from '../outbox/projection.ts';
import type { Closing, LocalShift } from './local-shift.ts';
import { changeKinds, isWaitingChange, withChanges } from './payment-changes.ts';
import { type Methods, paymentsWith } from './payments.ts';

export type { LocalShift } from './local-shift.ts';

/** Tills and shifts as this device knows them: what the server told last, with what this device has done since. */

const kept = z.object({ tills: z.array(till), shifts: z.array(shift) });

export type KnownTills = z.infer<typeof kept>;

export const keepShifts = (
  ledger: Ledger,
  businessId: number,
  value: KnownTills,
): Promise<unknown> =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () =>
    ledger.values.put({ key: valueKeys.shifts(businessId), value }),
  );

const closingFrom = (told: ApiShift): Closing | null =>
  told.closedAt === null
    ? null
    : {
        at: told.closedAt,
        counted: told.counted,
        expected: told.expected,
        left: told.left,
        reason: told.reason,
        named: null,
      };

const fromServer = (told: ApiShift): LocalShift => ({
  key: told.key,
  till: told.till,
  state: told.state,
  openedAt: told.openedAt,
  openedBy: told.openedBy,
  float: told.float,
  payments: told.payments,
  movements: told.movements,
  refunds: told.refunds,
  corrections: told.corrections ?? [],
  closing: closingFrom(told),
  closedBy: told.closedBy,
  late: told.late,
  number: told.number,
  pending: false,
});

type Done = Pick<OutboxEntry, 'kind' | 'version' | 'params'>;

const opened = ({ shiftKey, till: of, at, float, actorId }: z.infer<typeof shiftOpen.params>) => ({
  ...{ key: shiftKey, till: of, state: 'open' as const, openedAt: at, openedById: actorId },
  ...{ float, payments: [], movements: [], refunds: [], corrections: [] },
  ...{ closing: null, late: [], number: null, pending: false },
});

const moved = (
  known: LocalShift,
  { movementKey, movement, amount, reason, at, tipFor }: z.infer<typeof shiftMovement.params>,
): LocalShift => {
  if (known.movements.some(({ key }) => key === movementKey)) return known;
  const made: Movement = {
    ...{ key: movementKey, kind: movement, amount, reason, at },
    ...(tipFor !== undefined && { tipFor }),
  };
  return { ...known, movements: [...known.movements, made] };
};

const closed = (known: LocalShift, params: z.infer<typeof shiftClose.params>): LocalShift => {
  const { at, counted = null, expected, left, reason, payments, movements, refunds } = params;
  const { corrections = [] } = params;
  const named = { payments, movements, refunds, corrections };
  if (known.closing) {
    // The server knows it: what it doesn't repeat is which were counted.
    return { ...known, closing: { ...known.closing, named } };
  }
  return {
    ...known,
    state: counted ? 'closed' : 'uncounted',
    closing: { at, counted, expected, left: left ?? counted?.cash ?? null, reason, named },
  };
};

/** Does what a device's operation did, once. */
const apply = (shifts: Map<string, LocalShift>, done: Done, pending: boolean): void => {
  const operation = operationOf(done);
  const { shiftKey } = done.params as { shiftKey: string };
  const known = shifts.get(shiftKey);
  const put = (next: LocalShift) =>
    shifts.set(shiftKey, pending ? { ...next, pending: true } : next);
  if (operation?.kind === shiftOpen.kind)
    put(known ?? opened(done.params as z.infer<typeof shiftOpen.params>));
  if (!known) return;
  if (operation?.kind === shiftMovement.kind)
    put(moved(known, done.params as z.infer<typeof shiftMovement.params>));
  if (operation?.kind === shiftClose.kind)
    put(closed(known, done.params as z.infer<typeof shiftClose.params>));
};

const kinds = [shiftOpen.kind, shiftMovement.kind, shiftClose.kind];

const sentOf = async (ledger: Ledger, businessId: number, of: readonly string[]) => {
  const rows = await ledger.sent
    .where('[businessId+kind]')
    .anyOf(of.map((kind) => [businessId, kind]))
    .toArray();
  return rows.sort((a, b) => a.seq - b.seq);
};

/** The payments of open shifts, and of those that this device has closed, which it knows of itself besides those that the server tells. */
const ownPayments = async (
  ledger: Ledger,
  businessId: number,
  known: readonly LocalShift[],
  methods: Methods,
): Promise<Map<string | undefined, ShiftPayment[]>> => {
  // Of a shift that another device has closed the server has told all that counts.
  const own = known.filter(({ closing }) => closing === null || closing.named !== null);
  const since = own.map(({ openedAt }) => openedAt).toSorted()[0];
  const bills = since === undefined ? [] : await localBills(ledger, businessId, since, '9999');
  const inShifts = bills.filter(({ bill }) => bill.shiftKey !== undefined);
  const byShift = groupBy(
    inShifts,
    ({ bill }) => bill.shiftKey,
    ({ bill }) => paymentsWith(bill, methods),
  );
  return new Map([...byShift].map(([key, payments]) => [key, payments.flat()]));
};

/** The cash that this device gave back in shifts for annulled bills, of whatever day. */
const ownRefunds = async (
  ledger: Ledger,
  businessId: number,
  done: readonly Done[],
  methods: Methods,
): Promise<Map<string | undefined, Refund[]>> => {
  const found: (Refund & { shiftKey: string })[] = [];
  for (const { params } of done) {
    const { annulKey: key, billKey, shiftId } = params as z.infer<typeof billAnnul.params>;
    const known = shiftId && (await localBill(ledger, businessId, billKey));
    // Where another device was first, its annulment counts.
    if (!known || (isWholeBill(known.bill) && known.bill.annulled?.key !== key)) continue;
    const amount = cashTaken(paymentsWith(known.bill, methods));
    found.push({ key, billKey, amount, shiftKey: shiftId });
  }
  return groupBy(
    found,
    ({ shiftKey }) => shiftKey,
    ({ shiftKey: _, ...refund }) => refund,
  );
};

/** With what the server does not tell yet. */
const withMore = <Row extends { key: string }>(told: Row[], own: readonly Row[] = []): Row[] => {
  const known = new Set(told.map(({ key }) => key));
  return [...told, ...own.filter(({ key }) => !known.has(key))];
};

/** The device knows at once what its own closing did not count. */
const withLate = (known: LocalShift): LocalShift => {
  const { closing, payments, corrections } = known;
  if (!closing) return known;
  const { named } = closing;
  const counted = new Set(named?.corrections);
  return {
    ...known,
    ...(named && { late: lateOf(payments, named.payments) }),
    // Of a closing of another device the server says what was late, but not of what it doesn't have yet.
    corrections: corrections.map((each) =>
      each.took && named && !counted.has(each.key) ? { ...each, late: true } : each,
    ),
  };
};

/** The tills and the shifts that the device knows, those that were opened last first. `methods`: of the business, with their kinds. */
export const localShifts = async (
  ledger: Ledger,
  businessId: number,
  methods: ReadonlyMap<number, PaymentMethod>,
): Promise<{ tills: Till[]; shifts: LocalShift[] }> => {
  const known = await keptValue(ledger, valueKeys.shifts(businessId), kept);
  const shifts = new Map(known?.shifts.map((told) => [told.key, fromServer(told)]));
  for (const row of await sentOf(ledger, businessId, kinds)) apply(shifts, row, false);
  const { entries } = await waitingIn(ledger, businessId);
  for (const entry of entries)
    if (kinds.some((kind) => kind === entry.kind)) apply(shifts, entry, true);
  const changes = [
    ...(await sentOf(ledger, businessId, changeKinds)).map((row) => ({ ...row, waits: false })),
    ...entries.filter(isWaitingChange).map((entry) => ({ ...entry, waits: true })),
  ];
  const all = [...shifts.values()].map((each) => withChanges(each, changes, methods));
  const annulled = [
    ...(await sentOf(ledger, businessId, [billAnnul.kind])),
    ...entries.filter(({ kind }) => kind === billAnnul.kind),
  ];
  const payments = await ownPayments(ledger, businessId, all, methods);
  const refunds = await ownRefunds(ledger, businessId, annulled, methods);
  return {
    tills: known?.tills ?? [],
    shifts: all
      .map((each) =>
        withLate({
          ...each,
          payments: withMore(each.payments, payments.get(each.key)),
          refunds: withMore(each.refunds, refunds.get(each.key)),
        }),
      )
      .sort((a, b) => b.openedAt.localeCompare(a.openedAt)),
  };
};
