import { ticketLimits } from '#contract/kitchen.ts';
import { orderLimits, tooManyOptions, tooManyProducts } from '#contract/orders.ts';
import { AppError } from '../../errors.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/** How large an order is, and how large it may become. What is larger, from before there were bounds, may stay or shrink. */

/** About how many characters of JSON each has besides its texts. */
const around = { line: 250, ticket: 150 };

const tooManyTickets = 'La orden ya tiene demasiadas comandas. Continúa en otra orden.';

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

export const sizeOfLines = (lines: readonly OrderLineRow[]): number =>
  sum(
    lines,
    ({ name, note, taxes, options }) =>
      around.line + name.length + note.length + taxes.length + options.length,
  );

/** The column `size` after an edit; 0, not known, stays so. */
export const sizeAfter = (
  { size }: Pick<OrderRow, 'size'>,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): number => size && Math.max(1, size - sizeOfLines(before) + sizeOfLines(after));

/** In a JSON text this is a name of a field, because quotes inside of texts are escaped. */
const countOptions = (lines: readonly OrderLineRow[]): number =>
  sum(lines, ({ options }) => options.split('"optionId":').length - 1);

/** @throws AppError invalid-input where the lines of an order have become too many, or their options */
export const requireBounds = (
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): void => {
  if (after.length > Math.max(orderLimits.lines, before.length))
    throw new AppError('invalid-input', { products: tooManyProducts });
  const options = countOptions(after);
  if (options > orderLimits.allOptions && options > countOptions(before))
    throw new AppError('invalid-input', { products: tooManyOptions });
};

/**
 * What a ticket adds to the size of its order.
 * @param told how many bytes the order's tickets have, with this one
 * @throws AppError invalid-input where the order has too many of them
 */
export const growthByTicket = (
  { tickets }: Pick<OrderRow, 'tickets'>,
  told: number,
  content: string,
): number => {
  if (tickets >= ticketLimits.tickets || told > ticketLimits.size)
    throw new AppError('invalid-input', { entries: tooManyTickets });
  return around.ticket + content.length;
};
