import { sql } from 'kysely';
import { guestIn } from '#domain/bill.ts';
import { billText } from '#domain/bill-text.ts';
import { fromCents } from '#domain/money.ts';
import { orderNumber } from '#domain/order.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';

type Which = { 'bills.id': number } | { 'bills.order_id': number };

const namesOf = prepared((db, which: Which) =>
  db
    .selectFrom('bills')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .select(['bills.id', 'bills.business_id', 'bills.number'])
    .select(['bills.total_cents', 'bills.customer', 'orders.table_number'])
    .where((row) => row.and(which)),
);

const write = prepared((db, row: { business_id: number; bill_id: number; text: string }) =>
  db
    .insertInto('bill_texts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'bill_id'])
        .doUpdateSet({ text: sql.ref<string>('excluded.text') }),
    ),
);

/** Writes what a bill, or each bill of an order, is found by. To be called when any of it has changed. */
export const writeBillTexts = async (tx: Tx, which: Which): Promise<void> => {
  for (const { id, business_id, number, total_cents, customer, table_number } of await namesOf(
    tx,
    which,
  )) {
    const text = billText({
      number: orderNumber({ id, number: number ?? undefined }) ?? '',
      total: fromCents(total_cents),
      tableNumber: table_number,
      guest: customer === null ? null : guestIn(JSON.parse(customer)),
    });
    await write(tx, { business_id, bill_id: id, text });
  }
};
