import type * as z from 'zod/mini';
import { isAnnulled } from '#domain/annul.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import { compareTexts, groupBy } from '#domain/collections.ts';
import { type Money, zero } from '#domain/money.ts';
import { appliedOf, paymentsOf } from '#domain/payment.ts';
import { cashTaken, type Refund, type ShiftCorrection, type ShiftPayment } from '#domain/shift.ts';
import type { billAnnul } from '#operations/bill-annul.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { localBill, localBills, localBillsOf } from '../outbox/projection.ts';
import type { LocalShift } from './local-shift.ts';
import { localPayments, type Methods } from './payments.ts';

/** The money of shifts in the bills that this device knows. */

/** What bills say of a shift. */
interface BillMoney {
  payments: ShiftPayment[];
  corrections: ShiftCorrection[];
}

/** The corrections of a bill's payments, which a shift has taken. */
const correctionsIn = (bill: KnownBill, shiftKey: string, methods: Methods): ShiftCorrection[] => {
  const known = (method: PaymentMethod) => methods.get(method.id) ?? method;
  return paymentsOf(bill).flatMap(({ key: paymentKey, amount, corrections = [] }) =>
    corrections.map(({ key, from, to, at, shiftKey: madeIn }) => ({
      ...{ key, paymentKey, billKey: bill.key, amount, from: known(from), to: known(to), at },
      ...{ took: true, made: madeIn === shiftKey },
    })),
  );
};

/**
 * The payments of open shifts, and of those that this device has closed, which it knows besides those that the server has told, with
 * their corrections: what a closing counts it has to name.
 */
export const ownPayments = async (
  ledger: Ledger,
  businessId: number,
  known: readonly LocalShift[],
  methods: Methods,
): Promise<Map<string, BillMoney>> => {
  // Of a shift that another device has closed the server has told all that counts.
  const own = known.filter(
    ({ closing, joinedInto }) => closing === null || closing.named !== null || joinedInto,
  );
  const shiftOf = shiftsOfBills(known);
  const paid = await localBillsOf(
    ledger,
    businessId,
    own.map(({ key }) => key),
    new Set(own.flatMap(({ payments }) => payments.map(({ billKey }) => billKey))),
  );
  const adopted = await Promise.all(
    own.flatMap(({ adopts = [] }) => adopts.map((key) => localBill(ledger, businessId, key))),
  );
  // The server may say of an adopted one by now that it is the shift's.
  const bills = new Map(
    [...adopted, ...paid].flatMap((each) => (each ? [[each.bill.key, each.bill]] : [])),
  );
  const found = new Map<string, BillMoney>();
  for (const bill of bills.values()) {
    const shiftKey = shiftOf(bill);
    if (shiftKey === undefined) continue;
    const { payments, corrections } = found.get(shiftKey) ?? { payments: [], corrections: [] };
    payments.push(...localPayments(bill, methods));
    corrections.push(...correctionsIn(bill, shiftKey, methods));
    found.set(shiftKey, { payments, corrections });
  }
  return found;
};

/** In which shift a bill is: where the server says, else in the one that has adopted it here first. */
const shiftsOfBills = (known: readonly LocalShift[]) => {
  const told = new Map(
    known.flatMap(({ key, payments }) => payments.map(({ billKey }) => [billKey, key] as const)),
  );
  const adopted = new Map(
    known
      .toSorted((a, b) => compareTexts(b.openedAt, a.openedAt))
      .flatMap(({ key, adopts = [] }) => adopts.map((billKey) => [billKey, key] as const)),
  );
  return ({ key, shiftKey }: KnownBill) => shiftKey ?? told.get(key) ?? adopted.get(key);
};

/** The bills since `start` that were paid in cash in no shift, and what that makes: an opening may adopt them. */
export const unassigned = async (
  ledger: Ledger,
  businessId: number,
  start: string,
  { known, methods }: { known: readonly LocalShift[]; methods: Methods },
): Promise<{ keys: string[]; cash: Money }> => {
  const shiftOf = shiftsOfBills(known);
  const found = (await localBills(ledger, businessId, start, '9999')).flatMap(({ bill }) => {
    const cash = cashTaken(localPayments(bill, methods));
    return isAnnulled(bill) || shiftOf(bill) !== undefined || cash === zero
      ? []
      : { key: bill.key, amount: cash };
  });
  return { keys: found.map(({ key }) => key), cash: appliedOf(found) };
};

/** The cash that this device gave back in shifts for annulled bills, of whatever day. */
export const ownRefunds = async (
  ledger: Ledger,
  businessId: number,
  done: readonly Pick<OutboxEntry, 'params'>[],
  methods: Methods,
): Promise<Map<string | undefined, Refund[]>> => {
  const found: (Refund & { shiftKey: string })[] = [];
  for (const { params } of done) {
    const { annulKey: key, billKey, shiftId, refund } = params as z.infer<typeof billAnnul.params>;
    const known = shiftId && (await localBill(ledger, businessId, billKey));
    // Where another device was first, its annulment counts.
    if (!known || (isWholeBill(known.bill) && known.bill.annulled?.key !== key)) continue;
    const amount = refund ?? cashTaken(localPayments(known.bill, methods));
    found.push({ key, billKey, amount, shiftKey: shiftId });
  }
  return groupBy(
    found,
    ({ shiftKey }) => shiftKey,
    ({ shiftKey: _, ...refund }) => refund,
  );
};
