import {
  type LineProduct,
  lineOf,
  type Order,
  type OrderContent,
  type OrderStatus,
} from './order.ts';
import {
  applyChanges,
  changesBetween,
  isUnchanged,
  type LineChange,
  type OrderChanges,
} from './order-changes.ts';
import { isChangedByOthers, type SeenOrder } from './order-history.ts';

/**
 * What a restored server lost of an order that it still has. Bringing it back is not adding a difference: several devices
 * may do it, each as far as it knew the order, and the guest gets each plate once.
 */
export interface LostChanges extends Omit<OrderChanges, 'lines'> {
  lines: LostLine[];
}

/** `from`: the units that the server had left; `to`: those that the device had seen. */
export interface LostLine extends LineProduct {
  from: number;
  to: number;
  note?: string;
}

/** @param left the order as the server had it after the restore */
export const lostBetween = (left: OrderContent, seen: OrderContent): LostChanges => {
  const changes = changesBetween(left, seen);
  return {
    ...changes,
    lines: changes.lines.map(({ quantity, ...line }) => {
      const from = lineOf(left, line.productId)?.quantity ?? 0;
      return { ...line, from, to: from + quantity };
    }),
  };
};

/** Units that somebody has added since the restore stay, and nothing is taken off twice. */
const unitsBack = (units: number, { from, to }: LostLine): number => {
  if (to > from) return Math.max(units, to);
  return units <= from ? Math.min(units, to) : units;
};

/** The changes that bring back to an order what is lost of it; none where it is back already. */
export const changesBack = (order: OrderContent, lost: LostChanges): OrderChanges => {
  const { tableNumber, note } = lost;
  return {
    ...(tableNumber !== undefined && tableNumber !== order.tableNumber && { tableNumber }),
    ...(note !== undefined && note !== order.note && { note }),
    lines: lost.lines.flatMap((line): LineChange[] => {
      const { from: _from, to: _to, note: text, ...product } = line;
      const before = lineOf(order, line.productId);
      const units = before?.quantity ?? 0;
      const quantity = unitsBack(units, line) - units;
      const isNoted = text === undefined || text === (before?.note ?? '');
      if (quantity === 0 && (isNoted || !before)) return [];
      return [{ ...product, quantity, ...(isNoted ? {} : { note: text }) }];
    }),
  };
};

/** What a device saw of an order, and what the server had left of it when the device looked; null if it had nothing. */
export interface Loss {
  seen: SeenOrder;
  left: Order | null;
}

const nothing: OrderContent = { tableNumber: '', note: '', lines: [] };

/** Whether nobody else had changed the order between the restore and the look. */
const isUntouched = ({ seen, left }: Loss): boolean => !left || !isChangedByOthers(seen, left);

/**
 * What is to come back. Where somebody else has changed the order since the restore, only units that are missing: fewer units or
 * another text may be that person's work.
 */
export const lostOf = (loss: Loss): LostChanges => {
  const lost = lostBetween(loss.left ?? nothing, loss.seen);
  if (isUntouched(loss)) return lost;
  return { lines: lost.lines.filter(({ from, to }) => to > from) };
};

/** The status that the order is to have again. `present`: the order as the server has it now. */
export const statusBack = ({ seen, left }: Loss, present: Order): OrderStatus => {
  const isLost = seen.status !== (left?.status ?? 'active');
  const isReopening = seen.status === 'active';
  return isLost && !(isReopening && isChangedByOthers(seen, present))
    ? seen.status
    : present.status;
};

/** Whether an order has all again that was lost of it, billed units too. In doubt it has not: a person decides. */
export const isBack = (order: Order, { seen, left }: Loss): boolean => {
  const isInStatus = statusBack({ seen, left }, order) === order.status;
  const isBilled = seen.lines.every(
    ({ productId, quantityBilled }) =>
      (lineOf(order, productId)?.quantityBilled ?? 0) >= quantityBilled,
  );
  const lost = lostBetween(left ?? nothing, seen);
  return isInStatus && isBilled && isUnchanged(changesBack(order, lost));
};

/** The later of two snapshots that were lost, with the units that the earlier one had besides. */
export const joinLost = (earlier: Loss, later: SeenOrder): SeenOrder => {
  const lines = lostOf(earlier).lines.map(({ note: _note, ...line }) => line);
  return applyChanges(later, changesBack(later, { lines }));
};
