import { endOf, endsOf, isContained, mayHaveMore, namesOf, wasSentAgain } from './change-names.ts';
import { editsSince } from './edits-since.ts';
import { lineOf, type Order, type OrderContent, type OrderLine } from './order.ts';
import { sameContent } from './order-changes.ts';

/** Tells whether the server's history of an order has a state that a device saw before a restore. */

/**
 * A state that a device saw. `own`: names the device's own changes to it that the server accepted later; `later`: those that
 * it made to what was left. Both are no changes by others, but what `later` did counts besides what was seen.
 */
export interface SeenOrder extends Order {
  own?: string[];
  later?: string[];
}

/** What somebody saw of an order. */
export type SeenContent = OrderContent &
  Pick<SeenOrder, 'history' | 'contained' | 'own' | 'later' | 'updatedAt'> & {
    version?: Order['version'];
  };

const billedUnits = ({ lines }: Order): string =>
  JSON.stringify(
    lines
      .filter(({ quantityBilled }) => quantityBilled > 0)
      .map(({ lineId, quantityBilled }) => `${lineId} ${quantityBilled}`)
      .sort(),
  );

/** Whether two orders say the same, whatever their versions and numbers. */
export const sameOrder = (a: Order, b: Order): boolean =>
  a.status === b.status && sameContent(a, b) && billedUnits(a) === billedUnits(b);

const hasLine = (order: Order, line: OrderLine): boolean => {
  const own = lineOf(order, line.lineId);
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
const operationAt = (
  { version, history = [] }: Pick<SeenContent, 'version' | 'history'>,
  at: number,
): string | undefined => history[history.length - 1 - ((version ?? 0) - at)] || undefined;

/** Whether the history of `present`, as far as it is told, made the version that was seen by another operation. */
export const areOfTwoHistories = ({ version, operation }: Order, present: Order): boolean => {
  const end = operationAt(present, version ?? 0);
  return operation && end ? endOf(operation) !== end : false;
};

/** Whether each unit is billed that was billed in what was seen. */
export const isBilledAs = (seen: OrderContent, present: Order): boolean =>
  seen.lines.every(
    ({ lineId, quantityBilled }) =>
      (lineOf(present, lineId)?.quantityBilled ?? 0) >= quantityBilled,
  );

/** Whether others have done since what makes an order look as it was seen: then what was seen may be lost nevertheless. */
const isAsIfSeen = (seen: SeenContent, present: Order): boolean => {
  const edits = editsSince(namesOf(seen), present) ?? [];
  return edits.some(({ units, texts }) => units !== undefined || texts !== undefined);
};

/**
 * Whether nothing is lost of the state `seen`, now that the server has `present`: its operation stands in the order's
 * history, both say the same, or other devices have brought it back. Where the history does not reach back so far, what
 * is there has to cover what was seen.
 */
export const isKept = (seen: Order, present: Order): boolean => {
  if (isInOthersHands(seen, present)) return true;
  if (sameOrder(seen, present) && !isAsIfSeen(seen, present)) return true;
  if (isContained(seen, present) && seen.status === present.status && isBilledAs(seen, present))
    return true;
  const version = seen.version ?? 0;
  if (version >= (present.version ?? 0)) return false;
  const end = operationAt(present, version);
  return seen.operation && end ? endOf(seen.operation) === end : covers(present, seen);
};

/** Whether the operation that made a state stands in the order's history, as far as that is told. */
export const isInHistory = ({ operation }: Order, { history = [] }: Order): boolean =>
  operation !== undefined && history.includes(endOf(operation));

/**
 * Whether somebody else has changed the order since the restore: operations that the device doesn't know stand after the
 * last state that both histories have. A history that reaches back to the first version tells everything; where another one
 * does not meet the other, the times of the two states decide.
 */
export const isChangedByOthers = (seen: SeenContent, present: Order): boolean => {
  const version = present.version ?? 0;
  const oldest = version - (present.history?.length ?? 0);
  // What was sent again by one that had seen no more than this device is no change.
  const known = new Set([
    ...endsOf(seen),
    ...(seen.later ?? []),
    ...(mayHaveMore(present, seen) ? [] : namesOf({ contained: present.contained })),
  ]);
  for (let at = version; at > oldest; at -= 1) {
    const end = operationAt(present, at);
    if (!end) return present.updatedAt >= seen.updatedAt;
    if (end === operationAt(seen, at)) return false;
    if (!known.has(end)) return true;
  }
  return oldest > 0 && present.updatedAt >= seen.updatedAt;
};

/**
 * Whether others have brought the order back, and its status and bills are their matter: they had seen more of it, or somebody
 * has changed it since.
 */
export const isInOthersHands = (seen: SeenContent, present: Order): boolean =>
  isContained(seen, present) && (mayHaveMore(present, seen) || isChangedByOthers(seen, present));

/**
 * Whether a state that was kept has been undone by a device that had seen less of the order and sent that again. Not where it is
 * not told in full what was done since: it may be the device's own work.
 */
export const isUndone = (kept: SeenOrder, present: Order): boolean =>
  wasSentAgain(present) &&
  !isKept(kept, present) &&
  !isChangedByOthers(kept, present) &&
  editsSince(namesOf(kept), present) !== null;
