import type * as z from 'zod/mini';
import { type optionGroupInput, repeatedNames } from '#contract/option-group-form.ts';
import type { Option, OptionGroup } from '#contract/options.ts';
import { slicesOf } from '#domain/collections.ts';
import { toCents } from '#domain/money.ts';
import type { Tx } from '../../db/schema.ts';
import { refuseFields } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { keepFormerGroups, keepFormerRule } from './former-groups.ts';
import { findOptionGroup } from './option-groups.ts';
import { checkProducts, sliceSize } from './product-lists.ts';
import { catalogWrites } from './writes.ts';

type Form = z.output<typeof optionGroupInput>;

const groupColumns = ({ name, min, max, repeat }: Form) => ({
  name,
  min,
  max,
  repeat: repeat ? 1 : 0,
});

type Differences = Pick<Form['options'][number], 'difference' | 'finalDifference'>;

const differenceColumns = ({ difference, finalDifference }: Differences) => ({
  difference_cents: toCents(difference),
  final_difference_cents: finalDifference === undefined ? null : toCents(finalDifference),
});

/**
 * An option that says nothing of what guests pay more, as older devices send it, keeps that where it adds the same before tax.
 */
const withDifferences = (option: Form['options'][number], former: Option | undefined) => ({
  ...option,
  finalDifference:
    option.finalDifference ??
    (former?.difference === option.difference ? former.finalDifference : undefined),
});

const optionColumns = (option: Form['options'][number], position: number) => ({
  name: option.name,
  ...differenceColumns(option),
  usual: option.usual ? 1 : 0,
  available: option.available ? 1 : 0,
  position,
});

/** Writes the options in their order. Lines keep an option that is gone, so its row stays. */
const writeOptions = async (
  tx: Tx,
  { now }: Scope,
  { id: group_id, options: before }: Pick<OptionGroup, 'id' | 'options'>,
  options: Form['options'],
): Promise<void> => {
  const known = new Map(before.map((option) => [option.id, option]));
  refuseFields('unknown-option', options, ({ id }, index) =>
    id === undefined || known.has(id) ? null : [`options.${index}.id`, 'La opción no existe.'],
  );
  const repeated = repeatedNames(
    options,
    ({ id, name }) => id !== undefined && known.get(id)?.name === name,
  );
  refuseFields('invalid-input', options, (_, index) => {
    const problem = repeated.get(index);
    return problem === undefined ? null : [`options.${index}.name`, problem];
  });
  const until = now.toISOString();
  const kept = new Set(options.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.updateTable('options').set({ deleted_at: until }).where('id', 'in', gone).execute();
  for (const [position, typed] of options.entries()) {
    const former = typed.id === undefined ? undefined : known.get(typed.id);
    const option = withDifferences(typed, former);
    const columns = optionColumns(option, position);
    if (!former) {
      await tx
        .insertInto('options')
        .values({ group_id, ...columns })
        .execute();
      continue;
    }
    await tx.updateTable('options').set(columns).where('id', '=', former.id).execute();
    const isSame =
      former.difference === option.difference && former.finalDifference === option.finalDifference;
    if (!isSame)
      await tx
        .insertInto('former_differences')
        .values({ option_id: former.id, ...differenceColumns(former), until })
        .execute();
  }
};

/** Gives the group to exactly these products; on a product that gets it, it comes last. */
const writeProducts = async (tx: Tx, scope: Scope, id: number, products: readonly number[]) => {
  await checkProducts(tx, scope, products);
  const wanted = new Set(products);
  const rows = await tx
    .selectFrom('product_option_groups')
    .select('product_id')
    .where('group_id', '=', id)
    .execute();
  const had = new Set(rows.map((row) => row.product_id));
  const pairs = (products: Iterable<number>) =>
    [...products].map((product_id) => ({ product_id, group_id: id }));
  const lost = [...had].filter((product) => !wanted.has(product));
  const got = [...wanted].filter((product) => !had.has(product));
  await keepFormerGroups(tx, scope, pairs(lost), true);
  await keepFormerGroups(tx, scope, pairs(got), false);
  for (const gone of slicesOf(lost, sliceSize))
    await tx
      .deleteFrom('product_option_groups')
      .where('group_id', '=', id)
      .where('product_id', 'in', gone)
      .execute();
  for (const added of slicesOf(got, sliceSize)) {
    const counts = await tx
      .selectFrom('product_option_groups')
      .select(['product_id', (row) => row.fn.max('position').as('last')])
      .where('product_id', 'in', added)
      .groupBy('product_id')
      .execute();
    const last = new Map(counts.map((row) => [row.product_id, row.last]));
    await tx
      .insertInto('product_option_groups')
      .values(
        added.map((product_id) => ({
          product_id,
          group_id: id,
          position: (last.get(product_id) ?? -1) + 1,
        })),
      )
      .execute();
  }
};

/** @throws AppError option-group-not-found, unknown-product, unknown-option */
export const optionGroupWrites = catalogWrites<Form, OptionGroup>({
  find: findOptionGroup,
  insert: async (tx, scope, form) => {
    const { id } = await tx
      .insertInto('option_groups')
      .values({ business_id: scope.businessId, ...groupColumns(form) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeOptions(tx, scope, { id, options: [] }, form.options);
    await writeProducts(tx, scope, id, form.products ?? []);
    return id;
  },
  change: async (tx, scope, group, form) => {
    const { id } = group;
    await keepFormerRule(tx, scope, group, form);
    await tx
      .updateTable('option_groups')
      .set({ ...groupColumns(form), sample: 0 })
      .where('id', '=', id)
      .execute();
    await writeOptions(tx, scope, group, form.options);
    if (form.products) await writeProducts(tx, scope, id, form.products);
  },
  /** The rows stay, because lines refer to them. */
  remove: async (tx, scope, id) => {
    const deleted_at = scope.now.toISOString();
    await writeProducts(tx, scope, id, []);
    await tx.updateTable('option_groups').set({ deleted_at }).where('id', '=', id).execute();
    await tx.updateTable('options').set({ deleted_at }).where('group_id', '=', id).execute();
  },
});
