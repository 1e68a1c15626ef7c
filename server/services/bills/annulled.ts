import type { ApiBill } from '#contract/bills.ts';
import type { Money } from '#domain/money.ts';
import type { Db } from '../../db/schema.ts';

/** What the column `annulled` of a bill says. */

export interface StoredAnnulment {
  /** The device's id (UUID) of the annulment. */
  key: string;
  /** UTC, ISO 8601. */
  at: string;
  reason: string;
  /** The member who did it; null where that isn't known. */
  actorId: number | null;
  /** The cash that was given back; absent where its device did not say. */
  refund?: Money;
}

interface Row {
  business_id: number;
  annulled: string | null;
  annul_shift: string | null;
}

export const annulmentIn = ({ annulled }: Pick<Row, 'annulled'>): StoredAnnulment | null =>
  annulled === null ? null : JSON.parse(annulled);

/** What a bill says of it. Few bills have one, so the name of the person is looked up only then. */
export const annulmentOf = async (
  db: Db,
  { business_id, ...row }: Row,
): Promise<Pick<ApiBill, 'annulled'>> => {
  const stored = annulmentIn(row);
  if (!stored) return {};
  const { key, at, reason, actorId, refund } = stored;
  const { annul_shift: shiftKey } = row;
  const member = await db
    .selectFrom('members')
    .select('name')
    .where('business_id', '=', business_id)
    .where('id', '=', actorId ?? 0)
    .executeTakeFirst();
  return {
    annulled: {
      key,
      at,
      reason,
      ...(shiftKey && { shiftKey }),
      ...(member && { by: member.name }),
      ...(refund !== undefined && { refund }),
    },
  };
};
