import { orderPath } from '#contract/api-paths.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { OrderChanges } from '#domain/order-changes.ts';
import type { OutboxEntry } from '#local/ledger/ledger.ts';
import type { Device } from './device.ts';
import type { PaperOrder } from './journal.ts';
import type { World } from './world.ts';

/** What a person does about an edit of which nobody can tell whether the order has it: compares the order with the paper. */

const isUndecided = ({ lastError }: OutboxEntry): boolean => lastError?.code === 'maybe-applied';

const changesOf = ({ kind, params }: OutboxEntry): OrderChanges =>
  kind === 'order-update' ? (params as { changes: OrderChanges }).changes : { lines: [] };

const unitsOf = (entry: OutboxEntry, product: string): number =>
  changesOf(entry).lines.find(({ productName }) => productName === product)?.quantity ?? 0;

/** Whether the order is as on paper, but for what waits behind the edit. Nobody else changes the same products. */
export const hasEdit = (
  { Products, note }: ApiOrder,
  paper: PaperOrder,
  entry: OutboxEntry,
  behind: readonly OutboxEntry[],
): boolean => {
  const changes = changesOf(entry);
  const isNoted = changes.note === undefined || note === paper.note;
  return (
    isNoted &&
    changes.lines.every(({ productName: product }) => {
      const waiting = behind.reduce((sum, each) => sum + unitsOf(each, product), 0);
      const found = Products.find(({ productName }) => productName === product);
      const meant = (paper.lines.get(product)?.quantity ?? 0) - waiting;
      return (found?.OrderProduct.quantity ?? 0) === meant;
    })
  );
};

/** Decides about the first undecided edit of a device. `outbox`: what waits on it. */
export const decide = async (
  { cafe, journal, log }: World,
  { till, name }: Device,
  outbox: readonly OutboxEntry[],
): Promise<void> => {
  const entry = outbox.find(isUndecided);
  if (!entry) return;
  const { status, body } = await cafe.call('GET', orderPath(entry.aggregate));
  if (status !== 200) return;
  const behind = outbox.filter(
    ({ aggregate, seq }) => aggregate === entry.aggregate && seq > entry.seq,
  );
  const isIn = hasEdit(body, journal.order(body.tableNumber), entry, behind);
  log.write(name, 'decide', { table: body.tableNumber, isIn });
  await till.pending.open();
  const item = till.pending.entries
    .filter({ hasText: 'Es posible que este cambio ya esté' })
    .first();
  const discard = async () => {
    await till.pending.choose(item, 'Descartar');
    await till.confirm('Descartar');
  };
  const retry = () => item.getByRole('button', { name: 'Reintentar' }).click();
  // With faults all around; the next look decides again.
  await (isIn ? discard() : retry()).catch(() => undefined);
};
