import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { daysBefore } from './clock.ts';
import { textOf } from './pieces.ts';
import type { Scope } from './scope.ts';
import { type AnswerText, pack, pruneBases, unpack } from './stored-answer.ts';
import { storedKey } from './stored-key.ts';

/** The response of a write, stored with its key to replay the same bytes. */
interface Answer {
  status: number;
  body: string;
  etag: string | null;
}

/** What a write answers. */
export interface Made extends AnswerText {
  status: number;
}

export interface Claim {
  key: string;
  /** Hash of the request. */
  fingerprint: string;
  /** The request's body, where a retry must have the same; else null. */
  content: Uint8Array | null;
}

/** So many bytes of a fingerprint tell two requests of a business with one key apart: of 2^32 pairs one is not told apart. */
const enough = 4;

const printOf = ({ fingerprint }: Claim): Buffer => Buffer.from(fingerprint, 'hex');

/** Whether a fingerprint was stored for this request; longer ones are from before. */
const isOf = (claim: Claim, stored: Uint8Array): boolean =>
  printOf(claim).subarray(0, stored.length).equals(stored);

/** What stands with a key until its write is done. */
const pending = { status: 0, body: null, etag: null, packed: null };

type Row = Insertable<Schema['idempotency_keys']>;
type Key = Pick<Row, 'business_id' | 'key'>;

const claimKey = prepared((db, row: Row) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('status'),
);

type Stored = Pick<Row, 'status' | 'packed'>;

const storeAnswer = prepared((db, { mine, answer }: { mine: Key; answer: Stored }) =>
  db
    .updateTable('idempotency_keys')
    .set(answer)
    .where((row) => row.and(mine)),
);

const answerOf = ({ status, etag, pieces }: Made): Answer => ({
  ...{ status, etag },
  body: textOf(pieces),
});

/**
 * Runs a write in one transaction, once per key. The key is claimed in that transaction: a second request waits for
 * the first and gets its answer, and a refused write leaves no claim.
 * @throws AppError key-reused, before `work` checks anything
 */
export const runOnce = (
  database: Database,
  { businessId, now }: Scope,
  claim: Claim | null,
  work: (tx: Tx) => Promise<Made>,
): Promise<Answer & { replayed: boolean }> =>
  database.transaction(async (tx) => {
    if (!claim) return { ...answerOf(await work(tx)), replayed: false };
    const mine = { business_id: businessId, key: storedKey(claim.key) };
    const [claimed] = await claimKey(tx, {
      ...mine,
      ...pending,
      fingerprint: printOf(claim).subarray(0, enough),
      created_ms: now.getTime(),
    });
    if (!claimed) {
      const { fingerprint, packed, body, ...answer } = await tx
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'status', 'body', 'etag', 'packed'])
        .where((row) => row.and(mine))
        .executeTakeFirstOrThrow();
      if (!isOf(claim, fingerprint)) throw new AppError('key-reused');
      // Rows from before answers were packed have them as they were sent.
      return {
        ...{ ...answer, body: body ?? '' },
        ...(packed && (await unpack(tx, packed, claim))),
        replayed: true,
      };
    }
    const made = await work(tx);
    const packed = await pack(tx, now, made, claim);
    await storeAnswer(tx, { mine, answer: { status: made.status, packed } });
    return { ...answerOf(made), replayed: false };
  });

interface Sought {
  businessId: number;
  keys: readonly Uint8Array[];
}

/** A text that is the same for the same bytes. */
const textOfKey = (key: Uint8Array): string => Buffer.from(key).toString('latin1');

const acceptedOf = prepared((db, { businessId, keys }: Sought) =>
  db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('business_id', '=', businessId)
    .where('key', 'in', keys),
);

/** Those of the keys, in their order, under which the business has accepted nothing in the last 90 days. */
export const missingKeys = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  keys: readonly string[],
): Promise<string[]> => {
  const sought = ofFewLengths(keys).map(storedKey);
  const rows = await acceptedOf(db, { businessId, keys: sought });
  const accepted = new Set(rows.map(({ key }) => textOfKey(key)));
  return keys.filter((key) => !accepted.has(textOfKey(storedKey(key))));
};

const keptDays = 90;

/** So many keys are gone through by one statement: other requests have a turn between two. */
const chunk = 2_000;

const deleteOldKeys = async (db: Db, oldest: number): Promise<void> => {
  let after: Key | undefined = { business_id: 0, key: new Uint8Array() };
  while (after) {
    const { business_id, key }: Key = after;
    const last: Key | undefined = await db
      .selectFrom('idempotency_keys')
      .select(['business_id', 'key'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('business_id', 'key'), '>', tuple(business_id, key)),
      )
      .orderBy('business_id')
      .orderBy('key')
      .offset(chunk - 1)
      .limit(1)
      .executeTakeFirst();
    await db
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('business_id', 'key'), '>', tuple(business_id, key)),
      )
      .$if(last !== undefined, (rows) =>
        rows.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('business_id', 'key'),
            '<=',
            tuple(last?.business_id ?? 0, last?.key ?? new Uint8Array()),
          ),
        ),
      )
      .where('created_ms', '<', oldest)
      .execute();
    after = last;
  }
};

/** Deletes keys older than 90 days; the device's id of an order or bill still prevents a second one. */
export const pruneKeys = async (db: Db, now: Date): Promise<void> => {
  const oldest = daysBefore(now, keptDays);
  await deleteOldKeys(db, Date.parse(oldest));
  // Answers that name these are older.
  await db.deleteFrom('removed_options').where('removed_at', '<', oldest).execute();
  await pruneBases(db, now, keptDays);
};
