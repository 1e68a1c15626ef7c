import type { Product } from '#contract/catalog.ts';
import { orderLimits } from '#contract/orders.ts';
import { lineOf, linesOfProduct, type OrderContent, type OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { chosenIn, missingGroup } from '#parts/options/choice.ts';
import { groupsWith, type Menu } from '#parts/options/menu.ts';
import type { OrderDraft } from './order-draft.ts';

/** What keeps an order from being sent; the table comes first, because without it the buttons are disabled. */
export const problemOf = (content: OrderContent): 'no-table' | 'no-products' | null => {
  if (content.tableNumber.trim() === '') return 'no-table';
  return content.lines.length === 0 ? 'no-products' : null;
};

/** What follows once the order is stored: a screen, or the board and the pre-bill for its guests. */
export type Destination = 'board' | 'checkout' | 'pre-bill';

/** Whether the order, without a table, gets the bar as its table: who orders there pays at once. */
export const isPaidAtBar = (isNew: boolean, next: Destination): boolean =>
  isNew && next === 'checkout';

interface Products {
  byId: ReadonlyMap<number, Product>;
}

/** The question for what has to be chosen of a line that the order did not have before; undefined when nothing has. */
export const questionOf = (
  base: OrderContent | null,
  { lineId, productId, options = [] }: OrderLine,
  { byId }: Products,
  menu: Menu,
): string | undefined => {
  const product = byId.get(productId);
  if (!product || (base && lineOf(base, lineId))) return undefined;
  const missing = missingGroup(groupsWith(menu.groupsOf(product), options), options);
  return missing && orderEditor.chooseMore(missing.name, missing.min - chosenIn(options, missing));
};

/**
 * Why the order's lines can't be sent, as text. A line of a deleted product is allowed when the order had it before; an empty
 * catalog proves nothing, because it may not have loaded yet.
 */
export const linesProblem = (
  { base, content: { lines } }: Pick<OrderDraft, 'base' | 'content'>,
  products: Products,
  menu: Menu,
): string | undefined => {
  const { byId } = products;
  if (lines.length === 0) return orderEditor.noLines;
  if (lines.length > orderLimits.lines) return orderEditor.tooManyLines(orderLimits.lines);
  const loaded = lines.find(({ options = [] }) => options.length > orderLimits.options);
  if (loaded) return orderEditor.tooManyOptions(loaded.productName, orderLimits.options);
  const options = lines.reduce((sum, { options = [] }) => sum + options.length, 0);
  if (options > orderLimits.allOptions)
    return orderEditor.tooManyOptionsInAll(orderLimits.allOptions);
  const gone = lines.find(
    ({ productId }) =>
      byId.size > 0 &&
      !byId.has(productId) &&
      !(base && linesOfProduct(base, productId).length > 0),
  );
  if (gone) return orderEditor.goneLine(gone.productName);
  for (const line of lines) {
    const question = questionOf(base, line, products, menu);
    if (question) return question;
  }
  return undefined;
};
