import type { PaymentMethod } from '#contract/catalog.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

const methods = prepared((db) =>
  db.selectFrom('payment_methods').select(['id', 'name', 'icon']).orderBy('id'),
);

/** The ways to pay, the same for every business. */
export const listPaymentMethods = (db: Db): Promise<PaymentMethod[]> => methods(db);

/** @throws AppError unknown-payment-method */
export const checkPaymentMethod = async (db: Db, id: number): Promise<void> => {
  if ((await listPaymentMethods(db)).some((method) => method.id === id)) return;
  throw new AppError('unknown-payment-method', 'paymentMethodId');
};
