import {
  type GroupRule,
  type OptionFault,
  optionFaults,
  type PickedOption,
} from '#domain/option-faults.ts';
import { optionsKey } from '#domain/options.ts';
import type { Tx } from '../../db/schema.ts';
import { loosestRules, type ProductRule, rulesNow } from '../catalog/former-groups.ts';
import { knownSince } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import type { NamedOptions, NewLine } from './named-options.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/** Judges the options of new lines by the menu: as it is, and where that forbids them as any device may have read it. */

/** Devices that know no options name neither a line nor a price: nobody could choose there. */
const knowsOptions = ({ input: { lineId, unitPrice, options } }: NewLine): boolean =>
  lineId !== undefined || unitPrice !== undefined || options !== undefined;

const pickedIn = (
  { input: { options = [] } }: NewLine,
  known: NamedOptions,
  since: string,
): PickedOption[] =>
  options.flatMap(({ optionId, count }) => {
    const row = known.get(optionId);
    if (!row) return [];
    const { group_id: groupId, group_name: groupName, name, deleted_at } = row;
    return [
      { groupId, groupName, name, count, isDeleted: deleted_at !== null && deleted_at < since },
    ];
  });

const rulesFor = ({ product }: NewLine, all: readonly ProductRule[]): GroupRule[] =>
  all.filter(({ product_id }) => product_id === product.id);

const choiceKey = (productId: number, options: Parameters<typeof optionsKey>[0]): string =>
  `${productId} ${optionsKey(options)}`;

/** The faults of an order's lines by product and options, of the first line with each. */
const knownFaults = (lines: readonly OrderLineRow[]): ReadonlyMap<string, string> =>
  new Map(
    lines.toReversed().map((line) => {
      const key = choiceKey(line.product_id, JSON.parse(line.options));
      return [key, line.option_faults];
    }),
  );

/**
 * What no screen allows of the options of each line, in their order. A line with the options of another one of its order, as units
 * that were moved have, was chosen with that one.
 * @param lines that the order has
 */
export const judgeOptions = async (
  tx: Tx,
  scope: Scope,
  order: Pick<OrderRow, 'created_at'> & { at: string },
  added: readonly NewLine[],
  options: NamedOptions,
  lines: readonly OrderLineRow[],
): Promise<OptionFault[][]> => {
  const since = knownSince(scope);
  const now = await rulesNow(tx, [...new Set(added.map(({ product }) => product.id))]);
  const known = knownFaults(lines);
  const judge = (line: NewLine, rules: readonly ProductRule[]): OptionFault[] => {
    const like = known.get(choiceKey(line.product.id, line.input.options));
    if (like) return JSON.parse(like);
    // The rules that a line kept to before a restore may be lost.
    if (scope.again || !knowsOptions(line)) return [];
    return optionFaults(rulesFor(line, rules), pickedIn(line, options, since));
  };
  const first = added.map((line) => judge(line, now));
  const products = added
    .filter((_, place) => first[place]?.length)
    .map(({ product }) => product.id);
  if (products.length === 0) return first;
  const loosest = await loosestRules(tx, scope, products, now, order);
  return added.map((line, place) => (first[place]?.length ? judge(line, loosest) : []));
};
