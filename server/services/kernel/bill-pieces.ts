import type { Selectable } from 'kysely';
import type { ApiBill } from '#contract/bills.ts';
import { fromBasisPoints, fromCents } from '#domain/money.ts';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { LineCopy } from '../../db/sales-schema.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { imageUrl } from './images.ts';
import { copyOf } from './line-copies.ts';
import type { Kept } from './pieces.ts';

/**
 * What a bill's row and its lines keep for good. A stored answer has names in their place, so what is written here of the same row never
 * changes: another form of either needs another letter.
 */

export type BillLineRow = Omit<Selectable<Schema['bill_lines']>, keyof LineCopy> & LineCopy;

const lineColumns = [
  ...(['bill_id', 'line_id', 'product_id', 'position', 'copy_id', 'quantity'] as const),
  ...(['discount_cents', 'shared_cents', 'total_cents', 'note'] as const),
];

/** The lines of some bills, in their order. */
export const billLinesOf = prepared((db, billIds: readonly number[]) =>
  db
    .selectFrom('bill_lines')
    .leftJoin('line_copies', 'line_copies.id', 'bill_lines.copy_id')
    .select(lineColumns)
    .select(copyOf('bill_lines'))
    .where('bill_id', 'in', billIds)
    .orderBy('bill_id')
    .orderBy('position'),
);

export const billLineToApi = (line: BillLineRow): ApiBill['products'][number] => ({
  id: line.product_id,
  productName: line.name,
  img: imageUrl(line.image_hash),
  unitPrice: fromCents(line.unit_price_cents),
  ...(line.final_price_cents !== null && { finalPrice: fromCents(line.final_price_cents) }),
  Taxes: JSON.parse(line.taxes),
  BillDetail: {
    lineId: line.line_id,
    quantity: line.quantity,
    discount: fromCents(line.discount_cents),
    ...(line.shared_cents !== null && { shared: fromCents(line.shared_cents) }),
    total: fromCents(line.total_cents),
    ...(line.options !== '[]' && { options: JSON.parse(line.options) }),
    ...(line.note !== '' && { note: line.note }),
    ...(line.list_price_cents !== null && { listPrice: fromCents(line.list_price_cents) }),
    ...(line.option_faults !== '[]' && { optionFaults: JSON.parse(line.option_faults) }),
  },
});

const amountColumns = [
  ...(['bills.sub_total_before_discount_cents', 'bills.discounts_cents'] as const),
  ...(['bills.sub_total_cents', 'bills.total_by_tax', 'bills.taxes_cents'] as const),
  ...(['bills.service_rate_bp', 'bills.list_service_rate_bp'] as const),
  ...(['bills.service_cents', 'bills.total_cents'] as const),
] as const;

type Amounts = Pick<
  Selectable<Schema['bills']>,
  (typeof amountColumns)[number] extends `bills.${infer Name extends keyof Schema['bills']}`
    ? Name
    : never
>;

/** The amounts of a bill, one after the other. */
export const amountsToApi = (row: Amounts) => ({
  subTotalBeforeDiscount: fromCents(row.sub_total_before_discount_cents),
  discounts: fromCents(row.discounts_cents),
  subTotal: fromCents(row.sub_total_cents),
  totalByTax: JSON.parse(row.total_by_tax) as ApiBill['totalByTax'],
  subTotalTax: fromCents(row.taxes_cents),
  serviceRate: fromBasisPoints(row.service_rate_bp),
  ...(row.list_service_rate_bp !== null && {
    listServiceRate: fromBasisPoints(row.list_service_rate_bp),
  }),
  serviceAmount: fromCents(row.service_cents),
  total: fromCents(row.total_cents),
});

export const keptAmounts = (row: Amounts & { id: number }): Kept => ({
  text: JSON.stringify(amountsToApi(row)).slice(1, -1),
  name: () => `a${row.id}`,
});

export const keptSold = (billId: number, lines: readonly BillLineRow[]): Kept => ({
  text: JSON.stringify(lines.map(billLineToApi)),
  name: () => `p${billId}`,
});

const amountsOf = prepared((db, ids: readonly number[]) =>
  db.selectFrom('bills').select('bills.id').select(amountColumns).where('id', 'in', ids),
);

/** What the rows of some bills keep. */
export const keptOfBills = async (db: Db, ids: readonly number[]): Promise<Kept[]> => {
  if (ids.length === 0) return [];
  const some = ofFewLengths(ids);
  const rows = await amountsOf(db, some);
  const lines = await billLinesOf(db, some);
  return rows.flatMap((row) => [
    keptAmounts(row),
    keptSold(
      row.id,
      lines.filter(({ bill_id }) => bill_id === row.id),
    ),
  ]);
};
