import type { BillHead, PaymentMethod } from '#domain/bill.ts';
import { findBills, prepareSearch } from '#features/bills/history/find-bills.ts';
import { totalOf, totalsByMethod } from '#features/bills/history/totals.ts';

/** The browser's side of the bench: what the history reckons at a key press, without drawing it. */

const work = (heads: readonly BillHead[], methods: readonly PaymentMethod[], typed: string[]) => {
  const bills = heads.map((bill) => ({ bill }));
  prepareSearch(bills);
  return typed.map((query) => {
    const started = performance.now();
    const found = findBills(bills, query).map(({ bill }) => bill);
    totalOf(found);
    totalsByMethod(found, methods);
    return performance.now() - started;
  });
};

export type Work = typeof work;
Object.assign(window, { searchWork: work });
