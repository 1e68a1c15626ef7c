import type { ListedMethod } from '#contract/catalog.ts';
import {
  type PaymentMethodChange,
  type PaymentMethodInput,
  paymentMethodLimits,
  retentionKind,
} from '#contract/payment-methods.ts';
import { isSameName } from '#contract/text-fields.ts';
import { cashFirst } from '#domain/bill.ts';
import { RunAgain } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { fieldChanges } from '../business/field-changes.ts';
import { allPaymentMethods } from '../business/payment-methods.ts';
import { randomId } from '../kernel/random-id.ts';
import type { Scope } from '../kernel/scope.ts';
import { noteBusiness } from '../trail/trail.ts';
import { beginCatalogChange } from './state.ts';

type Method = Required<Omit<ListedMethod, 'retention'>> & Pick<ListedMethod, 'retention'>;

/** Ids below belong to the methods of the start. */
const firstOwnId = 1000;

const columnsOf = ({
  id: method_id,
  sriCode: sri_code,
  active,
  kind,
  retention = false,
  ...rest
}: Method) => ({
  ...rest,
  ...{ method_id, sri_code, kind, active: Number(active), retention: Number(retention) },
});

const insertOwn = (tx: Tx, { businessId }: Scope, methods: readonly Method[]) =>
  tx
    .insertInto('business_payment_methods')
    .values(methods.map((method) => ({ business_id: businessId, ...columnsOf(method) })))
    .execute();

/** Begins a change. The first one copies the methods of the start, in the order that checkouts have shown. */
const ownMethods = async (tx: Tx, scope: Scope): Promise<Method[]> => {
  await beginCatalogChange(tx, scope);
  const all = await allPaymentMethods(tx, scope);
  const isOwn = all.some(({ position }) => position !== undefined);
  const methods = cashFirst(all).map((method, index) => ({
    ...method,
    position: index + 1,
  })) as Method[];
  if (!isOwn) await insertOwn(tx, scope, methods);
  return methods;
};

/** @throws AppError payment-method-taken, too-many-payment-methods, last-payment-method */
const checkMethods = (methods: readonly Method[], changed: Method): void => {
  const isTaken = methods.some(
    ({ id, name }) => id !== changed.id && isSameName(name, changed.name),
  );
  if (isTaken) throw new AppError('payment-method-taken', 'name');
  const shown = methods.filter(({ active }) => active).length;
  if (shown > paymentMethodLimits.active) throw new AppError('too-many-payment-methods', 'active');
  if (shown === 0) throw new AppError('last-payment-method', 'active');
};

/** A method as the trail of the business tells its changes. */
const told = (method: Method) => ({
  methodIcon: method.icon,
  methodKind: method.kind,
  methodSriCode: method.sriCode,
  methodActive: method.active,
  methodPosition: method.position,
});

/** @throws RunAgain in the rare case that the id is taken */
const newId = async (
  tx: Tx,
  { businessId }: Scope,
  { name, icon, kind, sriCode }: PaymentMethodInput,
) => {
  const row = await tx
    .insertInto('payment_methods')
    .values({
      ...{ id: randomId(firstOwnId), business_id: businessId },
      ...{ name, icon, kind, sri_code: sriCode },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new RunAgain());
  return row.id;
};

/** Adds a method behind the others. @throws AppError payment-method-taken, too-many-payment-methods */
export const createPaymentMethod = async (
  tx: Tx,
  scope: Scope,
  input: PaymentMethodInput,
): Promise<ListedMethod> => {
  const methods = await ownMethods(tx, scope);
  const { retention = false, ...fields } = input;
  const made = {
    ...{ ...fields, id: 0, active: true, position: methods.length + 1 },
    ...(retention && { retention }),
  };
  checkMethods([...methods, made], made);
  const method = { ...made, id: await newId(tx, scope, input) };
  await insertOwn(tx, scope, [method]);
  await noteBusiness(tx, scope, 'settings', {
    paymentMethod: { before: '', after: method.name },
  });
  return method;
};

/** Puts the method at `position`, from 1, and gives the others the places that are left. */
const moved = (methods: readonly Method[], changed: Method): Method[] => {
  const others = methods.filter(({ id }) => id !== changed.id);
  return others
    .toSpliced(changed.position - 1, 0, changed)
    .map((method, index) => ({ ...method, position: index + 1 }));
};

/**
 * Changes the given fields. Bills keep the method's id, and show its present name.
 * @throws AppError payment-method-not-found, payment-method-taken, too-many-payment-methods, last-payment-method, invalid-input
 * for the kind of a retention
 */
export const changePaymentMethod = async (
  tx: Tx,
  scope: Scope,
  id: number,
  input: PaymentMethodChange,
): Promise<ListedMethod> => {
  const before = await ownMethods(tx, scope);
  const former = before.find((method) => method.id === id);
  if (!former) throw new AppError('payment-method-not-found');
  if (former.retention && input.kind && input.kind !== 'expected')
    throw new AppError('invalid-input', { kind: retentionKind });
  const methods = moved(before, { ...former, ...input } as Method);
  const method = methods.find((each) => each.id === id) as Method;
  checkMethods(methods, method);
  const old = new Map(before.map((each) => [each.id, each]));
  for (const each of methods) {
    if (each.id !== id && each.position === old.get(each.id)?.position) continue;
    await tx
      .updateTable('business_payment_methods')
      .set(columnsOf(each))
      .where('business_id', '=', scope.businessId)
      .where('method_id', '=', each.id)
      .execute();
  }
  const changes = fieldChanges(told(former), told(method));
  if (former.name !== method.name || Object.keys(changes).length > 0)
    await noteBusiness(tx, scope, 'settings', {
      paymentMethod: { before: former.name, after: method.name },
      ...changes,
    });
  return method;
};
