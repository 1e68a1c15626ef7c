import type * as z from 'zod/mini';
import type { orderLineInput } from '#contract/orders.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { refuseFields } from '../../errors.ts';
import type { ProductOnSale } from '../catalog/products.ts';
import type { Scope } from '../kernel/scope.ts';

/** The options that new lines name. */

/** A line to make. `position`: in the request's list. */
export interface NewLine {
  input: z.output<typeof orderLineInput>;
  position: number;
  product: ProductOnSale;
}

const optionsOf = prepared((db, { businessId, ids }: { businessId: number; ids: number[] }) =>
  db
    .selectFrom('options')
    .innerJoin('option_groups', 'option_groups.id', 'options.group_id')
    .select(['options.id', 'options.name', 'options.usual', 'option_groups.name as group_name'])
    .select(['options.difference_cents', 'options.final_difference_cents'])
    .select(['options.group_id', 'options.deleted_at'])
    .where('option_groups.business_id', '=', businessId)
    .where('options.id', 'in', ids),
);

type OptionRow = Awaited<ReturnType<typeof optionsOf>>[number];

/** By their ids. */
export type NamedOptions = ReadonlyMap<number, OptionRow>;

/** @throws AppError unknown-option, naming each that the business never had */
export const findOptions = async (
  tx: Tx,
  { businessId }: Scope,
  lines: readonly NewLine[],
): Promise<NamedOptions> => {
  const named = lines.flatMap(({ input: { options = [] }, position }) =>
    options.map(({ optionId }, place) => ({ optionId, position, place })),
  );
  const ids = [...new Set(named.map(({ optionId }) => optionId))];
  const rows = ids.length > 0 ? await optionsOf(tx, { businessId, ids }) : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  refuseFields('unknown-option', named, ({ optionId, position, place }) =>
    known.has(optionId)
      ? null
      : [`products.${position}.options.${place}.optionId`, 'La opción no existe.'],
  );
  return known;
};
