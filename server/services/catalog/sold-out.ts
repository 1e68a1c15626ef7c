import type { Product } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import { addDays, dayOf, startOfDay } from '#domain/calendar.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { zoneOf } from '../business/preferences.ts';
import type { Scope } from '../scope.ts';
import { findOptionGroup } from './option-groups.ts';
import { findProduct } from './products.ts';
import { beginCatalogChange } from './state.ts';

/** 'Agotado hoy': until the business's next day begins. */
const untilTomorrow = async (tx: Tx, scope: Scope, installation: string): Promise<string> => {
  const timeZone = await zoneOf(tx, scope, installation);
  const { now } = scope;
  const tomorrow = addDays(dayOf(now.getTime(), timeZone), 1);
  return new Date(startOfDay(tomorrow, timeZone)).toISOString();
};

/** @param timeZone of businesses without one of their own @throws AppError product-not-found */
export const setProductSoldOut = async (
  tx: Tx,
  scope: Scope,
  id: number,
  soldOut: boolean,
  timeZone: string,
): Promise<Product> => {
  await beginCatalogChange(tx, scope);
  await findProduct(tx, scope, id);
  await tx
    .updateTable('products')
    .set({ sold_out_until: soldOut ? await untilTomorrow(tx, scope, timeZone) : null })
    .where('id', '=', id)
    .execute();
  return findProduct(tx, scope, id);
};

/** `timeZone`: as above. @throws AppError option-group-not-found, unknown-option */
export const setOptionSoldOut = async (
  tx: Tx,
  scope: Scope,
  groupId: number,
  { optionId, soldOut }: { optionId: number; soldOut: boolean },
  timeZone: string,
): Promise<OptionGroup> => {
  await beginCatalogChange(tx, scope);
  const { options } = await findOptionGroup(tx, scope, groupId);
  if (!options.some(({ id }) => id === optionId))
    throw new AppError('unknown-option', { optionId: 'La opción no existe.' });
  await tx
    .updateTable('options')
    .set({ sold_out_until: soldOut ? await untilTomorrow(tx, scope, timeZone) : null })
    .where('id', '=', optionId)
    .execute();
  return findOptionGroup(tx, scope, groupId);
};
