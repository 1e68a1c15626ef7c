import type { Insertable } from 'kysely';
import { newLineId } from '#domain/line-id.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SmallBusiness } from './seed-small.ts';

/** Fills a business with more rows than a screen shows, straight into its tables. */

const sliceSize = 500;

const insertAll = async <Table extends keyof Schema & string>(
  { transaction }: Database,
  table: Table,
  count: number,
  row: (index: number) => Insertable<Schema[Table]>,
): Promise<number[]> =>
  transaction(async (tx) => {
    const ids: number[] = [];
    for (let from = 0; from < count; from += sliceSize) {
      const length = Math.min(sliceSize, count - from);
      const rows = await tx
        .insertInto(table)
        .values(Array.from({ length }, (_, index) => row(from + index)))
        .returningAll()
        .execute();
      ids.push(...rows.map((each) => Number('id' in each ? each.id : 0)));
    }
    return ids;
  });

/** Adds products, each with a category and a tax; every other one is counted. @returns their ids */
export const growCatalog = async (
  database: Database,
  { businessId, categoryId }: SmallBusiness,
  count: number,
): Promise<number[]> => {
  const ids = await insertAll(database, 'products', count, (index) => ({
    business_id: businessId,
    name: `Producto ${index}`,
    description: `El producto número ${index} de la carta`,
    unit_price_cents: 100 + index,
    available: index % 10 === 0 ? 0 : 1,
    image_hash: null,
    stockable: index % 2,
    stock: index,
    sku: `SKU-${index}`,
    ean: '',
    unit_measure: 'Unidad',
    category_id: categoryId,
    created_at: '2026-01-01T12:00:00.000Z',
    deleted_at: null,
  }));
  const productOf = (index: number) => ids[index] ?? 0;
  await insertAll(database, 'product_categories', count, (index) => ({
    product_id: productOf(index),
    category_id: categoryId,
  }));
  await insertAll(database, 'product_taxes', count, (index) => ({
    product_id: productOf(index),
    tax_id: 1,
    tax_base_cents: 100 + index,
  }));
  return ids;
};

/** Adds finished orders, paid in full, that end at `last`, an hour apart. @returns their ids, oldest first */
export const growOrders = (
  database: Database,
  { businessId }: SmallBusiness,
  count: number,
  last: Date,
): Promise<number[]> =>
  insertAll(database, 'orders', count, (index) => {
    const at = new Date(last.getTime() - (count - 1 - index) * 3_600_000).toISOString();
    return {
      business_id: businessId,
      key: crypto.randomUUID(),
      table_number: '1',
      note: '',
      status: 'finished' as const,
      version: 3,
      created_at: at,
      updated_at: at,
      finished_at: at,
      settled: 1,
    };
  });

/** Adds bills of one order that end at `last`, ten at the same moment, an hour apart. @returns their ids */
export const growBills = (
  database: Database,
  { businessId }: SmallBusiness,
  orderId: number,
  count: number,
  last: Date,
): Promise<number[]> =>
  insertAll(database, 'bills', count, (index) => ({
    business_id: businessId,
    key: crypto.randomUUID(),
    order_id: orderId,
    status: 'billedWithoutIRS' as const,
    created_at: new Date(
      last.getTime() - Math.floor((count - 1 - index) / 10) * 3_600_000,
    ).toISOString(),
    sub_total_before_discount_cents: 100,
    discounts_cents: 0,
    sub_total_cents: 100,
    taxes_cents: 15,
    total_by_tax: '[]',
    service_rate_bp: 1000,
    service_cents: 10,
    total_cents: 125,
    payment_method_id: 2,
    customer_id: null,
    customer: null,
  }));

/** Adds two units of a product to each of these bills. */
export const growLines = async (
  database: Database,
  bills: readonly number[],
  productId: number,
): Promise<void> => {
  await insertAll(database, 'bill_lines', bills.length, (index) => ({
    bill_id: bills[index] ?? 0,
    line_id: newLineId(),
    product_id: productId,
    position: 0,
    name: 'Producto',
    image_hash: null,
    unit_price_cents: 50,
    final_price_cents: null,
    taxes: '[]',
    list_price_cents: null,
    quantity: 2,
    discount_cents: 0,
    total_cents: 100,
  }));
};
