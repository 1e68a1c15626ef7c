import type { Deletion } from '#contract/deletion.ts';
import { dayMs } from '#domain/durations.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { isoAfter } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { noteBusiness } from '../trail/trail.ts';

/** An owner asks for the deletion of the business; until it is due any owner can take that back. */

/** The days of grace, in which all works as ever: what is wanted can be downloaded. */
const graceDays = 30;

/** @throws AppError role-forbidden */
export const requireOwner = ({ member, account }: Scope): void => {
  if (member?.role !== 'owner' || (account ?? member).role !== 'owner')
    throw new AppError('role-forbidden');
};

/** The business's row, locked for the rest of the transaction. @throws AppError business-not-found */
const lock = (tx: Tx, id: number) =>
  tx
    .updateTable('businesses')
    .set((column) => ({ deletion_due_at: column.ref('deletion_due_at') }))
    .where('id', '=', id)
    .returning(['comercial_name', 'deletion_due_at'])
    .executeTakeFirstOrThrow(() => new AppError('business-not-found'));

const change = async (
  tx: Tx,
  scope: Scope,
  before: string | null,
  dueAt: string | null,
): Promise<Deletion> => {
  await tx
    .updateTable('businesses')
    .set({
      deletion_due_at: dueAt,
      deletion_asked_by: dueAt === null ? null : (scope.userId ?? null),
    })
    .where('id', '=', scope.businessId)
    .execute();
  const deletion = { before: before ?? '', after: dueAt ?? '' };
  await noteBusiness(tx, scope, 'business', { deletion });
  return { dueAt };
};

export const readDeletion = async (db: Db, { businessId }: Scope): Promise<Deletion> => {
  const { deletion_due_at: dueAt } = await db
    .selectFrom('businesses')
    .select('deletion_due_at')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow(() => new AppError('business-not-found'));
  return { dueAt };
};

/** Asked again, the first date stays. @throws AppError role-forbidden but for owners, invalid-input for another name */
export const askDeletion = async (tx: Tx, scope: Scope, name: string): Promise<Deletion> => {
  requireOwner(scope);
  const { comercial_name, deletion_due_at } = await lock(tx, scope.businessId);
  if (name !== comercial_name)
    throw new AppError('invalid-input', { comercialName: 'No es el nombre del negocio.' });
  if (deletion_due_at !== null) return { dueAt: deletion_due_at };
  return change(tx, scope, null, isoAfter(scope.now, graceDays * dayMs));
};

/** @throws AppError role-forbidden but for owners */
export const cancelDeletion = async (tx: Tx, scope: Scope): Promise<Deletion> => {
  requireOwner(scope);
  const { deletion_due_at } = await lock(tx, scope.businessId);
  return deletion_due_at === null ? { dueAt: null } : change(tx, scope, deletion_due_at, null);
};
