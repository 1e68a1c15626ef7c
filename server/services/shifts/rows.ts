import { groupBy } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import type { Movement, Refund, ShiftCorrection, ShiftPayment } from '#domain/shift.ts';
import { shiftPayments } from '#domain/shift-payments.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { memberNames, tippedIn, withTipName } from '../bills/member-names.ts';
import { billPayments, methodsById } from '../bills/payments.ts';
import type { Scope } from '../kernel/scope.ts';
import { correctionsOf } from './corrections.ts';
import { refundsOf } from './refunds.ts';

/** Shifts as their rows have them, and what happened to their money. */

type Of = Pick<Scope, 'businessId'>;

/** The shifts of a business, with names, and what the last shift of the till that was closed by then had left. */
export const shiftsOf = (db: Db, { businessId }: Of) =>
  db
    .selectFrom('shifts')
    .innerJoin('tills', 'tills.id', 'shifts.till_id')
    .leftJoin('members as opener', (join) =>
      join
        .onRef('opener.id', '=', 'shifts.opened_by')
        .onRef('opener.business_id', '=', 'shifts.business_id'),
    )
    .leftJoin('members as closer', (join) =>
      join
        .onRef('closer.id', '=', 'shifts.closed_by')
        .onRef('closer.business_id', '=', 'shifts.business_id'),
    )
    .select([
      ...(['shifts.id', 'shifts.key', 'shifts.number', 'shifts.till_id'] as const),
      ...(['shifts.opened_at', 'shifts.float_cents', 'shifts.closed_at'] as const),
      ...(['shifts.expected_cents', 'shifts.counted', 'shifts.left_cents'] as const),
      ...(['shifts.reason', 'shifts.named', 'shifts.close_hash', 'shifts.corrections'] as const),
      'shifts.joined_into',
      ...(['tills.name as till_name', 'tills.active as till_active'] as const),
      ...(['opener.name as opener_name', 'closer.name as closer_name'] as const),
    ])
    .select((of) =>
      of
        .selectFrom('shifts as former')
        .select('former.left_cents')
        .whereRef('former.till_id', '=', 'shifts.till_id')
        .whereRef('former.closed_at', '<=', 'shifts.opened_at')
        .whereRef('former.id', '!=', 'shifts.id')
        .where('former.joined_into', 'is', null)
        .orderBy('former.closed_at', 'desc')
        .orderBy('former.id', 'desc')
        .limit(1)
        .as('former_left_cents'),
    )
    .where('shifts.business_id', '=', businessId);

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof shiftsOf>['executeTakeFirstOrThrow']>>;

/** @throws AppError shift-not-found, also for one of another business */
export const findShift = (db: Db, scope: Of, key: string): Promise<ShiftRow> =>
  shiftsOf(db, scope)
    .where('shifts.key', '=', key)
    .executeTakeFirstOrThrow(() => new AppError('shift-not-found'));

export interface ShiftMoney {
  payments: ShiftPayment[];
  movements: Movement[];
  refunds: Refund[];
  corrections: ShiftCorrection[];
  /** Movements of later shifts that handed tips of this one over. */
  handed: Movement[];
}

/** Where the money of a shift is, by its key: in the shift itself, or in the one that it was joined into. */
type Holders = ReadonlyMap<string, string>;

/** The payments of some shifts in the order of their bills, by the key of the shift that holds them. */
const paymentsIn = async (db: Db, scope: Of, holders: Holders) => {
  const bills = await db
    .selectFrom('bills')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .select(['bills.id', 'bills.key', 'bills.number', 'bills.shift_key', 'bills.total_cents'])
    .select(['bills.payment_method_id', 'bills.payments', 'bills.payment_changes'])
    .select('bills.annulled')
    .select(['orders.key as order_key', 'orders.table_number'])
    .where('bills.business_id', '=', scope.businessId)
    .where('bills.shift_key', 'in', [...holders.keys()])
    .execute();
  // Sorted here: for the order SQLite would go through all bills.
  bills.sort((a, b) => a.id - b.id);
  const methods = await methodsById(db, scope);
  const payments = bills.flatMap((bill) =>
    shiftPayments(
      {
        ...{ key: bill.key as BillKey, orderKey: bill.order_key as OrderKey },
        ...{ number: bill.number ?? undefined, tableNumber: bill.table_number },
        isAnnulled: bill.annulled !== null,
      },
      billPayments(bill, methods),
    ).map((payment) => ({ holder: holders.get(bill.shift_key ?? ''), ...payment })),
  );
  const names = await memberNames(db, scope.businessId, tippedIn(payments));
  return groupBy(
    payments,
    ({ holder }) => holder,
    ({ holder: _, ...payment }): ShiftPayment => withTipName(payment, names),
  );
};

const movementRows = (db: Db, { businessId }: Of) =>
  db
    .selectFrom('shift_movements')
    .innerJoin('shifts', 'shifts.id', 'shift_movements.shift_id')
    .select(['shifts.key as shift_key', 'shift_movements.id', 'shift_movements.key'])
    .select(['kind', 'amount_cents', 'shift_movements.reason', 'at', 'tip_for', 'tips_of'])
    .where('shifts.business_id', '=', businessId)
    .orderBy('shift_movements.id');

type MovementRow = Awaited<ReturnType<ReturnType<typeof movementRows>['executeTakeFirstOrThrow']>>;

const toMovement = ({ key, kind, amount_cents, reason, at, ...row }: MovementRow): Movement => ({
  ...{ key, kind, reason, at },
  amount: fromCents(amount_cents),
  ...(row.tip_for !== null && { tipFor: row.tip_for || null }),
  ...(row.tips_of !== null && { ofShift: row.tips_of }),
});

/** The same of what was put in and taken out, in the order of arrival. */
const movementsIn = async (db: Db, scope: Of, holders: Holders) => {
  const rows = await movementRows(db, scope)
    .where('shifts.key', 'in', [...holders.keys()])
    .execute();
  return groupBy(rows, ({ shift_key }) => holders.get(shift_key), toMovement);
};

/** What later shifts have handed over of the tips of some. */
const handedOf = async (db: Db, scope: Of, holders: Holders) => {
  const rows = await movementRows(db, scope)
    .where('shift_movements.business_id', '=', scope.businessId)
    .where('tips_of', 'in', [...holders.keys()])
    .execute();
  return groupBy(rows, ({ tips_of }) => holders.get(tips_of ?? ''), toMovement);
};

/** Who holds the money of some shifts, and of those that were joined into them. */
const holdersOf = async (
  db: Db,
  { businessId }: Of,
  shifts: readonly Pick<ShiftRow, 'key' | 'joined_into'>[],
): Promise<Holders> => {
  const keys = shifts.map(({ key }) => key);
  const joined = await db
    .selectFrom('shifts')
    .select(['key', 'joined_into'])
    .where('business_id', '=', businessId)
    .where('joined_into', 'in', keys)
    .execute();
  return new Map([...shifts, ...joined].map((row) => [row.key, row.joined_into ?? row.key]));
};

/** What happened to the money of some shifts, in their order; nothing in one that was joined into another, which has it. */
export const moneyOf = async (
  db: Db,
  scope: Of,
  shifts: readonly Pick<ShiftRow, 'key' | 'joined_into'>[],
): Promise<ShiftMoney[]> => {
  if (shifts.length === 0) return [];
  const holders = await holdersOf(db, scope, shifts);
  const payments = await paymentsIn(db, scope, holders);
  const movements = await movementsIn(db, scope, holders);
  const refunds = groupBy(
    await refundsOf(db, scope, [...holders.keys()]),
    ({ shiftKey }) => holders.get(shiftKey),
    ({ shiftKey: _, ...refund }) => refund,
  );
  const corrections = await correctionsOf(db, scope, holders);
  const handed = await handedOf(db, scope, holders);
  return shifts.map(({ key }) => ({
    payments: payments.get(key) ?? [],
    movements: movements.get(key) ?? [],
    refunds: refunds.get(key) ?? [],
    corrections: corrections(key),
    handed: handed.get(key) ?? [],
  }));
};
