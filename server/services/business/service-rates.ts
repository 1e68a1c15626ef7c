import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { knownSince } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';

/** The rates of the service that a business had before, in hundredths of a percent: devices without network go on showing them. */

/** Keeps the rate that the business had until now, where a change has given it another one. */
export const keepFormerRate = async (
  tx: Tx,
  { businessId, now }: Scope,
  before: number,
  after: number,
): Promise<void> => {
  if (before === after) return;
  await tx
    .insertInto('former_service_rates')
    .values({ business_id: businessId, service_rate_bp: before, until: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'service_rate_bp'])
        .doUpdateSet((to) => ({ until: to.ref('excluded.until') })),
    )
    .execute();
};

interface Sought {
  businessId: number;
  since: string;
}

const ratesSince = prepared((db, { businessId, since }: Sought) =>
  db
    .selectFrom('former_service_rates')
    .select('service_rate_bp')
    .where('business_id', '=', businessId)
    .where('until', '>=', since)
    .orderBy('until', 'desc'),
);

/** Those that a device may have shown in what arrives now, the latest first. */
export const formerRates = async (tx: Tx, scope: Scope): Promise<number[]> => {
  const rows = await ratesSince(tx, { businessId: scope.businessId, since: knownSince(scope) });
  return rows.map((row) => row.service_rate_bp);
};
