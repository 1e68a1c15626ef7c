import { expect } from 'vitest';
import type { LineChange } from '#domain/order-changes.ts';
import type { Intent } from '#operations/registry.ts';
import type { ServerOrder } from '#tests/harness/floor.ts';

/** What the accepted operations make of an order, counted anew: units and billed units by line. */

export type Modelled = Omit<ServerOrder, 'key' | 'version'>;

export const targets: Partial<Record<Intent['kind'], string>> = {
  'order-cancel': 'cancelled',
  'order-finish': 'finished',
  'order-reactivate': 'active',
};

/** What an edit adds to a line: of the units that move to it, those that their line still had and nobody had billed. */
const added = (lines: Modelled['lines'], changes: readonly LineChange[], change: LineChange) => {
  const { quantity, movedFrom } = change;
  const source = changes.find(({ lineId }) => lineId === movedFrom);
  if (!movedFrom || !source) return quantity;
  const [had, billed] = lines[movedFrom] ?? [0, 0];
  const before = changes
    .slice(0, changes.indexOf(change))
    .filter((each) => each.movedFrom === movedFrom)
    .reduce((sum, each) => sum + each.quantity, 0);
  const meant = Math.max(0, -source.quantity);
  const upTo = (most: number) => Math.min(most, before + quantity) - Math.min(most, before);
  return quantity - upTo(meant) + upTo(Math.min(meant, had - billed));
};

const edited = (before: Modelled['lines'], changes: readonly LineChange[]): Modelled['lines'] => {
  const lines = { ...before };
  for (const change of changes) {
    const [had, billed] = before[change.lineId] ?? [0, 0];
    const now = Math.max(had + added(before, changes, change), billed);
    if (now > 0) lines[change.lineId] = [now, billed];
    else delete lines[change.lineId];
  }
  return lines;
};

/** What each transfer has taken off an order: units by the line that they become. */
export type Transfers = ReadonlyMap<string, Record<string, number>>;

export const lay = (
  order: Modelled,
  { kind, params }: Intent,
  { transfers, isAgain }: { transfers: Transfers; isAgain: boolean },
): Modelled => {
  const lines = { ...order.lines };
  switch (kind) {
    case 'order-create':
      for (const line of params.lines) lines[line.lineId] = [line.quantity, 0];
      return { status: 'active', table: params.tableNumber, note: params.note, lines };
    case 'order-update': {
      const { tableNumber: table = order.table, note = order.note, lines: all } = params.changes;
      return { ...order, table, note, lines: edited(order.lines, all) };
    }
    case 'bill-create':
      for (const { lineId, quantity } of params.lines) {
        const [had, billed] = lines[lineId] ?? [0, 0];
        lines[lineId] = [had, billed + quantity];
      }
      return { ...order, lines };
    case 'bill-annul':
      for (const { lineId, quantity } of params.lines) {
        const [had, billed] = lines[lineId] ?? [0, 0];
        lines[lineId] = [had, billed - quantity];
      }
      return { ...order, lines };
    case 'transfer-out': {
      const isClosed = order.status === 'cancelled' && !isAgain;
      const taken: Record<string, number> = {};
      for (const { lineId, as, quantity } of params.lines) {
        const [had, billed] = lines[lineId] ?? [0, 0];
        const units = isClosed ? 0 : Math.min(quantity, had - billed);
        if (units > 0) taken[as] = units;
        if (had > units) lines[lineId] = [had - units, billed];
        else delete lines[lineId];
      }
      expect(transfers.get(params.transfer), 'what has left').toEqual(taken);
      const isEmpty = Object.keys(lines).length === 0;
      return { ...order, lines, status: isEmpty && !isClosed ? 'cancelled' : order.status };
    }
    case 'transfer-in':
      for (const [lineId, units] of Object.entries(transfers.get(params.transfer) ?? {}))
        lines[lineId] = [units, 0];
      if (Object.keys(transfers.get(params.transfer) ?? {}).length === 0) return order;
      return { ...order, lines, status: order.status === 'cancelled' ? order.status : 'active' };
    default:
      return { ...order, status: targets[kind] ?? order.status };
  }
};
