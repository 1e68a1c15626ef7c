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
import { memberNames, type Names, tippedIn, withTipName } from './member-names.ts';
import { changesIn, withChanges } from './stored-changes.ts';

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

/** Checks that tips go to members of the business; one that a restored server lacks is taken all the same. @throws AppError member-not-found */
const checkTips = async (
  tx: Tx,
  scope: Scope,
  payments: readonly StoredPayment[],
): Promise<void> => {
  if (scope.again) return;
  const names = await memberNames(tx, scope.businessId, tippedIn(payments));
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

interface PaidRow {
  payments: string | null;
  payment_changes: string | null;
  key: string;
  total_cents: number;
  payment_method_id: number;
}

const takenPayments = (row: PaidRow, methods: Methods): Payment[] => {
  const methodOf = (id: number) => methods.get(id) as PaymentMethod;
  if (row.payments === null)
    return onePayment(row.key, methodOf(row.payment_method_id), fromCents(row.total_cents));
  return (JSON.parse(row.payments) as StoredPayment[]).map(({ key, paymentMethodId, ...rest }) => ({
    ...{ key, method: methodOf(paymentMethodId) },
    ...rest,
  }));
};

/** Few bills have changes or tips for somebody, so the names of their people are looked up only then. */
export const namesIn = (db: Db, row: PaidRow & { business_id: number }): Promise<Names> => {
  const paid: StoredPayment[] = row.payments === null ? [] : JSON.parse(row.payments);
  const changedBy = changesIn(row).flatMap(({ actorId }) => actorId ?? []);
  return memberNames(db, row.business_id, [...changedBy, ...tippedIn(paid)]);
};

/**
 * The payments of a bill as they hold now; one of the whole total where it says no more. `names`: of the people who changed them, and of
 * those who get their tips.
 */
export const billPayments = (row: PaidRow, methods: Methods, names: Names = new Map()): Payment[] =>
  withChanges(takenPayments(row, methods), row, methods, names).map((payment) =>
    withTipName(payment, names),
  );

/** The method of the first payment, as it holds now. */
export const firstMethod = (row: PaidRow, methods: Methods): PaymentMethod => {
  const first = row.payment_changes === null ? undefined : billPayments(row, methods)[0];
  return first?.method ?? (methods.get(row.payment_method_id) as PaymentMethod);
};

const saysMore = ({ payments, payment_changes }: PaidRow): boolean =>
  payments !== null || payment_changes !== null;

/** What a bill says of its payments, where there is anything. */
export const paymentsToApi = (
  row: PaidRow,
  methods: Methods,
  names: Names,
): Pick<ApiBill, 'payments' | 'change'> => {
  if (!saysMore(row)) return {};
  const payments = billPayments(row, methods, names) as NonNullable<ApiBill['payments']>;
  const told = payments.some(({ tendered }) => tendered !== undefined);
  return { payments, ...(told && { change: changeGiven(payments) }) };
};

/**
 * What a list says of several payments, and of one with a tip or of which something was told later: what each applied, its tip, and
 * whether it counts. A device that closes a shift names the corrections that it has counted.
 */
export const listedPayments = (row: PaidRow, methods: Methods): Pick<ApiBill, 'payments'> => {
  if (!saysMore(row)) return {};
  const payments = billPayments(row, methods) as NonNullable<ApiBill['payments']>;
  const [{ toConfirm, tip, corrections } = {} as Payment] = payments;
  if (payments.length === 1 && !toConfirm && tip === undefined && !corrections) return {};
  return {
    payments: payments.map(
      ({ tendered: _, lote: _lote, voucher: _voucher, retention: _form, ...rest }) => rest,
    ),
  };
};
