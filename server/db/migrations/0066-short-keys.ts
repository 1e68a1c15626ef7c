import { sql } from 'kysely';
import { type Change, refersTo, required } from './ddl.ts';

type Db = Parameters<Change>[0];

interface Row {
  business_id: number;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  etag: string | null;
  packed: Uint8Array | null;
  created_at: string;
}

const batch = 1_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As `storedKey` of the services has it. */
const keyOf = (key: string): Uint8Array => {
  if (uuid.test(key)) return Buffer.from(key.replaceAll('-', ''), 'hex');
  const text = Buffer.from(key);
  return text.length === 16 ? Buffer.concat([text, Buffer.of(0)]) : text;
};

const nextRows = async (db: Db, { business_id, key }: Pick<Row, 'business_id' | 'key'>) => {
  const query = sql<Row>`select business_id, key, fingerprint, status, body, etag, packed, created_at
    from idempotency_keys_old where (business_id, key) > (${business_id}, ${key})
    order by business_id, key limit ${sql.lit(batch)}`;
  return (await query.execute(db)).rows;
};

const copy = async (db: Db): Promise<void> => {
  let last: Pick<Row, 'business_id' | 'key'> | undefined = { business_id: 0, key: '' };
  while (last) {
    const rows: Row[] = await nextRows(db, last);
    last = rows.at(-1);
    if (!last) return;
    const values = rows.map(
      (
        row,
      ) => sql`(${row.business_id}, ${keyOf(row.key)}, ${Buffer.from(row.fingerprint.slice(0, 20), 'hex')},
        ${row.status}, ${Date.parse(row.created_at)}, ${row.packed}, ${row.body || null}, ${row.etag})`,
    );
    await sql`insert into idempotency_keys (business_id, key, fingerprint, status, created_ms, packed, body, etag)
      values ${sql.join(values)}`.execute(db);
  }
};

/** Keys as bytes, in a table that is its own index, with a time of six bytes. Only those of the last 90 days are there. */
export const shortKeys: Change = async (db, { bytes, inKeyOrder }) => {
  await db.schema.alterTable('idempotency_keys').renameTo('idempotency_keys_old').execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .addColumn('key', bytes, (column) => column.notNull())
    .addColumn('fingerprint', bytes, (column) => column.notNull())
    .$call(required('integer', 'status'))
    .$call(required('bigint', 'created_ms'))
    .addColumn('packed', bytes)
    .addColumn('body', 'text')
    .addColumn('etag', 'text')
    .addPrimaryKeyConstraint('idempotency_keys_own', ['business_id', 'key'])
    .$call(inKeyOrder)
    .execute();
  await copy(db);
  await db.schema.dropTable('idempotency_keys_old').execute();
};
