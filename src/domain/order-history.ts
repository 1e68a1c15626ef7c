import type { Order, OrderLine } from './order.ts';
import { sameContent } from './order-changes.ts';

/** Tells whether the server's history of an order has a state that a device saw before a restore. */

/** A state that a device saw, with `endOf` the keys of the device's own operations that the server accepted after it. */
export interface SeenOrder extends Order {
  own?: string[];
}

/** What a history keeps of a key: enough to tell the operations of one order apart. */
export const endOf = (key: string): string => key.slice(-6);

const billedUnits = ({ lines }: Order): string =>
  JSON.stringify(
    lines
      .filter(({ quantityBilled }) => quantityBilled > 0)
      .map(({ productId, quantityBilled }) => [productId, quantityBilled])
      .sort(([a = 0], [b = 0]) => a - b),
  );

/** Whether two orders say the same, whatever their versions and numbers. */
export const sameOrder = (a: Order, b: Order): boolean =>
  a.status === b.status && sameContent(a, b) && billedUnits(a) === billedUnits(b);

const hasLine = (order: Order, line: OrderLine): boolean => {
  const own = order.lines.find(({ productId }) => productId === line.productId);
  return (
    own !== undefined &&
    own.quantity >= line.quantity &&
    own.quantityBilled >= line.quantityBilled &&
    (line.note === '' || own.note === line.note)
  );
};

/** Whether the order has each unit, text and status that `seen` has. */
const covers = (order: Order, seen: Order): boolean =>
  order.tableNumber === seen.tableNumber &&
  (seen.note === '' || order.note === seen.note) &&
  (seen.status === 'active' || order.status === seen.status) &&
  seen.lines.every((line) => hasLine(order, line));

/** Whether both are the same state of one history: the same version, made by the same operation. */
export const isSameState = (a: Order, b: Order): boolean =>
  a.version === b.version && Boolean(a.operation) && a.operation === b.operation;

/** `endOf` the key of the operation that made the version `at` of an order; undefined when its history does not tell. */
const operationAt = ({ version, history = [] }: Order, at: number): string | undefined =>
  history[history.length - 1 - ((version ?? 0) - at)] || undefined;

/** Whether the history of `present`, as far as it is told, made the version that was seen by another operation. */
export const areOfTwoHistories = ({ version, operation }: Order, present: Order): boolean => {
  const end = operationAt(present, version ?? 0);
  return operation && end ? endOf(operation) !== end : false;
};

/**
 * Whether nothing is lost of the state `seen`, now that the server has `present`: its operation stands in the order's
 * history, or both say the same. Where the history does not reach back so far, what is there has to cover what was seen.
 */
export const isKept = (seen: Order, present: Order): boolean => {
  if (sameOrder(seen, present)) return true;
  const version = seen.version ?? 0;
  if (version >= (present.version ?? 0)) return false;
  const end = operationAt(present, version);
  return seen.operation && end ? endOf(seen.operation) === end : covers(present, seen);
};

/**
 * Whether somebody else has changed the order since the restore: operations that the device doesn't know stand after the
 * last state that both histories have. Where these don't meet, the times of the two states decide.
 */
export const isChangedByOthers = (seen: SeenOrder, present: Order): boolean => {
  const version = present.version ?? 0;
  const length = present.history?.length ?? 0;
  const known = new Set([...(seen.history ?? []), ...(seen.own ?? [])]);
  for (let at = version; at > version - length; at -= 1) {
    const end = operationAt(present, at);
    if (!end) break;
    if (end === operationAt(seen, at)) return false;
    if (!known.has(end)) return true;
  }
  return present.updatedAt >= seen.updatedAt;
};
