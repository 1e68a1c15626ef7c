import type { Product } from '#contract/catalog.ts';
import { oldestTime } from '#contract/headers.ts';
import type { OptionGroup, OptionSoldOutInput, SoldOutInput } from '#contract/options.ts';
import { nextDayOf } from '#domain/calendar.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { readDayRule } from '../business/preferences.ts';
import type { Scope } from '../kernel/scope.ts';
import { findOptionGroup } from './option-groups.ts';
import { findProduct } from './products.ts';
import { beginCatalogChange } from './state.ts';

/**
 * 'Agotado hoy': until the business's next day begins, counted from when it was said. A tablet may tell it days later: what was
 * said since then stays.
 */
const say = async (
  tx: Tx,
  scope: Scope,
  table: 'products' | 'options',
  id: number,
  { soldOut, at }: SoldOutInput,
  installation: string,
): Promise<void> => {
  const now = scope.now.getTime();
  // A device's clock may be wrong.
  const time = at === undefined ? now : Math.min(now, Math.max(now - oldestTime, Date.parse(at)));
  const saidAt = new Date(time).toISOString();
  const rule = await readDayRule(tx, scope, installation);
  await tx
    .updateTable(table)
    .set({
      sold_out_until: soldOut ? nextDayOf(time, rule) : null,
      sold_out_said_at: saidAt,
    })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('sold_out_said_at', 'is', null), row('sold_out_said_at', '<=', saidAt)]),
    )
    .execute();
  await changeBoard(tx, scope, null);
};

/** @param timeZone of businesses without one of their own @throws AppError product-not-found */
export const setProductSoldOut = async (
  tx: Tx,
  scope: Scope,
  id: number,
  input: SoldOutInput,
  timeZone: string,
): Promise<Product> => {
  await beginCatalogChange(tx, scope);
  await findProduct(tx, scope, id);
  await say(tx, scope, 'products', id, input, timeZone);
  return findProduct(tx, scope, id);
};

/** `timeZone`: as above. @throws AppError option-group-not-found, unknown-option */
export const setOptionSoldOut = async (
  tx: Tx,
  scope: Scope,
  groupId: number,
  { optionId, ...input }: OptionSoldOutInput,
  timeZone: string,
): Promise<OptionGroup> => {
  await beginCatalogChange(tx, scope);
  const { options } = await findOptionGroup(tx, scope, groupId);
  if (!options.some(({ id }) => id === optionId))
    throw new AppError('unknown-option', { optionId: 'La opción no existe.' });
  await say(tx, scope, 'options', optionId, input, timeZone);
  return findOptionGroup(tx, scope, groupId);
};
