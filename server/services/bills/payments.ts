import type * as z from 'zod/mini';
import type { ApiBill, billInput } from '#contract/bills.ts';
import type { PaymentMethod } from '#contract/catalog.ts';
import type { Payment } from '#domain/bill.ts';
import { fromCents, type Money } from '#domain/money.ts';
import { changeGiven, onePayment, paymentFault } from '#domain/payment.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { allPaymentMethods } from '../business/payment-methods.ts';
import type { Scope } from '../kernel/scope.ts';

/** How a bill was paid: its column `payments`, a JSON list, where there is more to say than one method. */

type Input = Pick<z.output<typeof billInput>, 'paymentMethodId' | 'payments' | 'expectedTotal'>;

export type StoredPayment = NonNullable<Input['payments']>[number];

export type Methods = ReadonlyMap<number, PaymentMethod>;

/** The business's methods, hidden ones too. Read once, not joined to each bill: what a list takes is mostly handing on columns. */
export const methodsById = async (db: Db, scope: Pick<Scope, 'businessId'>): Promise<Methods> =>
  new Map(
    (await allPaymentMethods(db, scope)).map(({ id, name, icon, kind }) => [
      id,
      { id, name, icon, ...(kind && { kind }) },
    ]),
  );

/**
 * The columns of a bill about its payments.
 * @param total what it costs by its lines: where a guest was shown another one, that was paid
 * @throws AppError unknown-payment-method, wrong-payments
 */
export const paidWith = async (
  tx: Tx,
  scope: Scope,
  { paymentMethodId, payments, expectedTotal }: Input,
  total: Money,
): Promise<{ payment_method_id: number; payments: string | null }> => {
  // Also one that was hidden meanwhile: the guest has paid.
  const methods = await methodsById(tx, scope);
  const methodOf = (id: number, field: string): PaymentMethod => {
    const method = methods.get(id);
    if (!method) throw new AppError('unknown-payment-method', field);
    return method;
  };
  if (!payments) {
    methodOf(paymentMethodId, 'paymentMethodId');
    return { payment_method_id: paymentMethodId, payments: null };
  }
  const made = payments.map((payment) => ({
    ...payment,
    method: methodOf(payment.paymentMethodId, 'payments'),
  }));
  if (paymentFault(made, expectedTotal ?? total)) throw new AppError('wrong-payments', 'payments');
  return {
    payment_method_id: payments[0]?.paymentMethodId ?? paymentMethodId,
    payments: JSON.stringify(payments),
  };
};

interface Row {
  payments: string | null;
}

const paymentsIn = ({ payments }: Row, methods: Methods): Payment[] =>
  payments === null
    ? []
    : (JSON.parse(payments) as StoredPayment[]).map(({ key, paymentMethodId, ...rest }) => ({
        key,
        method: methods.get(paymentMethodId) as PaymentMethod,
        ...rest,
      }));

interface PaidRow extends Row {
  key: string;
  total_cents: number;
  payment_method_id: number;
}

/** The payments of a bill; one of the whole total where it says no more. */
export const billPayments = (row: PaidRow, methods: Methods): Payment[] => {
  const payments = paymentsIn(row, methods);
  if (payments.length > 0) return payments;
  const method = methods.get(row.payment_method_id) as PaymentMethod;
  return onePayment(row.key, method, fromCents(row.total_cents));
};

/** What a bill says of its payments, where there is anything. */
export const paymentsToApi = (row: Row, methods: Methods): Pick<ApiBill, 'payments' | 'change'> => {
  const payments = paymentsIn(row, methods) as NonNullable<ApiBill['payments']>;
  if (payments.length === 0) return {};
  const told = payments.some(({ tendered }) => tendered !== undefined);
  return { payments, ...(told && { change: changeGiven(payments) }) };
};

/** What a list says of several payments: what each applied. */
export const severalOf = (row: Row, methods: Methods): Pick<ApiBill, 'payments'> => {
  const payments = paymentsIn(row, methods);
  return payments.length > 1
    ? { payments: payments.map(({ key, method, amount }) => ({ key, method, amount })) }
    : {};
};
