import type { Selectable } from 'kysely';
import type { BusinessInput, BusinessUpdate } from '#contract/business.ts';
import type { Business } from '#contract/settings.ts';
import { fromBasisPoints, money, toCents } from '#domain/money.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { type Session, workIn } from '../accounts/sessions.ts';
import { lockBusiness } from '../kernel/lock-business.ts';
import type { Scope } from '../kernel/scope.ts';
import { unverifiedColumn, unverifiedMark } from '../kernel/unverified.ts';
import { newEpoch } from '../members/epochs.ts';
import { joinBusiness, membershipsOf } from '../members/memberships.ts';
import { noteBusiness } from '../trail/trail.ts';
import { fieldChanges } from './field-changes.ts';
import { keepFormerRate } from './service-rates.ts';
import { addFirstTill } from './tills.ts';

/** 10 %, the usual service charge in Ecuador, in hundredths of a percent. */
const usualServiceRate = 1000;

const taken = () => new AppError('business-dni-taken', 'businessDni');

const businessToApi = (row: Selectable<Schema['businesses']>): Business => ({
  id: row.id,
  comercialName: row.comercial_name,
  businessDni: row.business_dni,
  ...unverifiedMark(row),
  email: row.email,
  address: row.address,
  phone: row.phone,
  serviceRate: fromBasisPoints(row.service_rate_bp),
});

/** A business as its trail tells it. */
const told = ({ unverifiedIdentity = false, ...business }: Business) => ({
  ...business,
  unverifiedIdentity,
});

/** @throws AppError business-not-found */
export const findBusiness = async (db: Db, id: number): Promise<Business> => {
  const row = await db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('business-not-found');
  return businessToApi(row);
};

/** Locks the user's row for the rest of the transaction. @throws AppError unauthorized */
const lockUser = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('users')
    .set((column) => ({ business_id: column.ref('business_id') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('unauthorized'));
};

/**
 * Creates a business, makes the user its owner, and lets the session work in it. Nobody founds a second one; somebody
 * who works for others may found one.
 * @throws AppError business-exists, business-dni-taken
 */
export const createBusiness = async (
  tx: Tx,
  now: Date,
  session: Pick<Session, 'id' | 'userId'>,
  input: BusinessInput,
) => {
  const { userId } = session;
  await lockUser(tx, userId);
  const memberships = await membershipsOf(tx, userId);
  if (memberships.some(({ role }) => role === 'owner')) throw new AppError('business-exists');
  const row = await tx
    .insertInto('businesses')
    .values({
      comercial_name: input.comercialName,
      business_dni: input.businessDni,
      ...unverifiedColumn(input),
      email: input.email,
      address: input.address,
      phone: input.phone ?? '',
      service_rate_bp: usualServiceRate,
      takeaway_service: 0,
      // Who pays at the counter leaves no order on the board. Businesses of before keep what they have.
      finish_billed: 1,
      created_at: now.toISOString(),
      epoch: newEpoch(),
    })
    .onConflict((conflict) => conflict.column('business_dni').doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(taken);
  const owner = { businessId: row.id, userId, role: 'owner' } as const;
  const member = { ...(await joinBusiness(tx, now, owner)), role: owner.role };
  await workIn(tx, session, row.id);
  await addFirstTill(tx, owner);
  const business = businessToApi(row);
  if (business.unverifiedIdentity)
    await noteBusiness(tx, { businessId: row.id, userId, member, now }, 'business', {
      businessDni: { before: '', after: business.businessDni },
      unverifiedIdentity: { before: false, after: true },
    });
  return business;
};

/** @throws AppError business-dni-taken when another business has the RUC */
const requireFreeRuc = async (tx: Tx, id: number, ruc: string): Promise<void> => {
  const other = await tx
    .selectFrom('businesses')
    .select('id')
    .where('business_dni', '=', ruc)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw taken();
};

/** Devices with a point of emission print the RUC on documents, also without a network. @throws AppError sri-ruc-in-use */
const refuseWhileIssuing = async (tx: Tx, id: number): Promise<void> => {
  const point = await tx
    .selectFrom('sri_points')
    .select('id')
    .where('business_id', '=', id)
    .where('state', '=', 'leased')
    .limit(1)
    .executeTakeFirst();
  if (point) throw new AppError('sri-ruc-in-use', 'businessDni');
};

/** Replaces the data and adds that to the trail. @throws AppError business-dni-taken, business-not-found, sri-ruc-in-use */
export const updateBusiness = async (tx: Tx, scope: Scope, input: BusinessUpdate) => {
  const { businessId: id } = scope;
  await requireFreeRuc(tx, id, input.businessDni);
  await lockBusiness(tx, id);
  const before = await findBusiness(tx, id);
  if (before.businessDni !== input.businessDni) await refuseWhileIssuing(tx, id);
  await tx
    .updateTable('businesses')
    .set({
      comercial_name: input.comercialName,
      business_dni: input.businessDni,
      ...unverifiedColumn(input),
      address: input.address,
      email: input.email,
      phone: input.phone,
      service_rate_bp:
        input.serviceRate === undefined ? undefined : toCents(money(input.serviceRate)),
    })
    .where('id', '=', id)
    .execute();
  const after = await findBusiness(tx, id);
  const rateOf = ({ serviceRate }: Business) => toCents(money(serviceRate));
  await keepFormerRate(tx, scope, rateOf(before), rateOf(after));
  await noteBusiness(tx, scope, 'business', fieldChanges(told(before), told(after)));
  return after;
};
