import type { SriState } from '#contract/sri.ts';
import type { Db } from '../../../db/schema.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { FiscalDeps } from '../deps.ts';
import { certificateOf } from './certificate.ts';
import { issuerOf } from './settings.ts';
import { stopOf } from './stops.ts';

/** Documents that are on their way: not authorised, and not given up. */
const waitingStates = ['pending', 'signed', 'sent', 'returned', 'rejected'] as const;

/** How a business stands as an issuer. */
export const readState = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { box, providerRuc }: FiscalDeps,
): Promise<SriState> => {
  const issuer = await issuerOf(db, { businessId });
  const waiting = await db
    .selectFrom('fiscal_documents')
    .select((column) => [
      column.fn.countAll<number | string>().as('count'),
      column.fn.min('issued_at').as('oldest'),
    ])
    .where('business_id', '=', businessId)
    .where('state', 'in', waitingStates)
    .executeTakeFirstOrThrow();
  const { id: _, ...settings } = issuer ?? { id: 0 };
  return {
    settings: issuer ? (settings as SriState['settings']) : null,
    certificate: await certificateOf(db, { businessId }, box),
    providerKnown: providerRuc !== null,
    stopped: await stopOf(db, { businessId }),
    waiting: { count: Number(waiting.count), oldest: waiting.oldest as string | null },
  };
};
