import { hash } from 'node:crypto';
import { type AliasedRawBuilder, sql } from 'kysely';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { LineCopy } from '../../db/sales-schema.ts';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * What lines say of their product: name, prices, taxes and options as the guest was shown them. Most lines of a product say the same,
 * so the text is stored once for each business, found by its hash, and lines have its id. Lines from before have it themselves.
 */

/** In the order of the hash, which never changes. */
const copyColumns = [
  ...(['name', 'image_hash', 'unit_price_cents', 'final_price_cents', 'taxes'] as const),
  ...(['options', 'list_price_cents', 'option_faults'] as const),
] satisfies readonly (keyof LineCopy)[];

type Table = 'order_lines' | 'bill_lines';

/** A column of a line or of its copy, in a query that has joined `line_copies`. */
export const ofCopy = <Column extends keyof LineCopy>(table: Table, column: Column) =>
  sql<
    LineCopy[Column]
  >`coalesce(${sql.ref(`${table}.${column}`)}, ${sql.ref(`line_copies.${column}`)})`.as(column);

type CopyColumn = {
  [Column in keyof LineCopy]: AliasedRawBuilder<LineCopy[Column], Column>;
}[keyof LineCopy];

/** All that a line says of its product, in a query that has joined `line_copies`. */
export const copyOf = (table: Table) =>
  copyColumns.map((column) => ofCopy(table, column) as CopyColumn);

/** A line with what it says of its product, wherever that is stored. */
type WholeLine = LineCopy & { copy_id: number | null };

type StoredLine<Row> = Omit<Row, keyof LineCopy>;

/** The line's columns, with its copy in the place of what it says of its product. */
export const asStored = <Row extends WholeLine>(row: Row): StoredLine<Row> => {
  const stored: StoredLine<Row> & Partial<LineCopy> = { ...row };
  for (const column of copyColumns) delete stored[column];
  return stored;
};

/** Columns of a line with a copy that would have a default. Not values: a statement with few parameters keeps its plan. */
export const noDefaults = { options: sql<null>`null`, option_faults: sql<null>`null` };

/** 128 bits of it. */
const hashOf = (line: LineCopy): string =>
  hash('sha256', JSON.stringify(copyColumns.map((name) => line[name])), 'base64url').slice(0, 22);

interface Sought {
  businessId: number;
  hashes: readonly string[];
}

const copiesOf = prepared((db, { businessId, hashes }: Sought) =>
  db
    .selectFrom('line_copies')
    .select(['id', 'hash'])
    .where('business_id', '=', businessId)
    .where('hash', 'in', hashes),
);

type CopyRow = LineCopy & { business_id: number; hash: string };

const insertCopies = prepared((db, rows: readonly CopyRow[]) =>
  db
    .insertInto('line_copies')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['business_id', 'hash']).doNothing()),
);

const contentOf = (line: LineCopy): LineCopy =>
  Object.fromEntries(copyColumns.map((column) => [column, line[column]])) as unknown as LineCopy;

/** So many have their parameters in one statement. */
const atOnce = 200;

/** Ids by hash. Two that write the same one at once: the second waits for the first, and finds its row. Sorted, so that neither waits for both. */
const idsOf = async (
  tx: Tx,
  businessId: number,
  lines: ReadonlyMap<string, LineCopy>,
): Promise<Map<string, number>> => {
  const hashes = [...lines.keys()].sort();
  const find = async (sought: readonly string[]) => {
    const rows = await copiesOf(tx, { businessId, hashes: ofFewLengths(sought) });
    return rows.map(({ hash, id }) => [hash, id] as const);
  };
  const known = new Map(await find(hashes));
  const added = hashes.filter((each) => !known.has(each));
  for (let from = 0; from < added.length; from += atOnce) {
    const some = added.slice(from, from + atOnce);
    const rows = some.flatMap((each) => {
      const line = lines.get(each);
      return line ? [{ business_id: businessId, hash: each, ...contentOf(line) }] : [];
    });
    await insertCopies(tx, rows);
    for (const [each, id] of await find(some)) known.set(each, id);
  }
  return known;
};

/** Gives each line the id of its copy, which is written where the business has none that says the same. */
export const withCopies = async <Row extends WholeLine>(
  tx: Tx,
  { businessId }: { businessId: number },
  rows: readonly Row[],
): Promise<(Row & { copy_id: number })[]> => {
  const hashes = rows.map((row) => (row.copy_id === null ? hashOf(row) : null));
  const lines = new Map(
    rows.flatMap((row, place) => {
      const own = hashes[place];
      return own ? [[own, row] as const] : [];
    }),
  );
  const ids = lines.size === 0 ? new Map<string, number>() : await idsOf(tx, businessId, lines);
  return rows.map((row, place) => {
    const copy_id = row.copy_id ?? ids.get(hashes[place] ?? '');
    if (copy_id === undefined) throw new Error('a line got no copy');
    return { ...row, copy_id };
  });
};

/** What some copies say. */
export const copiesById = prepared((db: Db, ids: readonly number[]) =>
  db.selectFrom('line_copies').select('id').select(copyColumns).where('id', 'in', ids),
);
