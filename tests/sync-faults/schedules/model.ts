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

export const lay = (order: Modelled, { kind, params }: Intent): Modelled => {
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
    default:
      return { ...order, status: targets[kind] ?? order.status };
  }
};
