import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#domain/bill.ts';
import { asParts, keptChanges } from '#domain/change-names.ts';
import { groupBy } from '#domain/collections.ts';
import type { Order, OrderKey, OrderStatus } from '#domain/order.ts';
import { lacksNothing, namesBack, statusBack, toBringBack } from '#domain/order-return.ts';
import { isWholeBill } from '#operations/order-state.ts';
import type { Intent } from '#operations/registry.ts';
import { ticketIntent } from '../kitchen/tickets.ts';
import { knownEpoch } from '../ledger/epochs.ts';
import type { Ledger, LostRow, NewEntry, OutboxEntry } from '../ledger/ledger.ts';
import { sentAgain } from '../outbox/pending.ts';
import { pendingOf } from '../outbox/projection.ts';
import { entryOf, type Owner, recordedOn } from '../outbox/record.ts';
import { deviceIdOf } from '../people/device-id.ts';
import { isCurable } from './cure.ts';
import { idOf, keepSeen, type LostOrder, lossOf } from './lost.ts';

/** Sends again what the server lost: under the old keys, so that of several devices that do it one has the effect. */

const statusVerbs = {
  active: 'order-reactivate',
  finished: 'order-finish',
  cancelled: 'order-cancel',
} as const;

/** What all operations of one resending share. `at`: now; `contains`: as in `again.ts`. */
interface Again {
  orderKey: OrderKey;
  at: string;
  contains: string[];
}

const statusIntents = (again: Again, from: OrderStatus, to: OrderStatus): Intent[] =>
  from === to ? [] : [{ kind: statusVerbs[to], params: again }];

const creation = (again: Again, { createdAt, tableNumber, note, lines }: Order): Intent => ({
  kind: 'order-create',
  params: {
    ...again,
    at: createdAt,
    tableNumber,
    note,
    lines: lines.map(
      ({ quantityBilled: _billed, discountBilled: _off, sharedBilled: _of, ...line }) => line,
    ),
  },
});

/** What makes the order again, or brings back to it what it lacks; its status after that, and the one it is to have. */
const orderIntents = (again: Again, row: LostOrder, now: Order | null) => {
  const { order, left } = row;
  if (!left) {
    const told = (order.tickets ?? []).map((ticket) => ticketIntent(again.orderKey, ticket));
    const intents = [creation(again, order), ...told];
    return { intents, status: 'active' as const, wanted: order.status };
  }
  const present = now ?? left;
  const wanted = statusBack(lossOf(row), present);
  const lost = toBringBack(lossOf(row), present);
  const restore: Intent = { kind: 'order-restore', params: { ...again, lost } };
  const isBack = lacksNothing(present, lost, again.contains);
  return { intents: isBack ? [] : [restore], status: present.status, wanted };
};

const billIntent = ({ contains }: Again, bill: Bill, businessId: number): Intent => ({
  kind: 'bill-create',
  params: {
    billKey: bill.key,
    orderKey: bill.orderKey,
    at: bill.createdAt,
    businessId,
    customer: bill.customer,
    paymentMethod: bill.paymentMethod,
    lines: bill.lines,
    summary: bill.summary,
    ...(bill.orderDiscount && { orderDiscount: bill.orderDiscount }),
    contains,
    ...(bill.deviceId && { deviceId: bill.deviceId }),
  },
});

const customerIntents = ({ at }: Again, { key: billKey, orderKey, customer }: Bill): Intent[] =>
  customer ? [{ kind: 'bill-customer-update', params: { orderKey, billKey, at, customer } }] : [];

/**
 * The operations that make an order and its bills again. `rows`: of one order. `present`: the order as the device has it
 * from the server. `at`: now.
 */
export const resendIntents = (
  rows: readonly LostRow[],
  present: Order | null,
  at: string,
): Intent[] => {
  const bills = rows
    .flatMap((row) =>
      row.kind === 'bill' && isWholeBill(row.bill) ? [{ ...row, bill: row.bill }] : [],
    )
    .sort((a, b) => a.bill.createdAt.localeCompare(b.bill.createdAt));
  const [first] = rows;
  if (!first) return [];
  const lost = rows.find((row) => row.kind === 'order');
  const contains = lost ? namesBack(lossOf(lost), present).slice(-keptChanges) : [];
  const again: Again = { orderKey: first.orderKey, at, contains };
  const order = lost && orderIntents(again, lost, present);
  // What goes before it may be discarded.
  const behind =
    order && order.intents.length > 0 ? { ...again, contains: asParts(contains) } : again;
  const paid = bills.flatMap(({ bill, businessId, left }) =>
    left ? customerIntents(behind, bill) : billIntent(behind, bill, businessId),
  );
  if (!order) return paid;
  return [...order.intents, ...paid, ...statusIntents(behind, order.status, order.wanted)];
};

/** Why a row can't be sent again; null when it can. */
export const resendObstacle = (row: LostRow): 'head-only' | 'unreadable' | null => {
  if (row.kind === 'bill' && !isWholeBill(row.bill)) return 'head-only';
  try {
    const owner = { ownerId: 0, businessId: row.businessId };
    const at = new Date(row.noticedAt).toISOString();
    for (const intent of resendIntents([row], null, at)) entryOf(owner, intent, '', 0);
    return null;
  } catch {
    // The server keeps a customer's data as they once came, and a row may be of another build.
    return 'unreadable';
  }
};

/** Nothing was recorded for an order, because what the device kept of it can't be sent. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** An operation of the order is being sent at this moment. */
export class BeingSent extends Error {
  override name = 'BeingSent';
}

/**
 * Puts entries at the head of a lane. What waits in it was recorded on the order as it was before the loss.
 * @throws BeingSent
 */
const recordAhead = async (
  ledger: Ledger,
  lane: readonly OutboxEntry[],
  entries: readonly NewEntry[],
  { ownerId, businessId }: Owner,
): Promise<void> => {
  if (lane.some(({ state }) => state === 'sending')) throw new BeingSent();
  const epoch = await knownEpoch(ledger, businessId);
  const isCured = (entry: OutboxEntry) => entry.ownerId === ownerId && isCurable(entry, epoch);
  const all = [...entries, ...lane.map((entry) => (isCured(entry) ? sentAgain(entry) : entry))];
  const placed = all.slice(0, lane.length);
  await ledger.outbox.bulkDelete(lane.map(({ seq }) => seq));
  await ledger.outbox.bulkPut(placed.map((entry, i) => ({ ...entry, seq: lane[i]?.seq ?? 0 })));
  for (const entry of all.slice(lane.length)) {
    const { seq: _before, ...added } = entry as OutboxEntry;
    await ledger.outbox.add(added);
  }
};

/** While operations were pending, the snapshot stayed as it had been before the loss: what is sent again would count twice. */
const takeServersWord = async (ledger: Ledger, { key, left }: LostOrder): Promise<void> => {
  const row = await ledger.orders.get(key);
  if (!row?.checkedIn || row.epoch === row.checkedIn) return;
  if (left)
    await ledger.orders.put({ ...row, id: left.id ?? row.id, order: left, epoch: row.checkedIn });
  else await ledger.orders.delete(key);
};

/**
 * Records what makes lost rows again and takes them off the list, in one transaction for each order: its operations are
 * then pending as any other. A bill takes its order along, if that is lost too; what was taken off meanwhile is left out,
 * and so is a bill that can't be sent.
 * @throws BeingSent or Unreadable after everything else was recorded
 */
export const resendLost = async (
  ledger: Ledger,
  owner: Owner,
  chosen: readonly Pick<LostRow, 'kind' | 'key' | 'orderKey'>[],
  now = Date.now(),
): Promise<void> => {
  const at = new Date(now).toISOString();
  // Before the transactions, which don't read it.
  const deviceId = await deviceIdOf(ledger);
  const failed: (BeingSent | Unreadable)[] = [];
  for (const [orderKey, wanted] of groupBy(
    chosen,
    (row) => row.orderKey,
    (row) => row,
  )) {
    const isWhole = wanted.some(({ kind }) => kind === 'order');
    const isChosen = (row: LostRow) =>
      row.kind === 'order' || isWhole || wanted.some(({ key }) => key === row.key);
    const record = async () => {
      const known = (await ledger.lost.where({ businessId: owner.businessId }).toArray()).filter(
        (row) => row.orderKey === orderKey && isChosen(row),
      );
      const rows = known.filter((row) => resendObstacle(row) === null);
      if (known.some((row) => row.kind === 'order' && !rows.includes(row))) throw new Unreadable();
      const lane = await pendingOf(ledger, orderKey).toArray();
      for (const row of rows) if (row.kind === 'order') await takeServersWord(ledger, row);
      const present = (await ledger.orders.get(orderKey))?.order ?? null;
      const entries = resendIntents(rows, present, at).map((intent) => ({
        ...entryOf(owner, recordedOn(intent, deviceId), uuidv7(), now),
        // The server confirmed these times before it lost them.
        clock: { added: 0, checked: true },
      }));
      await recordAhead(ledger, lane, entries, owner);
      await ledger.lost.bulkDelete(rows.map(idOf));
      for (const row of rows) if (row.kind === 'order') await keepSeen(ledger, row);
    };
    await ledger
      .transaction('rw', [ledger.outbox, ledger.orders, ledger.lost, ledger.epochs], record)
      .catch((error) => {
        if (!(error instanceof BeingSent || error instanceof Unreadable)) throw error;
        failed.push(error);
      });
  }
  if (failed[0]) throw failed[0];
};
