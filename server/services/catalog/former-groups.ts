import { clockTolerance } from '#contract/headers.ts';
import type { OptionGroup } from '#contract/options.ts';
import { slicesOf } from '#domain/collections.ts';
import type { GroupRule } from '#domain/option-faults.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { knownSince } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { sliceSize } from './product-lists.ts';

/**
 * The groups of options that products had before, and what these allowed: a device without network goes on showing them. Of each
 * only the latest end is kept, so that changing a menu back and forth adds nothing.
 */

/** Keeps what a group allowed until now, where the form changes that. */
export const keepFormerRule = async (
  tx: Tx,
  { now }: Scope,
  former: OptionGroup,
  form: Pick<OptionGroup, 'min' | 'max' | 'repeat'>,
): Promise<void> => {
  const { id: group_id, min, max, repeat } = former;
  if (min === form.min && max === form.max && repeat === form.repeat) return;
  await tx
    .insertInto('former_group_rules')
    .values({ group_id, min, max, repeat: repeat ? 1 : 0, until: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'min', 'max', 'repeat'])
        .doUpdateSet((to) => ({ until: to.ref('excluded.until') })),
    )
    .execute();
};

/** A product and a group that it gets or loses. */
interface Pair {
  product_id: number;
  group_id: number;
}

/** Keeps that until now products had groups, or had them not. */
export const keepFormerGroups = async (
  tx: Tx,
  { now }: Scope,
  pairs: readonly Pair[],
  had: boolean,
): Promise<void> => {
  const until = now.toISOString();
  for (const some of slicesOf(pairs, sliceSize))
    await tx
      .insertInto('former_product_groups')
      .values(some.map((pair) => ({ ...pair, had: had ? 1 : 0, until })))
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'group_id', 'had'])
          .doUpdateSet((to) => ({ until: to.ref('excluded.until') })),
      )
      .execute();
};

const groupsNow = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('product_option_groups')
    .innerJoin('option_groups', 'option_groups.id', 'product_option_groups.group_id')
    .select(['product_option_groups.product_id', 'option_groups.id', 'option_groups.name'])
    .select(['option_groups.min', 'option_groups.max', 'option_groups.repeat'])
    .where('product_option_groups.product_id', 'in', ids)
    .orderBy('product_option_groups.position')
    .orderBy('option_groups.id'),
);

export type ProductRule = GroupRule & { product_id: number };

/** The rules of the groups that products have now. @param ids of products, not empty */
export const rulesNow = async (tx: Tx, ids: readonly number[]): Promise<ProductRule[]> =>
  (await groupsNow(tx, { ids })).map((row) => ({ ...row, repeat: row.repeat === 1 }));

interface Sought {
  ids: readonly number[];
  since: string;
}

const groupsSince = prepared((db, { ids, since }: Sought) =>
  db
    .selectFrom('former_product_groups')
    .innerJoin('option_groups', 'option_groups.id', 'former_product_groups.group_id')
    .select(['former_product_groups.product_id', 'former_product_groups.had'])
    .select(['option_groups.id', 'option_groups.name'])
    .select(['option_groups.min', 'option_groups.max', 'option_groups.repeat'])
    .where('former_product_groups.product_id', 'in', ids)
    .where('former_product_groups.until', '>=', since),
);

const rulesSince = prepared((db, { ids, since }: Sought) =>
  db
    .selectFrom('former_group_rules')
    .select(['group_id', 'min', 'max', 'repeat'])
    .where('group_id', 'in', ids)
    .where('until', '>=', since),
);

const optionsOn = prepared((db, { ids, since }: Sought) =>
  db
    .selectFrom('options')
    .select('group_id')
    .where('group_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('available', '=', 1)
    .where((row) => row.or([row('sold_out_until', 'is', null), row('sold_out_until', '<=', since)]))
    .where((row) =>
      row.or([row('sold_out_said_at', 'is', null), row('sold_out_said_at', '<=', since)]),
    ),
);

/**
 * The most that the rules of products' groups allowed at any time when a device may have read the menu: a line that breaks these was
 * never on a screen. A former maximum always counts, since a cart keeps what was chosen before the menu changed. A former minimum counts
 * only where the device may not have had the present menu, whose screen asks for what has to be chosen.
 * @param now the rules that they have now
 * @param taken when the order was taken, since when what was sold out may have kept a guest from choosing, and changed so
 */
export const loosestRules = async (
  tx: Tx,
  scope: Scope,
  products: readonly number[],
  now: readonly ProductRule[],
  taken: { created_at: string; at: string },
): Promise<ProductRule[]> => {
  const isAtOnce = scope.now.getTime() - Date.parse(taken.at) <= clockTolerance;
  const since = knownSince(scope);
  const former = await groupsSince(tx, { ids: products, since });
  const had = former.flatMap(({ had, ...row }): ProductRule[] =>
    had === 1 ? [{ ...row, repeat: row.repeat === 1, min: 0 }] : [],
  );
  const isNew = ({ product_id, id }: ProductRule): boolean =>
    former.some((row) => row.had === 0 && row.product_id === product_id && row.id === id);
  const isNow = ({ product_id, id }: ProductRule): boolean =>
    now.some((rule) => rule.product_id === product_id && rule.id === id);
  const rules = [...now, ...had.filter((rule) => !isNow(rule))];
  if (rules.length === 0) return [];
  const ids = [...new Set(rules.map(({ id }) => id))];
  const earlier = await rulesSince(tx, { ids, since });
  const onSale = await optionsOn(tx, { ids, since: taken.created_at });
  return rules.map((rule) => {
    const all = [rule, ...earlier.filter(({ group_id }) => group_id === rule.id)];
    const least = isAtOnce ? [rule] : all;
    const repeat = all.some((each) => Boolean(each.repeat));
    const options = onSale.filter(({ group_id }) => group_id === rule.id).length;
    const choosable = repeat && options > 0 ? Number.POSITIVE_INFINITY : options;
    return {
      ...rule,
      repeat,
      max: Math.max(...all.map(({ max }) => max)),
      min: isNew(rule) && !isAtOnce ? 0 : Math.min(choosable, ...least.map(({ min }) => min)),
    };
  });
};
