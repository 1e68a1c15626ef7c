import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type * as z from 'zod/mini';
import type { ApiBill, billCustomerInput, billInput, CustomerInput } from '#contract/bills.ts';
import type { FiscalInput } from '#contract/fiscal.ts';
import type { Customer } from '#domain/bill.ts';
import { isOverLimit } from '#domain/discount-limit.ts';
import { toCents, zero } from '#domain/money.ts';
import { afterBill, discountsOf } from '#domain/parted-order.ts';
import { isTakeaway } from '#domain/service.ts';
import { RunAgain } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { isLate, saidTime, saleTimes } from '../kernel/clock.ts';
import { giveNumber } from '../kernel/numbers.ts';
import { isKnown, requestHash } from '../kernel/request-hash.ts';
import type { Scope } from '../kernel/scope.ts';
import { unverifiedColumn } from '../kernel/unverified.ts';
import { deviceOf } from '../members/change-place.ts';
import { writeBillTexts } from '../orders/bill-texts.ts';
import { lockOrder, touchOrder } from '../orders/change.ts';
import type { Created } from '../orders/orders.ts';
import { linesOf, type OrderRow } from '../orders/rows.ts';
import { againMark, noteChange, noteFormerNumber } from '../trail/trail.ts';
import { joinAwaitingShift } from './adopted.ts';
import { type BillWithOrder, billWithOrder, refuseLocked, seenBy } from './bill-answers.ts';
import { billDetailsOf, customerChange } from './bill-details.ts';
import { saveCustomer } from './customers.ts';
import {
  type ChargedLine,
  chargedLines,
  exceedsStock,
  markBilled,
  partedOrder,
  stockOf,
  takeStock,
  writeLines,
} from './lines.ts';
import { marksOf } from './marks.ts';
import { paidWith } from './payments.ts';
import { findBill } from './rows.ts';
import { chargeWithService } from './service-rate.ts';

type Input = z.output<typeof billInput>;

/** Keeps the electronic document that came with a bill, whose rows are all written. */
export type FileDocument = (tx: Tx, billId: number, fiscal: FiscalInput) => Promise<void>;

const customerFields = (input: CustomerInput): Customer => {
  const { dni, fullName, address, email, phone, unverifiedIdentity } = input;
  return {
    dni,
    fullName,
    address,
    email,
    phone,
    ...(unverifiedIdentity && { unverifiedIdentity }),
  };
};

/** The customer of a sale; null for the final consumer. */
const customerOf = (input: Input): Customer | null =>
  input.finalCustomer ? null : customerFields(input.customer);

/** Hash of the requested sale, whatever the order of its lines and the shift. A missing discount counts as zero. */
const saleHash = (orderId: number, input: Input): string => {
  const { paymentMethodId, payments, selectedProducts } = input;
  const idOf = ({ lineId = '' }: { lineId?: string | undefined }) => lineId;
  const lines = selectedProducts
    .toSorted((a, b) => a.productId - b.productId || (idOf(a) < idOf(b) ? -1 : 1))
    .map(({ lineId, productId, quantity, discount }) => {
      const units = [productId, quantity, toCents(discount ?? zero)];
      return lineId ? [...units, lineId] : units;
    });
  const customer = customerOf(input);
  const guest = customer && JSON.stringify(customer);
  return requestHash(orderId, lines, guest, paymentMethodId, ...(payments ? [payments] : []));
};

interface Sale {
  key: string;
  request_hash: string;
  order: Pick<OrderRow, 'id' | 'late' | 'table_number'>;
  /** The order as it was before. */
  before: ReturnType<typeof partedOrder>;
  lines: readonly ChargedLine[];
  /** Of those of its products that are counted. */
  stock: ReadonlyMap<number, number>;
}

const ratesOf = prepared((db, { businessId }: { businessId: number }) =>
  db
    .selectFrom('businesses')
    .select(['service_rate_bp', 'takeaway_service', 'discount_limit_bp'])
    .where('id', '=', businessId),
);

const insertRow = prepared((db, row: Insertable<Schema['bills']>) =>
  db
    .insertInto('bills')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('id'),
);

/** Writes a bill with its lines, and who made it. @returns its id @throws RunAgain when a bill of another order took the key concurrently */
const insertBill = async (
  tx: Tx,
  scope: Scope,
  input: Input,
  { key, request_hash, order, before, lines, stock }: Sale,
): Promise<number> => {
  const [business] = await ratesOf(tx, { businessId: scope.businessId });
  if (!business) throw new AppError('business-not-found');
  const { discount_limit_bp } = business;
  const { orderDiscount } = input;
  const { leftOff, ...charged } = await chargeWithService(tx, scope, input, lines, {
    own: business.service_rate_bp,
    isTakeaway: isTakeaway(order.table_number),
    takeawayPays: business.takeaway_service === 1,
  });
  const { summary, ...rates } = charged;
  const customer = customerOf(input);
  const shown = input.finalCustomer ? null : input.customer.knownAs;
  const said = { at: saidTime(input.createdAt, scope), shown };
  const paid = await paidWith(tx, scope, input, summary.total);
  const late = isLate(input.createdAt, scope) && !scope.again;
  const isShort = exceedsStock(lines, stock);
  const marks = marksOf(lines, charged, { isShort, isLate: order.late === 1 || late });
  const [bill] = await insertRow(tx, {
    business_id: scope.businessId,
    number: null,
    key,
    request_hash,
    order_id: order.id,
    status: 'billedWithoutIRS',
    ...saleTimes(input.createdAt, scope),
    sub_total_before_discount_cents: toCents(summary.subTotalBeforeDiscount),
    discounts_cents: toCents(summary.discounts),
    sub_total_cents: toCents(summary.subtotal),
    taxes_cents: toCents(summary.taxes),
    total_by_tax: JSON.stringify(summary.totalByTax),
    ...rates,
    service_cents: toCents(summary.serviceRateAmount),
    total_cents: toCents(summary.total),
    ...paid,
    customer_id: customer && (await saveCustomer(tx, scope, { ...said, customer })),
    customer: customer && JSON.stringify(customer),
    order_discount: orderDiscount ? JSON.stringify(orderDiscount) : null,
    ...unverifiedColumn(customer),
    price_differs: marks.includes('price') ? 1 : 0,
    marks: marks.join(' '),
    created_by: scope.userId ?? null,
    actor_id: input.actorId ?? scope.member?.id ?? null,
    device_id: deviceOf(scope, input.deviceId) ?? null,
    shift_key: input.shiftKey ?? null,
  });
  if (!bill) throw new RunAgain();
  await writeLines(tx, scope, bill.id, lines);
  const isOver = isOverLimit(before, { lines, orderDiscount }, discount_limit_bp / 100);
  await noteChange(
    tx,
    scope,
    { ...input, madeAt: input.createdAt },
    {
      kind: 'bill-created',
      orderId: order.id,
      billId: bill.id,
      details: {
        ...billDetailsOf({
          total: summary.total,
          paymentMethodId: paid.payment_method_id,
          payments: input.payments,
          customer,
          orderDiscount,
          discountReason: input.discountReason,
          serviceReason: leftOff ? input.serviceReason : undefined,
          lines,
          charged,
        }),
        ...againMark(scope),
      },
      needs: [
        'bill',
        ...(isOver ? (['discount-over-limit'] as const) : []),
        ...(leftOff ? (['leave-service-off'] as const) : []),
      ],
      discountCents: toCents(discountsOf(lines)),
      marks,
    },
  );
  return bill.id;
};

/**
 * Writes the bill, its units, the stock, the customer and the order's version in one transaction. Totals are
 * computed from the order's own lines, and the service is the shown one within a cent; `expectedTotal` is only for the device to
 * compare. The electronic document that came with it is kept in the same transaction by `file`.
 * @throws AppError business-not-found, order-not-found, order-cancelled, unknown-payment-method,
 * product-not-in-order, ambiguous-line, quantity-exceeds-remaining, invalid-input, key-reused, wrong-payments
 */
export const createBill = async (
  tx: Tx,
  scope: Scope,
  input: Input,
  file?: FileDocument,
): Promise<Created<BillWithOrder>> => {
  if (input.businessId !== scope.businessId) throw new AppError('business-not-found');
  const key = (input.key ?? randomUUID()).toLowerCase();
  const order = await lockOrder(tx, scope, input.orderId);
  const request_hash = saleHash(order.id, input);
  if (await isKnown(tx, 'bills', scope, key, scope.again ? null : request_hash)) {
    const entity = await billWithOrder(tx, scope, key, order);
    if (entity.bill.orderId !== order.id) throw new AppError('key-reused');
    return { entity, created: false };
  }
  // The guest has paid, whatever came back before.
  if (order.status === 'cancelled' && !scope.again) throw new AppError('order-cancelled');
  const orderLines = await linesOf(tx, [order.id]);
  const lines = chargedLines(input.selectedProducts, orderLines);
  const before = partedOrder(order, orderLines);
  const stock = await stockOf(tx, lines);
  const id = await insertBill(tx, scope, input, { key, request_hash, order, before, lines, stock });
  for (const line of lines) await markBilled(tx, line);
  await takeStock(tx, lines, stock);
  const { discount } = afterBill(before, { lines, orderDiscount: input.orderDiscount });
  const billed = await touchOrder(tx, scope, order, {
    discount: discount ? JSON.stringify(discount) : null,
  });
  const number = await giveNumber(tx, 'bills', scope, id);
  if (!input.shiftKey) await joinAwaitingShift(tx, scope, { id, key });
  await writeBillTexts(tx, { 'bills.id': id });
  if (input.fiscal) await file?.(tx, id, input.fiscal);
  await noteFormerNumber(tx, scope, { orderId: order.id, billId: id }, number);
  return { entity: await billWithOrder(tx, scope, key, billed), created: true };
};

/**
 * Makes a bill out to a customer, also one made out to the final consumer before, unless that was changed later than this was said. It
 * is taken from everybody, but the answer must not be a way to read sales.
 * @throws AppError bill-not-found, bill-issued where an electronic document went with it, bill-locked once
 * the bill has gone to the tax authority, bill-annulled
 */
export const updateBillCustomer = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: z.output<typeof billCustomerInput>,
): Promise<ApiBill> => {
  const bill = await findBill(tx, scope, reference);
  // The customer is part of what was issued.
  if (bill.fiscal) throw new AppError('bill-issued');
  const customer = customerFields(input);
  const at = saidTime(input.madeAt, scope);
  const onBill = bill.customer?.dni === customer.dni ? bill.customer.fullName : null;
  const shown = input.knownAs ?? onBill;
  const customer_id = await saveCustomer(tx, scope, { customer, at, shown });
  const written = await tx
    .updateTable('bills')
    .set({
      ...{ customer_id, customer: JSON.stringify(customer), customer_said_at: at },
      ...unverifiedColumn(customer),
    })
    .where('id', '=', bill.id)
    .where('status', '=', 'billedWithoutIRS')
    // What comes back to a restored server may come behind the annulment.
    .$if(!scope.again, (row) => row.where('annulled', 'is', null))
    .where((row) =>
      row.or([row('customer_said_at', 'is', null), row('customer_said_at', '<=', at)]),
    )
    .returning('id')
    .executeTakeFirst();
  if (written) await writeBillTexts(tx, { 'bills.id': bill.id });
  const changed = await findBill(tx, scope, bill.id);
  if (!written && !scope.again) refuseLocked(changed);
  const details = customerChange(bill.customer, customer);
  if (details)
    await noteChange(tx, scope, input, {
      ...{ kind: 'bill-customer', orderId: bill.orderId, billId: bill.id },
      details: written ? details : { ...details, late: true },
      needs: ['bill'],
    });
  await changeBoard(tx, scope, null);
  return seenBy(scope, changed);
};
