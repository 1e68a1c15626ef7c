import type { ApiBill } from '#contract/bills.ts';
import { documentNumber } from '#domain/fiscal/access-key.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';

/** The electronic document of a bill, as its answer tells it. */

const documentsOf = prepared((db, { billId }: { billId: number }) =>
  db
    .selectFrom('fiscal_documents')
    .select(['establishment', 'point', 'sequential', 'access_key', 'environment', 'state'])
    .select(['issued_at', 'authorized_at', 'messages'])
    .where('bill_id', '=', billId)
    .where('document_type', '=', '01')
    .orderBy('id', 'desc'),
);

/** Nothing of a bill without one; one in conflict only where there is no other. */
export const fiscalOf = async (db: Db, billId: number): Promise<Pick<ApiBill, 'fiscal'>> => {
  const rows = await documentsOf(db, { billId });
  const row = rows.find(({ state }) => state !== 'conflict') ?? rows[0];
  if (!row) return {};
  return {
    fiscal: {
      number: documentNumber(row),
      accessKey: row.access_key,
      environment: row.environment,
      state: row.state,
      issuedAt: row.issued_at,
      authorizedAt: row.authorized_at,
      messages: JSON.parse(row.messages),
    },
  };
};
