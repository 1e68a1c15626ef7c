import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { customersQuery, KnownCustomer } from '#contract/customers.ts';
import type { Customer } from '#domain/bill.ts';
import { guestAfter, hasSameData, isSameName, isSamePerson } from '#domain/guest.ts';
import { RunAgain } from '../../db/database.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { unverifiedColumn, unverifiedMark } from '../kernel/unverified.ts';

type Row = Selectable<Schema['customers']>;

/** What a bill says of a guest. */
export interface Said {
  customer: Customer;
  /** When. */
  at: string;
  /** The name under which the guest was shown; null: the guest wasn't; undefined: the device doesn't say. */
  shown: string | null | undefined;
}

const dataOf = ({ dni, full_name: fullName, address, email, phone, ...row }: Row): Customer => ({
  ...{ dni, fullName, address, email, phone },
  ...unverifiedMark(row),
});

const columnsOf = (customer: Customer, at: string, { now }: Scope) => ({
  full_name: customer.fullName,
  ...{ address: customer.address, email: customer.email, phone: customer.phone, said_at: at },
  ...unverifiedColumn(customer),
  updated_at: now.toISOString(),
});

/**
 * The shown name where the device doesn't say, as earlier builds. Another name beside all the guest's own data is a new name of the
 * guest, unless somebody else is called so: then a number was typed over that one.
 */
const guessShown = async (
  tx: Tx,
  { businessId }: Scope,
  known: Customer,
  said: Customer,
): Promise<string | null> => {
  if (isSameName(known.fullName, said.fullName) || !hasSameData(known, said)) return null;
  const namesakes = await tx
    .selectFrom('customers')
    .select('dni')
    .where('business_id', '=', businessId)
    .where('full_name', '=', said.fullName)
    .execute();
  return namesakes.some(({ dni }) => !isSamePerson(dni, known.dni)) ? null : known.fullName;
};

const addCustomer = async (tx: Tx, scope: Scope, { customer, at }: Said): Promise<number> => {
  const { businessId: business_id, now } = scope;
  const data = columnsOf(customer, at, scope);
  const added = await tx
    .insertInto('customers')
    .values({ business_id, dni: customer.dni, ...data, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['business_id', 'dni']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new RunAgain());
  await tx
    .updateTable('businesses')
    .set((column) => ({ customers: column('customers', '+', 1) }))
    .where('id', '=', business_id)
    .execute();
  return added.id;
};

/**
 * Inserts a business's customer and counts it, or changes the one with this identity number by the rule of `guestAfter`. What was
 * said later stays.
 * @returns its id
 * @throws RunAgain when a concurrent sale has inserted or changed it
 */
export const saveCustomer = async (tx: Tx, scope: Scope, said: Said): Promise<number> => {
  const { customer, at } = said;
  const known = await tx
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('dni', '=', customer.dni)
    .executeTakeFirst();
  if (!known) return addCustomer(tx, scope, said);
  if (at < (known.said_at ?? known.updated_at)) return known.id;
  const before = dataOf(known);
  const { shown = await guessShown(tx, scope, before, customer) } = said;
  const after = guestAfter(before, customer, shown);
  if (after)
    await tx
      .updateTable('customers')
      .set(columnsOf(after, at, scope))
      .where('id', '=', known.id)
      .where('updated_at', '=', known.updated_at)
      .returning('id')
      .executeTakeFirstOrThrow(() => new RunAgain());
  return known.id;
};

const page = 500;

/** The customers whose data changed at `since` or later, after the id `after` of that moment; the earliest change first. */
export const changedCustomers = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { since = '', after = 0, limit = page }: z.output<typeof customersQuery>,
): Promise<KnownCustomer[]> => {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'dni', 'full_name', 'address', 'email', 'phone', 'updated_at'])
    .select('unverified_identity')
    .where('business_id', '=', businessId)
    .where((row) => row(row.refTuple('updated_at', 'id'), '>', row.tuple(since, after)))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ full_name, updated_at: updatedAt, unverified_identity, ...row }) => ({
    ...{ ...row, fullName: full_name, updatedAt },
    ...unverifiedMark({ unverified_identity }),
  }));
};
