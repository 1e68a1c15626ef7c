import { asParts, isContained, namesOf, unknownChange, wasSentAgain } from './change-names.ts';
import { editsSince, textNames, unitsAfter } from './edits-since.ts';
import type { LineId } from './line-id.ts';
import {
  type Edit,
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
import {
  isBilledAs,
  isChangedByOthers,
  isInOthersHands,
  type SeenContent,
  type SeenOrder,
} from './order-history.ts';

/**
 * What a restored server lost of an order that it still has. Bringing it back is not adding a difference: several devices
 * may do it, each as far as it knew the order, and the guest gets each plate once.
 */
export interface LostChanges extends Omit<OrderChanges, 'lines'> {
  lines: LostLine[];
}

/** `from`: the units that the server had left; `to`: those that the device had seen, of which `billed` were billed. */
export interface LostLine extends LineProduct {
  lineId: LineId;
  from: number;
  to: number;
  billed?: number;
  note?: string;
}

/** An order as it was seen, with what others have done since to the units of its lines and of those of `left`. */
const withOthers = (seen: OrderContent, left: OrderContent, others: readonly Edit[]) => {
  const added = left.lines.filter(({ lineId }) => !lineOf(seen, lineId));
  const lines = [...seen.lines, ...added.map((line) => ({ ...line, quantity: 0 }))];
  const known = lines.map(({ lineId, quantity: units, quantityBilled }) => {
    return [lineId, { units, least: Math.min(units, quantityBilled) }] as const;
  });
  const after = unitsAfter(others, new Map(known));
  return {
    ...seen,
    lines: lines.flatMap((line) => {
      const quantity = after(line.lineId);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  };
};

/**
 * @param left the order as the server had it after the restore
 * @param others what others had done to it by then; null where that is not told
 */
export const lostBetween = (
  left: OrderContent,
  seen: OrderContent,
  others: readonly Edit[] | null = null,
): LostChanges => {
  const changes = changesBetween(left, others ? withOthers(seen, left, others) : seen);
  return {
    ...changes,
    lines: changes.lines.map(
      ({ quantity: _difference, hadNote: _stays, movedFrom: _, seen: _before, ...line }) => {
        const { quantity: to = 0, quantityBilled: billed = 0 } = lineOf(seen, line.lineId) ?? {};
        const from = lineOf(left, line.lineId)?.quantity ?? 0;
        return { ...line, from, to, ...(billed > 0 && { billed }) };
      },
    ),
  };
};

/** Units that were seen, with what others have done since. Where that is not told, what they added may be what was missing. */
const unitsBack = (
  units: number,
  { lineId, from, to }: LostLine,
  afterOthers: ReturnType<typeof unitsAfter> | null,
) => {
  if (afterOthers) return afterOthers(lineId);
  if (to > from) return Math.max(units, to);
  return units <= from ? Math.min(units, to) : units;
};

/**
 * The changes that bring back to an order what is lost of it; none where it is back already.
 * @param names of the changes that had been seen in it: what the others did is somebody's work
 */
export const changesBack = (
  order: OrderContent & Partial<Order>,
  lost: LostChanges,
  names: readonly string[] = [],
): OrderChanges => {
  const others = editsSince(names, order);
  const isTheirs = (text: string) => others?.some(({ texts }) => texts?.includes(text)) === true;
  const known = lost.lines.map(({ lineId, to: units, billed: least = 0 }) => {
    return [lineId, { units, least }] as const;
  });
  const afterOthers = others && unitsAfter(others, new Map(known));
  const { tableNumber, note } = lost;
  const isMoved = tableNumber !== undefined && tableNumber !== order.tableNumber;
  return {
    ...(isMoved && !isTheirs(textNames.table) && { tableNumber }),
    ...(note !== undefined && note !== order.note && !isTheirs(textNames.note) && { note }),
    lines: lost.lines.flatMap((line): LineChange[] => {
      const { from: _from, to: _to, billed: _billed, note: text, ...rest } = line;
      const before = lineOf(order, line.lineId);
      const units = before?.quantity ?? 0;
      const quantity = unitsBack(units, line, afterOthers) - units;
      const isNoted = text === undefined || text === (before?.note ?? '') || isTheirs(line.lineId);
      if (quantity === 0 && (isNoted || !before)) return [];
      return [{ ...rest, quantity, ...(isNoted ? {} : { note: text }) }];
    }),
  };
};

/** Whether nothing of what was lost is missing in an order. `names`: as in `changesBack`. */
export const lacksNothing = (
  order: OrderContent & Partial<Order>,
  lost: LostChanges,
  names?: readonly string[],
): boolean => isUnchanged(changesBack(order, lost, names));

/** What a device saw of an order, and what the server had left of it when the device looked; null if it had nothing. */
export interface Loss<Seen extends SeenContent = SeenOrder> {
  seen: Seen;
  left: Order | null;
}

const nothing: OrderContent = { tableNumber: '', note: '', lines: [] };

/** Whether somebody else has changed the order since the restore, and it is not told how. `present`: as it is now. */
const isInDoubt = ({ seen, left }: Loss<SeenContent>, present: Order | null): boolean =>
  [left, present].some((order) => order !== null && isChangedByOthers(seen, order)) &&
  !(present && editsSince(namesOf(seen), present));

/**
 * What counts as left of an order that the server had lost, once another device has brought it back without all that was
 * seen: what that has made of it. In doubt, units count from none, so that none is taken off.
 */
export const leftOf = (seen: SeenContent, present: Order): Order => ({
  ...present,
  status: 'active',
  ...(isInDoubt({ seen, left: null }, present) && { lines: [] }),
});

/** Names what comes back, to be sent with it: in doubt only a part of it. */
export const namesBack = (loss: Loss<SeenContent>, present = loss.left): string[] => {
  const names = namesOf(loss.seen);
  if (names.length === 0) return [unknownChange];
  return isInDoubt(loss, present) ? asParts(names) : names;
};

/** All that an order lacks of what was seen. What another device has sent again, which had seen less, counts as left. */
const lacking = ({ seen, left }: Loss<SeenContent>, present: Order | null): LostChanges => {
  const isSentByLess =
    present !== null && wasSentAgain(present) && !isChangedByOthers(seen, present);
  const rest = isSentByLess ? present : left;
  return lostBetween(rest ?? nothing, seen, rest && editsSince(namesOf(seen), rest));
};

/** Units that are missing, with the texts of lines that are missing: another text may be somebody's work. */
const onlyUnits = ({ lines }: LostChanges): LostChanges => ({
  lines: lines
    .filter(({ from, to }) => to > from)
    .map(({ note, ...line }) => (note !== undefined && line.from === 0 ? { ...line, note } : line)),
});

/**
 * What is to come back. Where somebody else has changed the order since the restore and it is not told how, only units that
 * are missing: fewer units or another text may be that person's work. Nothing, where other devices have brought back at
 * least as much. `present`: the order as the server has it now.
 */
export const toBringBack = (loss: Loss<SeenContent>, present = loss.left): LostChanges => {
  if (present && isContained(loss.seen, present)) return { lines: [] };
  const lost = lacking(loss, present);
  return isInDoubt(loss, present) ? onlyUnits(lost) : lost;
};

/** The status that the order is to have again. `present`: the order as the server has it now. */
export const statusBack = ({ seen, left }: Loss, present: Order): OrderStatus => {
  const others = editsSince(namesOf(seen), present);
  if (others) return others.findLast(({ status }) => status)?.status ?? seen.status;
  const isOthers = isChangedByOthers(seen, present);
  const isLost = seen.status !== (left?.status ?? 'active');
  const isReopening = seen.status === 'active';
  // One that had seen less has sent an older status again.
  const wasUndone = wasSentAgain(present) && !isOthers;
  return wasUndone || (isLost && !(isReopening && isOthers)) ? seen.status : present.status;
};

/**
 * Whether an order has all again that was lost of it, billed units too. Where others' edits are not told, another text or a
 * missing unit counts as lost: a person decides.
 */
export const isBack = (order: Order, loss: Loss): boolean => {
  const { seen } = loss;
  if (isInOthersHands(seen, order)) return true;
  if (order.status !== statusBack(loss, order) || !isBilledAs(seen, order)) return false;
  const names = namesOf(seen);
  return isContained(seen, order) || lacksNothing(order, lacking(loss, order), names);
};

/** Of the texts that were lost, those that nobody has changed since the look. */
const textsUnchanged = (
  lost: LostChanges,
  left: OrderContent,
  later: OrderContent,
): LostChanges => {
  const { tableNumber, note } = lost;
  return {
    ...(tableNumber !== undefined && later.tableNumber === left.tableNumber && { tableNumber }),
    ...(note !== undefined && later.note === left.note && { note }),
    lines: lost.lines.map(({ note: text, ...line }) => {
      const textOf = (of: OrderContent) => lineOf(of, line.lineId)?.note ?? '';
      return text !== undefined && textOf(later) === textOf(left) ? { ...line, note: text } : line;
    }),
  };
};

/** The later of two snapshots that were lost, with what the earlier one had besides. */
export const joinLost = (earlier: Loss, later: SeenOrder): SeenOrder => {
  const lost = textsUnchanged(toBringBack(earlier), earlier.left ?? nothing, later);
  const contained = [...namesBack(earlier), ...(later.contained ?? [])];
  const status = statusBack(earlier, later);
  const back = changesBack(later, lost, namesOf(earlier.seen));
  return { ...applyChanges(later, back), status, contained };
};
