import { type Insertable, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { billInput } from '#contract/bills.ts';
import { lineTaxOf } from '#contract/catalog.ts';
import { type CheckoutLine, lineTotals, maxDiscount } from '#domain/checkout.ts';
import { groupBy } from '#domain/collections.ts';
import type { LineId } from '#domain/line-id.ts';
import { compareMoney, fromCents, type Money, toCents, zero } from '#domain/money.ts';
import { least, type StandingDiscount } from '#domain/order-discount.ts';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { LineCopy } from '../../db/sales-schema.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { AppError, refuseFields } from '../../errors.ts';
import { asStored, noDefaults, withCopies } from '../kernel/line-copies.ts';
import type { Scope } from '../kernel/scope.ts';
import { requireOnePerLine } from '../orders/meant-lines.ts';
import type { OrderLineRow, OrderRow } from '../orders/rows.ts';

type Selection = z.output<typeof billInput>['selectedProducts'];

/** The units of an order's line that a bill charges, as the domain computes them. */
export interface ChargedLine extends CheckoutLine {
  row: OrderLineRow;
  lineId: LineId;
  quantity: number;
  discount: Money;
  /** Of it, the share in the discount of the order. */
  shared?: Money;
}

const priceOf = (row: OrderLineRow) => ({
  unitPrice: fromCents(row.unit_price_cents),
  taxes: JSON.parse(row.taxes).map(lineTaxOf),
  ...(row.final_price_cents !== null && { finalPrice: fromCents(row.final_price_cents) }),
});

/** An order as its bills part it. */
export const partedOrder = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
  lines: lines.map((row) => ({
    ...{ lineId: row.line_id, ...priceOf(row) },
    ...{ quantity: row.quantity, quantityBilled: row.quantity_billed },
    discountBilled: fromCents(row.discount_billed_cents ?? 0),
    sharedBilled: fromCents(row.shared_billed_cents ?? 0),
  })),
  ...(order.discount !== null && { discount: JSON.parse(order.discount) as StandingDiscount }),
});

/**
 * Checks the selected units and discounts against the order's lines. An entry without a line's id charges the only line
 * of its product.
 * @throws AppError product-not-in-order, ambiguous-line, quantity-exceeds-remaining, invalid-input (a line charged
 * twice, a discount)
 */
export const chargedLines = (
  selection: Selection,
  orderLines: readonly OrderLineRow[],
): ChargedLine[] => {
  const at = (index: number, field: string) => `selectedProducts.${index}.${field}`;
  const meant = selection.map(({ lineId, productId }) =>
    orderLines.filter(
      (row) => row.product_id === productId && (lineId === undefined || row.line_id === lineId),
    ),
  );
  refuseFields('product-not-in-order', meant, ({ length }, index) =>
    length > 0 ? null : [at(index, 'productId'), 'El producto no está en la orden.'],
  );
  refuseFields('ambiguous-line', meant, ({ length }, index) =>
    length === 1 ? null : [at(index, 'productId'), 'El producto está en varias líneas.'],
  );
  requireOnePerLine(
    'selectedProducts',
    meant.flatMap((rows) => rows.map((row) => row.line_id)),
  );
  const lines = selection.flatMap(({ quantity, discount = zero, shared }, index): ChargedLine[] => {
    const [row] = meant[index] ?? [];
    if (!row) return [];
    return [
      {
        ...{ row, lineId: row.line_id, ...priceOf(row), quantity, discount },
        ...(shared !== undefined && { shared: least(shared, discount) }),
      },
    ];
  });
  refuseFields('quantity-exceeds-remaining', lines, ({ row, quantity }, index) => {
    const left = row.quantity - row.quantity_billed;
    const text = `${left === 1 ? 'Queda' : 'Quedan'} ${left} por facturar.`;
    return quantity <= left ? null : [at(index, 'quantity'), text];
  });
  refuseFields('invalid-input', lines, (line, index) =>
    compareMoney(line.discount, maxDiscount(line)) <= 0
      ? null
      : [at(index, 'discount'), 'El descuento no puede ser mayor al valor de la línea.'],
  );
  return lines;
};

const lineRow = (
  billId: number,
  line: ChargedLine,
  total: Money,
  position: number,
): Selectable<Schema['bill_lines']> & LineCopy => ({
  bill_id: billId,
  line_id: line.row.line_id,
  product_id: line.row.product_id,
  position,
  copy_id: line.row.copy_id,
  name: line.row.name,
  image_hash: line.row.image_hash,
  unit_price_cents: line.row.unit_price_cents,
  final_price_cents: line.row.final_price_cents,
  taxes: line.row.taxes,
  options: line.row.options,
  list_price_cents: line.row.list_price_cents,
  option_faults: line.row.option_faults,
  note: line.row.note,
  quantity: line.quantity,
  discount_cents: toCents(line.discount),
  shared_cents: line.shared === undefined ? null : toCents(line.shared),
  total_cents: toCents(total),
});

type StoredLine = Omit<Insertable<Schema['bill_lines']>, keyof LineCopy>;

const insertLines = prepared((db, rows: readonly StoredLine[]) =>
  db.insertInto('bill_lines').values(rows.map((row) => ({ ...row, ...noDefaults }))),
);

/** Writes the lines of a bill. */
export const writeLines = async (
  tx: Tx,
  scope: Scope,
  billId: number,
  lines: readonly ChargedLine[],
): Promise<void> => {
  const totals = lineTotals(lines);
  const rows = lines.map((line, place) => lineRow(billId, line, totals[place] ?? zero, place));
  await insertLines(tx, (await withCopies(tx, scope, rows)).map(asStored));
};

/** Units of a line. */
interface Units {
  orderId: number;
  lineId: LineId;
  quantity: number;
  /** In cents. */
  discount: number;
  shared: number;
}

const addBilled = prepared((db, { orderId, lineId, quantity, discount, shared }: Units) =>
  db
    .updateTable('order_lines')
    .set((column) => ({
      quantity_billed: column('quantity_billed', '+', quantity),
      discount_billed_cents: column(
        column.fn.coalesce('discount_billed_cents', column.lit(0)),
        '+',
        discount,
      ),
      shared_billed_cents: column(
        column.fn.coalesce('shared_billed_cents', column.lit(0)),
        '+',
        shared,
      ),
    }))
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where((column) =>
      column(column.ref('quantity'), '>=', column('quantity_billed', '+', quantity)),
    )
    .returning('line_id'),
);

interface Sold {
  productId: number;
  quantity: number;
}

const lowerStock = prepared((db, { productId, quantity }: Sold) =>
  db
    .updateTable('products')
    .set((column) => ({
      stock: column
        .case()
        .when('stock', '>', quantity)
        .then(column('stock', '-', quantity))
        .else(sql.lit(0))
        .end(),
    }))
    .where('id', '=', productId)
    .where('stockable', '=', sql.lit(1)),
);

const raiseStock = prepared((db, { productId, quantity }: Sold) =>
  db
    .updateTable('products')
    .set((column) => ({ stock: column('stock', '+', quantity) }))
    .where('id', '=', productId)
    .where('stockable', '=', sql.lit(1)),
);

const countedOf = prepared((db, productIds: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', productIds)
    .where('stockable', '=', sql.lit(1)),
);

/** The stock of those products of a sale that are counted, by their id. */
export const stockOf = async (
  tx: Tx,
  lines: readonly ChargedLine[],
): Promise<ReadonlyMap<number, number>> => {
  const ids = [...new Set(lines.map(({ row }) => row.product_id))];
  const rows = await countedOf(tx, ofFewLengths(ids));
  return new Map(rows.map(({ id, stock }) => [id, stock]));
};

/** Whether a sale has more units of a product than the stock. Two bills that come at once may both fit in it. */
export const exceedsStock = (
  lines: readonly ChargedLine[],
  stock: ReadonlyMap<number, number>,
): boolean => {
  const units = groupBy(
    lines,
    ({ row }) => row.product_id,
    ({ quantity }) => quantity,
  );
  return [...units].some(
    ([productId, quantities]) =>
      (stock.get(productId) ?? Infinity) < quantities.reduce((sum, each) => sum + each, 0),
  );
};

/** Marks units as billed unless another bill took them first. @throws AppError quantity-exceeds-remaining */
export const markBilled = async (
  tx: Tx,
  { row, quantity, discount, shared = zero }: ChargedLine,
): Promise<void> => {
  const { order_id: orderId, line_id: lineId } = row;
  const cents = { discount: toCents(discount), shared: toCents(shared) };
  const [marked] = await addBilled(tx, { orderId, lineId, quantity, ...cents });
  if (!marked) throw new AppError('quantity-exceeds-remaining');
};

/**
 * Takes sold units off the stock, which stops at zero because a sale that happened is never refused. Updates in
 * the order of ids, so that two bills can't deadlock.
 * @param stock of the products that are counted
 */
export const takeStock = async (
  tx: Tx,
  lines: readonly ChargedLine[],
  stock: ReadonlyMap<number, number>,
): Promise<void> => {
  const counted = lines.filter(({ row }) => stock.has(row.product_id));
  for (const { row, quantity } of counted.sort((a, b) => a.row.product_id - b.row.product_id)) {
    await lowerStock(tx, { productId: row.product_id, quantity });
  }
};

/** Gives the units of an annulled bill back to the stock of the products that are counted, in the order of `takeStock`. */
export const returnStock = async (tx: Tx, sold: readonly Sold[]): Promise<void> => {
  for (const { productId, quantity } of sold.toSorted((a, b) => a.productId - b.productId))
    await raiseStock(tx, { productId, quantity });
};
