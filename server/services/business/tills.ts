import type * as z from 'zod/mini';
import { type ApiTill, type tillChange, type tillInput, tillLimits } from '#contract/shifts.ts';
import { isSameName } from '#contract/text-fields.ts';
import { RunAgain } from '../../db/database.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { randomId } from '../kernel/random-id.ts';
import type { Scope } from '../kernel/scope.ts';
import { noteBusiness } from '../trail/trail.ts';
import { fieldChanges } from './field-changes.ts';
import { changeTills } from './tills-state.ts';

/** The tills of a business: named drawers. */

type Of = Pick<Scope, 'businessId'>;

/** In the order of their names, hidden ones too. */
export const listTills = async (db: Db, { businessId }: Of): Promise<ApiTill[]> => {
  const rows = await db
    .selectFrom('tills')
    .select(['id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .execute();
  return rows
    .map(({ active, ...row }) => ({ ...row, active: active === 1 }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }) || a.id - b.id);
};

/** @throws AppError till-not-found, also for one of another business */
export const requireTill = async (db: Db, { businessId }: Of, id: number): Promise<ApiTill> => {
  const row = await db
    .selectFrom('tills')
    .select(['id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('till-not-found', 'tillId'));
  return { ...row, active: row.active === 1 };
};

/** @throws RunAgain in the rare case that the id is taken */
const addTill = async (tx: Tx, { businessId }: Of, name: string): Promise<ApiTill> => {
  const { id } = await tx
    .insertInto('tills')
    .values({ id: randomId(), business_id: businessId, name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new RunAgain());
  return { id, name, active: true };
};

/** The till that a new business starts with. */
export const addFirstTill = (tx: Tx, of: Of): Promise<ApiTill> => addTill(tx, of, 'Caja 1');

/** Begins a change: one at a time, so that each sees the last one's effect. */
const lockTills = async (tx: Tx, scope: Scope): Promise<ApiTill[]> => {
  await changeTills(tx, scope.businessId);
  return listTills(tx, scope);
};

/** @throws AppError till-taken */
const requireFreeName = (tills: readonly ApiTill[], name: string): void => {
  if (tills.some((till) => isSameName(till.name, name))) throw new AppError('till-taken', 'name');
};

/** @throws AppError till-taken, too-many-tills */
export const createTill = async (
  tx: Tx,
  scope: Scope,
  { name }: z.output<typeof tillInput>,
): Promise<ApiTill> => {
  const tills = await lockTills(tx, scope);
  requireFreeName(tills, name);
  if (tills.length >= tillLimits.tills) throw new AppError('too-many-tills', 'name');
  const till = await addTill(tx, scope, name);
  await noteBusiness(tx, scope, 'settings', { till: { before: '', after: name } });
  return till;
};

/** Changes the given fields. @throws AppError till-not-found, till-taken */
export const changeTill = async (
  tx: Tx,
  scope: Scope,
  id: number,
  { name, active }: z.output<typeof tillChange>,
): Promise<ApiTill> => {
  const tills = await lockTills(tx, scope);
  const before = tills.find((till) => till.id === id);
  if (!before) throw new AppError('till-not-found');
  const after = { id, name: name ?? before.name, active: active ?? before.active };
  const others = tills.filter((till) => till !== before);
  requireFreeName(others, after.name);
  await tx
    .updateTable('tills')
    .set({ name: after.name, active: Number(after.active) })
    .where('id', '=', id)
    .execute();
  const changes = fieldChanges({ tillActive: before.active }, { tillActive: after.active });
  if (before.name !== after.name || Object.keys(changes).length > 0)
    await noteBusiness(tx, scope, 'settings', {
      till: { before: before.name, after: after.name },
      ...changes,
    });
  return after;
};
