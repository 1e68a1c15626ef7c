import type { BillHead } from '#domain/bill.ts';
import { searchOf } from '#domain/search.ts';
import { formatOrderNumber } from '#messages/format.ts';

/** What a bill is known by: its number, amount and table, and who paid it. With a comma, too, as people write amounts. */
const textOf = (bill: BillHead): string =>
  [
    formatOrderNumber(bill),
    bill.total,
    bill.total.replace('.', ','),
    bill.tableNumber,
    bill.guest?.fullName,
    bill.guest?.dni,
  ].join(' ');

/** A search of bills: each word of what is typed is in one of them. */
export const billSearch = <T extends { bill: BillHead }>(bills: readonly T[]) =>
  searchOf(bills, ({ bill }) => textOf(bill));
