import { v7 } from 'uuid';
import { type BillInput, billInput } from '#contract/bills.ts';
import { lineTaxOf } from '#contract/catalog.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { addDays, type Day, type DayRule, dayOf, startOfDay, weekdayOf } from '#domain/calendar.ts';
import { maxDiscount } from '#domain/checkout.ts';
import { fromCents, toCents } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import type { Tx } from '../db/schema.ts';
import { createBill } from '../services/bills/bills.ts';
import type { Scope } from '../services/kernel/scope.ts';
import { orderIn } from '../services/orders/order-answer.ts';
import { createOrder } from '../services/orders/orders.ts';
import { changeOrderStatus } from '../services/orders/status.ts';
import type { SoldDish } from './catalog.ts';
import { guests } from './people.ts';
import { pick, type Random, seeded, whole } from './random.ts';

const minute = 60_000;
const days = 31;

/** Average tables per weekday, Monday first. */
const tablesByWeekday = [9, 8, 10, 11, 16, 19, 14];
/** Hours of breakfast, lunch, afternoon coffee and supper. */
const rushes = [
  { from: 7.5, to: 10.5, weight: 4 },
  { from: 12.5, to: 15, weight: 4 },
  { from: 15.5, to: 18, weight: 3 },
  { from: 18.5, to: 21, weight: 2 },
];
const payments = [
  { id: 1, weight: 4 },
  { id: 2, weight: 5 },
  { id: 3, weight: 2 },
];
const tables = [
  ...['Salón 1', 'Salón 2', 'Salón 3', 'Salón 4', 'Salón 5', 'Salón 6'],
  ...['Terraza 1', 'Terraza 2', 'Terraza 3', 'Patio', 'Mostrador'],
];

/** The moments at which tables sat down on one day, in order. */
const sittings = (random: Random, day: Day, rule: DayRule): Date[] => {
  const midnight = startOfDay(day, rule);
  const count = Math.max(4, (tablesByWeekday[weekdayOf(day)] ?? 10) + whole(random, -3, 3));
  return Array.from({ length: count }, () => {
    const { from, to } = pick(random, rushes, (rush) => rush.weight);
    return midnight + Math.round((from + random() * (to - from)) * 60) * minute;
  })
    .sort((a, b) => a - b)
    .map((time) => new Date(time));
};

const orderedLines = (random: Random, dishes: readonly SoldDish[]) => {
  const chosen = new Map<number, number>();
  for (let lines = whole(random, 1, 5); lines > 0; lines -= 1) {
    chosen.set(
      pick(random, dishes, (dish) => dish.weight).id,
      pick(random, [1, 2, 3], (n) => 5 - n),
    );
  }
  return [...chosen].map(([productId, quantity]) => ({ productId, quantity }));
};

/** A bill of the whole order; some take 10 % off a line. */
const payment = (
  random: Random,
  { key, businessId, Products }: ApiOrder,
  paidAt: Date,
): BillInput => {
  const kind = random();
  const discounted = random() < 0.08;
  const customer = pick(random, guests, () => 1);
  return {
    businessId,
    orderId: key,
    key: v7({ msecs: paidAt.getTime() }) as BillKey,
    ...(kind < 0.72 ? { finalCustomer: true } : { finalCustomer: false, customer }),
    paymentMethodId: pick(random, payments, (method) => method.weight).id,
    selectedProducts: Products.map(({ id, Taxes, OrderProduct }, index) => {
      const line = { ...OrderProduct, taxes: Taxes.map(lineTaxOf) };
      const tenth = fromCents(Math.floor(toCents(maxDiscount(line)) / 10));
      return {
        productId: id,
        quantity: OrderProduct.quantity,
        discount: discounted && index === 0 ? tenth : '0.00',
      };
    }),
  };
};

type Worker = Pick<Scope, 'businessId' | 'userId' | 'member'>;

/** Who works there: the owner, who takes the payments, first. */
const findStaff = async (tx: Tx, businessId: number): Promise<Worker[]> => {
  const members = await tx
    .selectFrom('members')
    .select(['id', 'role', 'user_id'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  return members.map(({ id, role, user_id }) => ({
    ...{ businessId, member: { id, role } },
    ...(user_id !== null && { userId: user_id }),
  }));
};

interface Sitting {
  seatedAt: Date;
  paidAt: Date;
  /** Who takes the order, and who the payment. */
  by: { waiter: Worker; cashier: Worker };
}

const serveTable = async (
  tx: Tx,
  random: Random,
  { seatedAt, paidAt, by }: Sitting,
  dishes: readonly SoldDish[],
): Promise<void> => {
  const scope = { ...by.waiter, now: seatedAt };
  const { entity } = await createOrder(tx, scope, {
    key: v7({ msecs: seatedAt.getTime() }) as OrderKey,
    tableNumber: pick(random, tables, () => 1),
    products: orderedLines(random, dishes),
  });
  const later = { ...by.cashier, now: paidAt };
  await createBill(tx, later, billInput.parse(payment(random, orderIn(entity), paidAt)));
  await changeOrderStatus(tx, later, entity.key, 'finish');
};

/** Writes a month of paid and finished orders up to the end of yesterday, with the same services as real ones. */
export const seedHistory = async (
  tx: Tx,
  { businessId, now }: Scope,
  rule: DayRule,
  dishes: readonly SoldDish[],
): Promise<void> => {
  const random = seeded(20_261_107);
  const onSale = dishes.filter(({ available, stock }) => available && stock !== 0);
  const latest = now.getTime() - 10 * minute;
  const today = dayOf(now.getTime(), rule);
  const staff = await findStaff(tx, businessId);
  const [cashier = { businessId }] = staff;
  let served = 0;
  for (let back = days; back >= 1; back -= 1) {
    for (const seatedAt of sittings(random, addDays(today, -back), rule)) {
      const paidAt = new Date(seatedAt.getTime() + whole(random, 20, 75) * minute);
      if (paidAt.getTime() > latest) continue;
      served += 1;
      const waiter = staff[served % staff.length] ?? cashier;
      await serveTable(tx, random, { seatedAt, paidAt, by: { waiter, cashier } }, onSale);
    }
  }
};
