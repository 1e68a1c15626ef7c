import type { SriState } from '#contract/sri.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { SriMessage } from '../sri/answers.ts';
import { adviceFor } from '../sri/meanings.ts';

/** Issuers of whom nothing is sent until a person has put something right. What they sell is issued on, and waits. */

export const stopIssuer = async (
  tx: Tx,
  businessId: number,
  messages: readonly SriMessage[],
  now: Date,
): Promise<void> => {
  const [first] = messages;
  const said = { identifier: first?.identifier ?? '', message: first?.text ?? '' };
  await tx
    .insertInto('sri_stops')
    .values({ business_id: businessId, ...said, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(said))
    .execute();
};

/** Tries again: after every change of what the issuer says of itself, and of its certificate. */
export const resumeIssuer = async (
  tx: Tx,
  { businessId }: Pick<Scope, 'businessId'>,
): Promise<void> => {
  await tx.deleteFrom('sri_stops').where('business_id', '=', businessId).execute();
};

/** Null while it goes on. */
export const stopOf = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
): Promise<SriState['stopped']> => {
  const stop = await db
    .selectFrom('sri_stops')
    .select(['identifier', 'message', 'since'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!stop) return null;
  const { identifier, message: text, since } = stop;
  return { identifier, text, advice: adviceFor(identifier), since };
};
