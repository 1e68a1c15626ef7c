import { v7 as uuidv7 } from 'uuid';
import { newLineId } from '#domain/line-id.ts';
import { lineOf, lineProductOf, type Order, type OrderLine } from '#domain/order.ts';
import { cookedOf, type TransferredUnits, unitsToTake } from '#domain/transfer.ts';
import type { Intent } from '#operations/registry.ts';

/** What is chosen of an order to go to another one. */
export type ChosenUnits = Pick<OrderLine, 'lineId' | 'quantity'>;

/** Units of an order that go to another one, and the operations of the two orders that do it. */
export interface Transfer {
  units: readonly TransferredUnits[];
  intents: [Extract<Intent, { kind: 'transfer-out' }>, Extract<Intent, { kind: 'transfer-in' }>];
}

/** @param at when it is done: UTC, ISO 8601 */
export const transferOf = (
  from: Order,
  to: Pick<Order, 'key' | 'tableNumber'>,
  chosen: readonly ChosenUnits[],
  at: string,
): Transfer => {
  const transfer = uuidv7();
  const units = unitsToTake(
    from.lines,
    chosen.map((line) => ({ ...line, as: newLineId() })),
  );
  const lines = units.flatMap(({ lineId, as, quantity }) => {
    const line = lineOf(from, lineId);
    return line ? [{ ...lineProductOf(line), lineId: as, quantity, note: line.note }] : [];
  });
  const out = { orderKey: from.key, at, transfer, to: to.key, toTable: to.tableNumber };
  const cooked = cookedOf(from.tickets, units);
  return {
    units,
    intents: [
      { kind: 'transfer-out', params: { ...out, lines: units } },
      { kind: 'transfer-in', params: { orderKey: to.key, at, transfer, lines, cooked } },
    ],
  };
};
