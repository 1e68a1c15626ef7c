import type * as z from 'zod/mini';
import type { ApiBill, ApiBillRow, billsQuery } from '#contract/bills.ts';
import { clockTolerance } from '#contract/headers.ts';
import { guestIn } from '#domain/bill.ts';
import { compareTexts, groupBy } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import type { BillMark } from '#domain/reviews.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import {
  amountsToApi,
  billLinesOf,
  billLineToApi,
  keptAmounts,
  keptSold,
} from '../kernel/bill-pieces.ts';
import { ofCopy } from '../kernel/line-copies.ts';
import { parseReference } from '../kernel/reference.ts';
import type { Scope } from '../kernel/scope.ts';
import { unverifiedMark } from '../kernel/unverified.ts';
import { annulmentIn, annulmentOf } from './annulled.ts';
import { fiscalOf } from './fiscal.ts';
import type { Names } from './member-names.ts';
import {
  firstMethod,
  listedPayments,
  type Methods,
  methodsById,
  namesIn,
  paymentsToApi,
} from './payments.ts';
import { instantsIn } from './range.ts';

/** What a list shows of bills, with the key of their order. */
const listColumns = [
  ...(['bills.id', 'bills.number', 'bills.key', 'bills.total_cents'] as const),
  ...(['bills.payment_method_id', 'bills.payments', 'bills.customer_id'] as const),
  'bills.payment_changes' as const,
  ...(['bills.created_at', 'bills.unverified_identity', 'bills.marks'] as const),
  ...(['bills.customer', 'bills.shift_key', 'bills.annulled'] as const),
  ...(['orders.key as order_key', 'orders.table_number'] as const),
];

type Of = Pick<Scope, 'businessId'>;

const billsOf = (db: Db, { businessId }: Of) =>
  db
    .selectFrom('bills')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .select(listColumns)
    .where('bills.business_id', '=', businessId);

/** The bills of a business, with the names of who made each on what. */
export const madeBills = (db: Db, { businessId }: Of) =>
  db
    .selectFrom('bills')
    .leftJoin('users', 'users.id', 'bills.created_by')
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'bills.actor_id')
        .onRef('members.business_id', '=', 'bills.business_id'),
    )
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.device_id', '=', 'bills.device_id')
        .onRef('devices.business_id', '=', 'bills.business_id'),
    )
    .select(['users.first_name', 'users.last_name', 'members.name as actor_name'])
    .select('devices.name as device_name')
    .where('bills.business_id', '=', businessId);

type ListedRow = Awaited<ReturnType<ReturnType<typeof billsOf>['executeTakeFirstOrThrow']>>;

/** What a bill shows besides. By name, not as `*`, so that PostgreSQL can keep the plan: see `prepared`. */
const billColumns = [
  ...(['bills.business_id', 'bills.order_id', 'bills.status'] as const),
  ...(['bills.claimed_at', 'bills.total_by_tax', 'bills.annul_shift'] as const),
  ...(['bills.sub_total_before_discount_cents', 'bills.discounts_cents'] as const),
  ...(['bills.sub_total_cents', 'bills.taxes_cents'] as const),
  ...(['bills.service_rate_bp', 'bills.service_cents', 'bills.device_id'] as const),
  ...(['bills.list_service_rate_bp', 'bills.received_at', 'bills.order_discount'] as const),
  'orders.number as order_number' as const,
];

export type SoldLine = NonNullable<ApiBillRow['lines']>[number];

/** The lines of some bills by the bill's id, in their order. */
export const soldLines = async (
  db: Db,
  bills: readonly Pick<ListedRow, 'id'>[],
): Promise<Map<number, SoldLine[]>> =>
  groupBy(
    await db
      .selectFrom('bill_lines')
      .leftJoin('line_copies', 'line_copies.id', 'bill_lines.copy_id')
      .select(['bill_id', 'quantity', 'note'])
      .select([ofCopy('bill_lines', 'name'), ofCopy('bill_lines', 'options')])
      .where(
        'bill_id',
        'in',
        bills.map(({ id }) => id),
      )
      .orderBy('bill_id')
      .orderBy('position')
      .execute(),
    ({ bill_id }) => bill_id,
    ({ name, quantity, options, note }) => ({
      productName: name,
      quantity,
      ...(options !== '[]' && { options: JSON.parse(options) }),
      ...(note !== '' && { note }),
    }),
  );

/** Why to look at it, where there is anything. */
const marksIn = ({ marks }: Pick<ListedRow, 'marks'>) =>
  marks !== '' && { marks: marks.split(' ') as BillMark[] };

const shiftIn = ({ shift_key }: Pick<ListedRow, 'shift_key'>) =>
  shift_key !== null && { shiftKey: shift_key };
const annulledAt = (row: ListedRow): Pick<ApiBillRow, 'annulledAt'> => {
  const annulment = annulmentIn(row);
  return annulment ? { annulledAt: annulment.at } : {};
};

const rowToApi = (
  row: ListedRow,
  methods: Methods,
  lines: ApiBillRow['lines'] | null,
): ApiBillRow => ({
  id: row.id,
  number: row.number ?? undefined,
  key: row.key as BillKey,
  orderKey: row.order_key as OrderKey,
  total: fromCents(row.total_cents),
  PaymentMethod: firstMethod(row, methods),
  ...listedPayments(row, methods),
  customerId: row.customer_id,
  ...shiftIn(row),
  createdAt: row.created_at,
  ...unverifiedMark(row),
  ...(row.marks.includes('price') && { priceDiffers: true }),
  ...marksIn(row),
  ...(row.customer !== null && { guest: guestIn(JSON.parse(row.customer)) }),
  tableNumber: row.table_number,
  ...annulledAt(row),
  ...(lines && { lines }),
});

type Where = { 'bills.id'?: number; 'bills.key'?: string };

const billWhere = prepared((db, { businessId, where }: { businessId: number; where: Where }) =>
  madeBills(db, { businessId })
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .select(listColumns)
    .select(billColumns)
    .where((row) => row.and(where)),
);

type BillRow = Awaited<ReturnType<typeof billWhere>>[number];

/** The device's time of a bill that counts at another one. */
const correctedFrom = ({ claimed_at, created_at }: BillRow) =>
  claimed_at !== null &&
  Math.abs(Date.parse(claimed_at) - Date.parse(created_at)) > clockTolerance && {
    claimedAt: claimed_at,
  };

/** The person who took the payment; else the account. */
export const makerNameOf = ({
  actor_name,
  first_name,
  last_name,
}: Pick<BillRow, 'actor_name' | 'first_name' | 'last_name'>): string | null =>
  actor_name ?? (first_name === null ? null : `${first_name} ${last_name}`.trim());

const makerOf = (row: BillRow) => {
  const createdBy = makerNameOf(row);
  return createdBy !== null && { createdBy };
};

const billToApi = (
  row: BillRow,
  methods: Methods,
  names: Names,
  products: ApiBill['products'],
): ApiBill => ({
  id: row.id,
  number: row.number ?? undefined,
  key: row.key as BillKey,
  orderId: row.order_id,
  orderNumber: row.order_number ?? undefined,
  tableNumber: row.table_number,
  orderKey: row.order_key as OrderKey,
  businessId: row.business_id,
  createdAt: row.created_at,
  ...correctedFrom(row),
  ...marksIn(row),
  ...(row.marks.includes('late') && row.received_at && { receivedAt: row.received_at }),
  ...amountsToApi(row),
  status: row.status,
  customerId: row.customer_id,
  customer: row.customer === null ? null : JSON.parse(row.customer),
  paymentMethod: firstMethod(row, methods),
  ...paymentsToApi(row, methods, names),
  ...shiftIn(row),
  ...(row.order_discount !== null && { orderDiscount: JSON.parse(row.order_discount) }),
  ...makerOf(row),
  ...(row.device_id !== null && { deviceId: row.device_id }),
  ...(row.device_name !== null && { deviceName: row.device_name }),
  products,
});

/** @throws AppError bill-not-found, also for a bill of another business */
const findRows = async (db: Db, scope: Scope, reference: string | number) => {
  const { column, value } = parseReference(reference);
  const where = { [`bills.${column}`]: value };
  const [row] = await billWhere(db, { businessId: scope.businessId, where });
  if (!row) throw new AppError('bill-not-found');
  const lines = await billLinesOf(db, [row.id]);
  const names = await namesIn(db, row);
  const sold = billToApi(row, await methodsById(db, scope), names, lines.map(billLineToApi));
  const annulment = await annulmentOf(db, row);
  const own: ApiBill = annulment.annulled ? { ...sold, ...annulment, status: 'annulled' } : sold;
  const bill = { ...own, ...(await fiscalOf(db, row.id)) };
  return { bill, row, lines };
};

/** @throws AppError bill-not-found, also for a bill of another business */
export const findBill = async (db: Db, scope: Scope, reference: string | number) =>
  (await findRows(db, scope, reference)).bill;

/** A bill, and what its rows keep of it for a stored answer. @throws AppError bill-not-found */
export const findKeptBill = async (db: Db, scope: Scope, reference: string | number) => {
  const { bill, row, lines } = await findRows(db, scope, reference);
  return {
    bill,
    kept: [keptAmounts(row), keptSold(row.id, lines)],
  };
};

/** Some bills of the business, the newest first. */
export const billRows = async (
  db: Db,
  scope: Of,
  ids: readonly number[],
): Promise<ApiBillRow[]> => {
  if (ids.length === 0) return [];
  const methods = await methodsById(db, scope);
  // Sorted here: for the order SQLite would go through all bills by their time.
  const rows = await billsOf(db, scope).where('bills.id', 'in', ids).execute();
  rows.sort((a, b) => compareTexts(b.created_at, a.created_at) || b.id - a.id);
  return rows.map((row) => rowToApi(row, methods, null));
};

const pageSize = 500;

/**
 * The bills between two moments in pages, newest first; never all of them in memory.
 * @throws AppError range-too-long over 90 whole days, before the first page
 */
export async function* billPages(
  db: Db,
  scope: Scope,
  { lines, ...range }: z.output<typeof billsQuery>,
): AsyncGenerator<ApiBillRow[]> {
  const { start, end } = instantsIn(range);
  const methods = await methodsById(db, scope);
  let last: ListedRow | undefined;
  for (;;) {
    const rows = await billsOf(db, scope)
      .where('bills.created_at', '>=', start)
      .where('bills.created_at', '<=', last?.created_at ?? end)
      .$if(last !== undefined, (query) =>
        query.where((row) =>
          row(
            row.refTuple('bills.created_at', 'bills.id'),
            '<',
            row.tuple(last?.created_at ?? '', last?.id ?? 0),
          ),
        ),
      )
      .orderBy('bills.created_at', 'desc')
      .orderBy('bills.id', 'desc')
      .limit(pageSize)
      .execute();
    const sold = lines && rows.length > 0 ? await soldLines(db, rows) : null;
    yield rows.map((row) => rowToApi(row, methods, sold && (sold.get(row.id) ?? [])));
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
