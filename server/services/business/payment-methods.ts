import type { ListedMethod } from '#contract/catalog.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';

const ownRows = prepared((db, { businessId }: { businessId: number }) =>
  db
    .selectFrom('business_payment_methods')
    .select(['method_id', 'name', 'icon', 'kind', 'sri_code', 'active', 'position', 'retention'])
    .where('business_id', '=', businessId)
    .orderBy('position'),
);

const startRows = prepared((db) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'name', 'icon', 'kind', 'sri_code'])
    .where('business_id', 'is', null)
    .orderBy('id'),
);

/** Those that every business starts with. */
export const startMethods = async (db: Db): Promise<ListedMethod[]> =>
  (await startRows(db)).map(({ sri_code, ...row }) => ({
    ...row,
    sriCode: sri_code,
    active: true,
  }));

/** All payment methods of a business in its order, hidden ones too; those of the start until it has changed any. */
export const allPaymentMethods = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
): Promise<ListedMethod[]> => {
  const own = await ownRows(db, { businessId });
  if (own.length === 0) return startMethods(db);
  return own.map(({ method_id, sri_code, active, retention, ...row }) => ({
    ...row,
    ...{ id: method_id, sriCode: sri_code, active: active === 1 },
    ...(retention === 1 && { retention: true }),
  }));
};
