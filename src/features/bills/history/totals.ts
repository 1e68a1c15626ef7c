import { isAnnulled } from '#domain/annul.ts';
import { type BillHead, marksOf, type PaymentMethod } from '#domain/bill.ts';
import { hourOf } from '#domain/calendar.ts';
import { groupBy } from '#domain/collections.ts';
import { addMoney, type Money, zero } from '#domain/money.ts';
import { appliedOf, paymentsOf } from '#domain/payment.ts';
import { standingOf } from '#domain/payment-changes.ts';
import { type BillMark, billMarks } from '#domain/reviews.ts';
import { isRefusedBill, type LocalBill } from '#local/queries/bills.ts';

export interface Total {
  amount: Money;
  count: number;
}

/** The bills that totals count: neither refused nor annulled. */
export const soldOf = (bills: readonly LocalBill[]): BillHead[] =>
  bills.flatMap(({ bill, pending }) =>
    pending.some(isRefusedBill) || isAnnulled(bill) ? [] : bill,
  );

export const totalOf = (bills: readonly Pick<BillHead, 'total'>[]): Total => ({
  amount: addMoney(zero, ...bills.map(({ total }) => total)),
  count: bills.length,
});

/** What payments applied, and of how many bills. */
const paidBy = (payments: readonly { amount: Money; bill: string }[]): Total => ({
  amount: appliedOf(payments),
  count: new Set(payments.map(({ bill }) => bill)).size,
});

/** What the payments of each method applied, without those that wait to be confirmed or did not arrive: first the methods of the business in their order, then others that bills name. */
export const totalsByMethod = (
  bills: readonly Parameters<typeof paymentsOf>[0][],
  methods: readonly PaymentMethod[],
): (Total & { method: PaymentMethod })[] => {
  const payments = bills.flatMap((bill) =>
    paymentsOf(bill).map((payment) => ({ ...payment, bill: bill.key })),
  );
  const all = new Map(methods.map((method) => [method.id, method]));
  for (const { method } of payments) if (!all.has(method.id)) all.set(method.id, method);
  return [...all.values()].map((method) => ({
    method,
    ...paidBy(
      payments.filter(
        (payment) => payment.method.id === method.id && standingOf(payment) === 'counts',
      ),
    ),
  }));
};

/** What is counted apart from the methods: payments that nobody has confirmed, and those that did not arrive. Only what there is. */
export const totalsApart = (
  bills: readonly Parameters<typeof paymentsOf>[0][],
): (Total & { standing: 'to-confirm' | 'missing' })[] => {
  const payments = bills.flatMap((bill) =>
    paymentsOf(bill).map((payment) => ({ ...payment, bill: bill.key })),
  );
  return (['to-confirm', 'missing'] as const).flatMap((standing) => {
    const own = payments.filter((payment) => standingOf(payment) === standing);
    return own.length > 0 ? { standing, ...paidBy(own) } : [];
  });
};

/** What was sold in each hour of the clock in `zone`, from 0 to 23. */
export const amountsByHour = (
  bills: readonly Pick<BillHead, 'createdAt' | 'total'>[],
  zone: string,
): Money[] => {
  const byHour = groupBy(bills, ({ createdAt }) => hourOf(createdAt, zone));
  return Array.from({ length: 24 }, (_, hour) => totalOf(byHour.get(hour) ?? []).amount);
};

/** The last ones: those with a mark. */
export const billFilters = ['all', 'final', 'customer', ...billMarks] as const;
export type BillFilter = (typeof billFilters)[number];

const isMark = (filter: BillFilter): filter is BillMark =>
  billMarks.some((mark) => mark === filter);

/** Those that find something. Nearly no place has any mark, and a filter for one would only be in the way. */
export const usefulFilters = (
  bills: readonly Pick<BillHead, 'marks' | 'priceDiffers'>[],
  chosen: BillFilter,
): BillFilter[] => {
  const marks = new Set<BillFilter>(bills.flatMap(marksOf));
  return billFilters.filter((name) => !isMark(name) || name === chosen || marks.has(name));
};

export const passes = (
  bill: Pick<BillHead, 'hasCustomer' | 'marks' | 'priceDiffers'>,
  filter: BillFilter,
): boolean => {
  if (isMark(filter)) return marksOf(bill).includes(filter);
  return filter === 'all' || bill.hasCustomer === (filter === 'customer');
};
