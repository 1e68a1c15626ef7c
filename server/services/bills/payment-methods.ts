import type { PaymentMethod } from '#contract/catalog.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/** The ways to pay, the same for every business. */
export const listPaymentMethods = (db: Db): Promise<PaymentMethod[]> =>
  db.selectFrom('payment_methods').select(['id', 'name', 'icon']).orderBy('id').execute();

/** @throws AppError unknown-payment-method */
export const checkPaymentMethod = async (db: Db, id: number): Promise<void> => {
  if ((await listPaymentMethods(db)).some((method) => method.id === id)) return;
  throw new AppError('unknown-payment-method', 'paymentMethodId');
};
