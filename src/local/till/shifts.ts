import * as z from 'zod/mini';
import type { ApiShift } from '#contract/shifts.ts';
import { shift, till } from '#contract/shifts.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import type { Money } from '#domain/money.ts';
import { paymentsOf } from '#domain/payment.ts';
import type { Counted, Movement, Refund, ShiftPayment, ShiftState, Till } from '#domain/shift.ts';
import { latePayments } from '#domain/shift.ts';
import { operationOf } from '#operations/registry.ts';
import { shiftClose } from '#operations/shift-close.ts';
import { shiftMovement } from '#operations/shift-movement.ts';
import { shiftOpen } from '#operations/shift-open.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { localBills } from '../outbox/projection.ts';

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

/** How a shift ended. */
export interface Closing {
  at: string;
  counted: Counted | null;
  expected: Money;
  left: Money | null;
  reason?: string | undefined;
  /** What was counted with it, by key; null where the server alone knows. */
  named: { payments: string[]; movements: string[]; refunds: string[] } | null;
}

export interface LocalShift {
  key: string;
  till: Pick<Till, 'id' | 'name'>;
  state: ShiftState;
  openedAt: string;
  openedBy?: string | undefined;
  /** The member, of one that this device has opened. */
  openedById?: number | undefined;
  float: Money;
  floatDifference: Money | null;
  payments: ShiftPayment[];
  movements: Movement[];
  refunds: Refund[];
  closing: Closing | null;
  closedBy?: string | undefined;
  /** Payments that arrived after the closing. */
  late: { key: string; amount: Money }[];
  /** Z; null until the server has given it. */
  number: number | null;
  /** Something of it waits to be sent. */
  pending: boolean;
}

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
  floatDifference: told.floatDifference,
  payments: told.payments,
  movements: told.movements,
  refunds: told.refunds,
  closing: closingFrom(told),
  closedBy: told.closedBy,
  late: told.late,
  number: told.number,
  pending: false,
});

type Done = Pick<OutboxEntry, 'kind' | 'version' | 'params'>;

const opened = ({ shiftKey, till: of, at, float, actorId }: z.infer<typeof shiftOpen.params>) => ({
  ...{ key: shiftKey, till: of, state: 'open' as const, openedAt: at, openedById: actorId },
  ...{ float, floatDifference: null, payments: [], movements: [], refunds: [] },
  ...{ closing: null, late: [], number: null, pending: false },
});

const moved = (
  known: LocalShift,
  { movementKey, movement, amount, reason, at }: z.infer<typeof shiftMovement.params>,
): LocalShift =>
  known.movements.some(({ key }) => key === movementKey)
    ? known
    : {
        ...known,
        movements: [...known.movements, { key: movementKey, kind: movement, amount, reason, at }],
      };

const closed = (known: LocalShift, params: z.infer<typeof shiftClose.params>): LocalShift => {
  const { at, counted = null, expected, left, reason, payments, movements, refunds } = params;
  const named = { payments, movements, refunds };
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

const sentOf = async (ledger: Ledger, businessId: number) => {
  const rows = await ledger.sent
    .where('[businessId+kind]')
    .anyOf(kinds.map((kind) => [businessId, kind]))
    .toArray();
  return rows.sort((a, b) => a.seq - b.seq);
};

/** The payments of a shift that this device knows of itself, besides those that the server tells. */
const ownPayments = async (
  ledger: Ledger,
  businessId: number,
  open: readonly LocalShift[],
  methods: ReadonlyMap<number, PaymentMethod>,
): Promise<Map<string, ShiftPayment[]>> => {
  const payments = new Map<string, ShiftPayment[]>();
  if (open.length === 0) return payments;
  const since = open.map(({ openedAt }) => openedAt).toSorted()[0] ?? '';
  for (const { bill } of await localBills(ledger, businessId, since, '9999')) {
    const { shiftKey } = bill;
    if (!shiftKey) continue;
    const own = paymentsOf(bill).map(({ key, method, amount }) => ({
      ...{ key, billKey: bill.key, amount },
      method: methods.get(method.id) ?? method,
    }));
    payments.set(shiftKey, [...(payments.get(shiftKey) ?? []), ...own]);
  }
  return payments;
};

const withPayments = (known: LocalShift, own: readonly ShiftPayment[]): LocalShift => {
  const told = new Set(known.payments.map(({ key }) => key));
  const more = own.filter(({ key }) => !told.has(key));
  return more.length > 0 ? { ...known, payments: [...known.payments, ...more] } : known;
};

/** The device knows at once what its own closing did not count. */
const withLate = (known: LocalShift): LocalShift =>
  known.closing?.named
    ? { ...known, late: latePayments(known.payments, known.closing.named.payments) }
    : known;

/** The tills and the shifts that the device knows, those that were opened last first. `methods`: of the business, with their kinds. */
export const localShifts = async (
  ledger: Ledger,
  businessId: number,
  methods: ReadonlyMap<number, PaymentMethod>,
): Promise<{ tills: Till[]; shifts: LocalShift[] }> => {
  const known = await keptValue(ledger, valueKeys.shifts(businessId), kept);
  const shifts = new Map(known?.shifts.map((told) => [told.key, fromServer(told)]));
  for (const row of await sentOf(ledger, businessId)) apply(shifts, row, false);
  const { entries } = await waitingIn(ledger, businessId);
  for (const entry of entries)
    if (kinds.some((kind) => kind === entry.kind)) apply(shifts, entry, true);
  const all = [...shifts.values()];
  const own = await ownPayments(ledger, businessId, all, methods);
  return {
    tills: known?.tills ?? [],
    shifts: all
      .map((each) => withLate(withPayments(each, own.get(each.key) ?? [])))
      .sort((a, b) => b.openedAt.localeCompare(a.openedAt)),
  };
};
