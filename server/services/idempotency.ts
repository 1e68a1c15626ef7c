import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { daysBefore } from './clock.ts';
import type { Scope } from './scope.ts';

/** What a change answers; kept with its key, so that a repeated request gets the same bytes again. */
export interface Answer {
  status: number;
  body: string;
  etag: string | null;
}

export interface Claim {
  key: string;
  /** Hash of what was asked. */
  fingerprint: string;
}

const stored = async (tx: Tx, { businessId }: Scope, claim: Claim): Promise<Answer> => {
  const { fingerprint, ...answer } = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'etag'])
    .where('business_id', '=', businessId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (fingerprint !== claim.fingerprint) throw new AppError('key-reused');
  return answer;
};

/**
 * Runs a change in one transaction, once for each key. The claim of the key lives and dies with the
 * effect: a second request with the key waits for the first, then gets its answer; a refused change
 * leaves no claim behind.
 * @throws AppError key-reused, before any rule of `work` is looked at
 */
export const once = (
  database: Database,
  scope: Scope,
  claim: Claim | null,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> =>
  database.transaction(async (tx) => {
    if (!claim) return { ...(await work(tx)), replayed: false };
    const mine = { business_id: scope.businessId, key: claim.key };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_keys')
      .values({
        ...mine,
        fingerprint: claim.fingerprint,
        status: 0,
        body: '',
        etag: null,
        created_at: scope.now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
      return { ...(await stored(tx, scope, claim)), replayed: true };
    }
    const answer = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: answer.body, etag: answer.etag })
      .where('business_id', '=', mine.business_id)
      .where('key', '=', mine.key)
      .execute();
    return { ...answer, replayed: false };
  });

const kept = 90;

/** Forgets keys older than 90 days; after that the device's own id of an order or bill still guards it. */
export const pruneKeys = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysBefore(now, kept)).execute();
};
