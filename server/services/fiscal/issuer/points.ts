import type { Selectable } from 'kysely';
import type { SriPoint, SriPointInput } from '#contract/sri.ts';
import { sriLimits } from '#contract/sri.ts';
import type { AccessKeyParts } from '#domain/fiscal/access-key.ts';
import type { Db, Schema, Tx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { lockBusiness } from '../../kernel/lock-business.ts';
import type { Scope } from '../../kernel/scope.ts';
import { noteBusiness } from '../../trail/trail.ts';
import { type Issuer, issuerOf } from './settings.ts';

/**
 * Points of emission. Each belongs to one device, which alone gives its numbers; so no two devices can give the same one, also without a
 * network. A point comes free only when the server has every number that its device gave; otherwise it is retired for good.
 */

type Row = Selectable<Schema['sri_points']>;

const rowsOf = (db: Db, businessId: number) =>
  db.selectFrom('sri_points').selectAll().where('business_id', '=', businessId);

/** What the server has seen of the numbers of a point. */
const seenOf = async (
  db: Db,
  { business_id, environment, establishment, point, first_number }: Row,
) => {
  const { last, count } = await db
    .selectFrom('fiscal_documents')
    .select((column) => [
      column.fn.max('sequential').as('last'),
      column.fn.countAll<number | string>().as('count'),
    ])
    .where('ruc', '=', (own) =>
      own.selectFrom('businesses').select('business_dni').where('id', '=', business_id),
    )
    .where('business_id', '=', business_id)
    .where('environment', '=', environment)
    .where('document_type', '=', '01')
    .where('state', '<>', 'conflict')
    .where('establishment', '=', establishment)
    .where('point', '=', point)
    .where('sequential', '>=', first_number)
    .executeTakeFirstOrThrow();
  const highest = last as number | null;
  return {
    last: highest,
    missing: highest === null ? 0 : highest - first_number + 1 - Number(count),
  };
};

const toApi = async (db: Db, row: Row): Promise<SriPoint> => {
  const named = await db
    .selectFrom('devices')
    .select('name')
    .where('business_id', '=', row.business_id)
    .where('device_id', '=', row.device_id)
    .executeTakeFirst();
  return {
    establishment: row.establishment,
    point: row.point,
    environment: row.environment,
    deviceId: row.device_id,
    deviceName: named?.name ?? null,
    state: row.state,
    first: row.first_number,
    ...(await seenOf(db, row)),
    since: row.since,
    ...(row.reason !== null && { reason: row.reason }),
  };
};

/** All of a business, those of former establishments and retired ones too. */
export const listPoints = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
): Promise<SriPoint[]> => {
  const rows = await rowsOf(db, businessId)
    .orderBy('environment')
    .orderBy('establishment')
    .orderBy('point')
    .execute();
  return Promise.all(rows.map((row) => toApi(db, row)));
};

/** Those that are some device's in the issuer's present environment and establishment. */
export const leasedPoints = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { environment, establishment }: Issuer,
): Promise<{ point: string; deviceId: string; next: number }[]> => {
  const rows = await rowsOf(db, businessId)
    .where('environment', '=', environment)
    .where('establishment', '=', establishment)
    .where('state', '=', 'leased')
    .orderBy('point')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      point: row.point,
      deviceId: row.device_id,
      next: ((await seenOf(db, row)).last ?? row.first_number - 1) + 1,
    })),
  );
};

/**
 * Whether a device had the point from which it issued a document. A server that was put back to before the lease learns of it so: the
 * point is the device's again, which has printed its numbers.
 */
export const isPointOf = async (
  tx: Tx,
  scope: Scope,
  { environment, establishment, point, sequential }: AccessKeyParts,
  deviceId: string | undefined,
): Promise<boolean> => {
  if (deviceId === undefined) return false;
  const device_id = deviceId.toLowerCase();
  const known = await rowsOf(tx, scope.businessId)
    .where('environment', '=', environment)
    .where('establishment', '=', establishment)
    .where('point', '=', point)
    .executeTakeFirst();
  if (known || !scope.again) return known?.device_id === device_id;
  await tx
    .insertInto('sri_points')
    .values({
      ...{ business_id: scope.businessId, environment, establishment, point, device_id },
      ...{ state: 'leased', first_number: sequential, since: scope.now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};

/** Begins a change: one at a time in a business. @returns undefined where it has not said what it is */
const begin = async (tx: Tx, scope: Scope): Promise<Issuer | undefined> => {
  await lockBusiness(tx, scope.businessId);
  return issuerOf(tx, scope);
};

/** The point of that name in the issuer's present environment and establishment. */
const pointNamed = (tx: Tx, { businessId }: Scope, issuer: Issuer, point: string) =>
  rowsOf(tx, businessId)
    .where('environment', '=', issuer.environment)
    .where('establishment', '=', issuer.establishment)
    .where('point', '=', point)
    .executeTakeFirst();

const note = (tx: Tx, scope: Scope, name: string, before: string, after: string) =>
  noteBusiness(tx, scope, 'settings', {
    sriPoint: { before: name, after: name },
    sriPointState: { before, after },
  });

const nameOf = ({ establishment, point }: Pick<Row, 'establishment' | 'point'>) =>
  `${establishment}-${point}`;

/**
 * Gives a point to a device. One that came free goes on behind the last number that was given.
 * @throws AppError sri-not-set-up, sri-point-taken, sri-point-retired, sri-device-has-point, sri-too-many-points
 */
export const leasePoint = async (
  tx: Tx,
  scope: Scope,
  { point, deviceId: given, first = 1 }: SriPointInput,
): Promise<SriPoint> => {
  const deviceId = given.toLowerCase();
  const issuer = await begin(tx, scope);
  if (!issuer) throw new AppError('sri-not-set-up');
  const known = await pointNamed(tx, scope, issuer, point);
  if (known?.state === 'retired') throw new AppError('sri-point-retired', 'point');
  if (known?.state === 'leased') {
    if (known.device_id !== deviceId) throw new AppError('sri-point-taken', 'point');
    return toApi(tx, known);
  }
  const rows = await rowsOf(tx, scope.businessId).execute();
  const present = rows.filter(
    ({ environment, establishment }) =>
      environment === issuer.environment && establishment === issuer.establishment,
  );
  if (present.some(({ state, device_id }) => state === 'leased' && device_id === deviceId))
    throw new AppError('sri-device-has-point', 'deviceId');
  if (!known && rows.length >= sriLimits.points) throw new AppError('sri-too-many-points', 'point');
  const leased = { device_id: deviceId, state: 'leased', since: scope.now.toISOString() } as const;
  const row = known
    ? await tx
        .updateTable('sri_points')
        .set(leased)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('sri_points')
        .values({
          business_id: scope.businessId,
          environment: issuer.environment,
          establishment: issuer.establishment,
          point,
          first_number: first,
          ...leased,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  await note(tx, scope, nameOf(row), known ? 'released' : '', 'leased');
  return toApi(tx, row);
};

/** @throws AppError sri-point-not-found, sri-point-not-leased */
const requireLeased = async (tx: Tx, scope: Scope, point: string): Promise<Row> => {
  const issuer = await begin(tx, scope);
  const row = issuer && (await pointNamed(tx, scope, issuer, point));
  if (!row) throw new AppError('sri-point-not-found');
  if (row.state !== 'leased') throw new AppError('sri-point-not-leased');
  return row;
};

const end = async (
  tx: Tx,
  scope: Scope,
  row: Row,
  ended: Partial<Pick<Row, 'state' | 'reason'>>,
) => {
  const after = await tx
    .updateTable('sri_points')
    .set(ended)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(tx, scope, nameOf(row), row.state, after.state);
  return toApi(tx, after);
};

/**
 * Takes a point back from its device, which says which number was its last and that nothing waits on it.
 * @throws AppError sri-point-not-found, sri-point-not-leased, sri-point-taken by another device, sri-point-incomplete while the server
 * lacks one of its numbers
 */
export const releasePoint = async (
  tx: Tx,
  scope: Scope,
  point: string,
  { deviceId, lastNumber }: { deviceId: string; lastNumber: number },
): Promise<SriPoint> => {
  const row = await requireLeased(tx, scope, point);
  if (row.device_id !== deviceId.toLowerCase()) throw new AppError('sri-point-taken', 'deviceId');
  const { last, missing } = await seenOf(tx, row);
  const given = Math.max(lastNumber, row.first_number - 1);
  if (missing > 0 || (last ?? row.first_number - 1) !== given)
    throw new AppError('sri-point-incomplete', 'lastNumber');
  return end(tx, scope, row, { state: 'released' });
};

/** For a device that was lost, or whose storage was wiped. @throws AppError sri-point-not-found, sri-point-not-leased */
export const retirePoint = async (
  tx: Tx,
  scope: Scope,
  point: string,
  reason: string,
): Promise<SriPoint> =>
  end(tx, scope, await requireLeased(tx, scope, point), { state: 'retired', reason });
