import type * as z from 'zod/mini';
import type { ApiBill, billInput } from '#contract/bills.ts';
import type { ListedMethod, PaymentMethod } from '#contract/catalog.ts';
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

type Said = Pick<StoredPayment, 'tipFor'>;

/** The names of the members for whom tips are. */
const tipNamesOf = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  payments: readonly Said[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(payments.flatMap(({ tipFor }) => tipFor ?? []))];
  if (ids.length === 0) return new Map();
  const members = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
  return new Map(members.map(({ id, name }) => [id, name]));
};

/** Payments with the names of those who get their tips. */
export const withTipNames = async <Paid extends Pick<Payment, 'tipFor' | 'tipName'>>(
  db: Db,
  scope: Pick<Scope, 'businessId'>,
  payments: readonly Paid[],
): Promise<Paid[]> => {
  const names = await tipNamesOf(db, scope, payments);
  return payments.map((payment) => {
    const tipName = names.get(payment.tipFor ?? 0);
    return tipName === undefined ? payment : { ...payment, tipName };
  });
};

/** Members get tips; a server that was put back may lack one, and takes the tip all the same. @throws AppError member-not-found */
const checkTips = async (tx: Tx, scope: Scope, payments: readonly Said[]): Promise<void> => {
  if (scope.again) return;
  const names = await tipNamesOf(tx, scope, payments);
  const place = payments.findIndex(({ tipFor }) => tipFor !== undefined && !names.has(tipFor));
  if (place >= 0) throw new AppError('member-not-found', `payments.${place}.tipFor`);
};

/** @throws AppError retention-missing, no-retention-method */
const checkRetentions = (
  payments: readonly { method: ListedMethod; retention?: StoredPayment['retention'] }[],
): void => {
  for (const [place, { method, retention }] of payments.entries()) {
    if (Boolean(method.retention) === (retention !== undefined)) continue;
    const code = retention ? 'no-retention-method' : 'retention-missing';
    throw new AppError(code, `payments.${place}.retention`);
  }
};

/**
 * The columns of a bill about its payments.
 * @param total what it costs by its lines: where a guest was shown another one, that was paid
 * @throws AppError unknown-payment-method, wrong-payments, retention-missing, no-retention-method, member-not-found
 */
export const paidWith = async (
  tx: Tx,
  scope: Scope,
  { paymentMethodId, payments, expectedTotal }: Input,
  total: Money,
): Promise<{ payment_method_id: number; payments: string | null }> => {
  // Also one that was hidden meanwhile: the guest has paid.
  const methods = await allPaymentMethods(tx, scope);
  const methodOf = (id: number, field: string): ListedMethod => {
    const method = methods.find((each) => each.id === id);
    if (!method) throw new AppError('unknown-payment-method', field);
    return method;
  };
  if (!payments) {
    checkRetentions([{ method: methodOf(paymentMethodId, 'paymentMethodId') }]);
    return { payment_method_id: paymentMethodId, payments: null };
  }
  const made = payments.map((payment) => ({
    ...payment,
    method: methodOf(payment.paymentMethodId, 'payments'),
  }));
  checkRetentions(made);
  if (paymentFault(made, expectedTotal ?? total)) throw new AppError('wrong-payments', 'payments');
  await checkTips(tx, scope, payments);
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

/** What a list says of several payments, or of one with a tip: what each applied, and its tip. */
export const severalOf = (row: Row, methods: Methods): Pick<ApiBill, 'payments'> => {
  const payments = paymentsIn(row, methods);
  if (payments.length < 2 && payments.every(({ tip }) => tip === undefined)) return {};
  return {
    payments: payments.map(({ key, method, amount, tip, tipFor }) => ({
      ...{ key, method, amount },
      ...(tip && { tip }),
      ...(tipFor && { tipFor }),
    })),
  };
};
