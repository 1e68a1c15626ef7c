import { lineOf, type Order, type OrderContent, type OrderLine } from './order.ts';

/** Tells whether the server's history of an order has a state that a device saw before. */

/** The end of a key, which is enough to tell the changes of one order apart. */
export const endOf = (key: string): string => key.slice(-6);

/** Of so many last changes an order keeps the keys. */
export const keptChanges = 20;

const hasLine = (order: OrderContent, line: OrderLine): boolean => {
  const own = lineOf(order, line.lineId);
  return (
    own !== undefined &&
    own.quantity >= line.quantity &&
    own.quantityBilled >= line.quantityBilled &&
    (line.note === '' || own.note === line.note)
  );
};

/** Whether an order has each unit, text and status of a state that was seen: then nothing of that is lost. */
export const covers = (order: Order, seen: Order): boolean =>
  order.tableNumber === seen.tableNumber &&
  (seen.note === '' || order.note === seen.note) &&
  (seen.status === 'active' || order.status === seen.status) &&
  seen.lines.every((line) => hasLine(order, line));

/** Whether the history of `present`, as far as it is told, made the version that was seen by another operation. */
export const areOfTwoHistories = (
  { version, operation }: Order,
  { version: last, history = [] }: Order,
): boolean => {
  const end = history[history.length - 1 - ((last ?? 0) - (version ?? 0))];
  return operation && end ? endOf(operation) !== end : false;
};

/** Whether the operation that made a state stands in the order's history, as far as that is told. */
export const isInHistory = ({ operation }: Order, { history = [] }: Order): boolean =>
  operation !== undefined && history.includes(endOf(operation));

/** `endOf` the key of the operation that made an order; undefined where its history doesn't reach back so far. */
export const firstOf = ({ version, history = [] }: Order): string | undefined =>
  history.length === version ? history[0] : undefined;
