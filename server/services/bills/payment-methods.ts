import type { PaymentMethod } from '#contract/catalog.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';

const methods = prepared((db) =>
  db.selectFrom('payment_methods').select(['id', 'name', 'icon']).orderBy('id'),
);

/** The ways to pay, the same for every business. */
export const listPaymentMethods = (db: Db): Promise<PaymentMethod[]> => methods(db);
