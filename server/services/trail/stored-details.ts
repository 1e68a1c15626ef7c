import type { BillDetails, OrderDetails } from '#contract/trail.ts';
import { groupBy, slicesOf } from '#domain/collections.ts';
import { fromCents, type Money, zero } from '#domain/money.ts';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { type BillLineRow, billLinesOf } from '../kernel/bill-pieces.ts';
import { copiesById } from '../kernel/line-copies.ts';
import { packText, unpackText } from '../kernel/packed-text.ts';
import { detailWords } from './detail-words.ts';

/**
 * How the details of a row of the trail are stored: without what other rows keep for good, and compressed. Lines name the copy that
 * says what their product was; the row of a new bill has nothing that the bill and its lines say. Rows from before have JSON.
 */

/** The first byte. Every later build reads every format. */
const format = 1;

const words = Buffer.from(detailWords);

type Line = NonNullable<OrderDetails['lines']>[number];

/** With the copy that has the line's name and options, where it has one. */
export type DetailLine = Line & { copyId: number | null };

/** A line as it is stored: its id, its copy, and the rest as in `Line`. */
type StoredLine = readonly [string, number, number, number, Line['note']?];

const toStored = ({ copyId, ...line }: DetailLine): StoredLine | Line => {
  if (copyId === null) return line;
  const units = [line.lineId, copyId, line.before, line.after] as const;
  return line.note ? [...units, line.note] : units;
};

const isStored = (line: StoredLine | Line): line is StoredLine => Array.isArray(line);

const packJson = (json: object): Uint8Array =>
  Buffer.concat([Buffer.of(format), packText(JSON.stringify(json), words)]);

/** @throws Error when it has another format */
const unpackJson = (packed: Uint8Array): Record<string, unknown> => {
  if (packed[0] !== format) throw new Error('details have a format of a newer build');
  return JSON.parse(unpackText(packed.subarray(1), words).toString());
};

/** In the place of what the bill and its lines say. */
const inBill = { total: 0, paymentMethodId: 0, discounts: 0, lines: 0 };

/** What was changed of an order, and the copies that its lines name. */
export type ChangedOrder = Omit<OrderDetails, 'lines'> & { lines?: DetailLine[] };

export const packDetails = (kind: string, details: object): Uint8Array => {
  if (kind === 'bill-created') return packJson({ ...details, ...inBill });
  const { lines } = details as ChangedOrder;
  return packJson({ ...details, ...(lines && { lines: lines.map(toStored) }) });
};

/** Changes stored details without reading what other rows have of them. */
export const addDetail = (
  { details, packed }: Pick<DetailsRow, 'details' | 'packed'>,
  more: object,
) =>
  packed === null
    ? { details: JSON.stringify({ ...JSON.parse(details), ...more }) }
    : { packed: packJson({ ...unpackJson(packed), ...more }) };

/** Of a row of the trail. */
export interface DetailsRow {
  kind: string;
  bill_id: number | null;
  discount_cents: number;
  details: string;
  packed: Uint8Array | null;
}

/** The columns that `readDetails` needs. */
export const detailColumns = [
  ...(['trail.kind', 'trail.bill_id', 'trail.discount_cents'] as const),
  ...(['trail.details', 'trail.packed'] as const),
] as const;

const billsOf = prepared((db, ids: readonly number[]) =>
  db.selectFrom('bills').select(['id', 'total_cents', 'payment_method_id']).where('id', 'in', ids),
);

/** What a new bill's details say of a line. Details that are stored without it are read so for ever. */
export const soldDetails = (
  line: Pick<BillLineRow, 'name' | 'options' | 'quantity' | 'option_faults'>,
  discount: Money,
): BillDetails['lines'][number] => ({
  productName: line.name,
  ...(line.options !== '[]' && { options: JSON.parse(line.options) }),
  quantity: line.quantity,
  ...(discount !== zero && { discount }),
  ...(line.option_faults !== '[]' && { optionFaults: JSON.parse(line.option_faults) }),
});

const productOf = ({ name, options }: { name: string; options: string }) => ({
  productName: name,
  ...(options !== '[]' && { options: JSON.parse(options) }),
});

/** So many ids are looked for at once. */
const most = 500;

const findAll = async <Row>(
  ids: Iterable<number>,
  find: (some: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const found: Row[] = [];
  for (const some of slicesOf([...new Set(ids)], most))
    found.push(...(await find(ofFewLengths(some))));
  return found;
};

type Json = Record<string, unknown> & { lines?: (StoredLine | Line)[] };

/** The details of some rows of the trail, in their order. */
export const readDetails = async (
  db: Db,
  rows: readonly DetailsRow[],
): Promise<Record<string, unknown>[]> => {
  const all = rows.map(({ kind, packed, details, ...row }) => ({
    ...row,
    billId: packed !== null && kind === 'bill-created' ? row.bill_id : null,
    json: (packed === null ? JSON.parse(details) : unpackJson(packed)) as Json,
  }));
  const billIds = all.flatMap(({ billId }) => billId ?? []);
  const bills = await findAll(billIds, (some) => billsOf(db, some));
  const billOf = new Map(bills.map((bill) => [bill.id, bill]));
  const sold = groupBy(
    await findAll(billIds, (some) => billLinesOf(db, some)),
    (line) => line.bill_id,
  );
  const stored = all.flatMap(({ billId, json: { lines = [] } }) =>
    billId === null ? lines.filter(isStored) : [],
  );
  const copies = await findAll(
    stored.map(([, copyId]) => copyId),
    (some) => copiesById(db, some),
  );
  const products = new Map(copies.map((copy) => [copy.id, productOf(copy)]));
  const lineOf = (line: StoredLine | Line) => {
    if (!isStored(line)) return line;
    const [lineId, copyId, before, after, note] = line;
    return { lineId, ...products.get(copyId), before, after, ...(note && { note }) };
  };
  return all.map(({ billId, discount_cents, json }) => {
    const bill = billOf.get(billId ?? 0);
    if (!bill) return { ...json, ...(json.lines && { lines: json.lines.map(lineOf) }) };
    return {
      ...json,
      ...{ total: fromCents(bill.total_cents), paymentMethodId: bill.payment_method_id },
      discounts: fromCents(discount_cents),
      lines: (sold.get(bill.id) ?? []).map((line) =>
        soldDetails(line, fromCents(line.discount_cents)),
      ),
    };
  });
};
