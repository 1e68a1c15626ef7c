import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#domain/bill.ts';
import { groupBy } from '#domain/collections.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { paymentsOf } from '#domain/payment.ts';
import { asTaken } from '#domain/payment-changes.ts';
import { annulmentOf } from '#operations/bill-annul.ts';
import { isWholeBill } from '#operations/order-state.ts';
import type { Intent } from '#operations/registry.ts';
import type { EpochRow, Ledger, LostRow, NewEntry, OutboxEntry } from '../ledger/ledger.ts';
import { sentAgain } from '../outbox/pending.ts';
import { pendingOf } from '../outbox/projection.ts';
import { entryOf, type Owner, recordedOn } from '../outbox/record.ts';
import { ticketIntent } from '../outbox/tickets.ts';
import { deviceIdOf } from '../people/device-id.ts';
import { waitsForOthers } from './cure.ts';

/**
 * Sends whole orders and bills again that the server lost, where the device that made them doesn't come back. Under their own keys, so
 * that of several devices that do it one has the effect.
 */

/** What is sent, and the number that it had. */
interface Sending {
  intent: Intent;
  number?: number | undefined;
}

const orderSendings = ({
  key: orderKey,
  createdAt: at,
  tableNumber,
  note,
  lines,
  ...order
}: Order) => {
  const units = lines.map(
    ({ quantityBilled: _billed, discountBilled: _off, sharedBilled: _of, ...line }) => line,
  );
  const creation: Intent = {
    kind: 'order-create',
    params: { orderKey, at, tableNumber, note, lines: units },
  };
  const tickets = (order.tickets ?? []).map((ticket) => ({
    intent: ticketIntent(orderKey, ticket),
  }));
  return [{ intent: creation, number: order.number }, ...tickets];
};

const statusSendings = ({ key: orderKey, status, updatedAt: at }: Order): Sending[] => {
  if (status === 'active') return [];
  const kind = status === 'finished' ? 'order-finish' : 'order-cancel';
  return [{ intent: { kind, params: { orderKey, at } } }];
};

/** The money belongs to the shift that it belonged to, whichever one this device is in. */
const inShift = ({ shiftKey }: { shiftKey?: string | undefined }) =>
  shiftKey === undefined ? {} : { shiftId: shiftKey };

const billSending = (bill: Bill, businessId: number): Sending => ({
  intent: {
    kind: 'bill-create',
    params: {
      billKey: bill.key,
      orderKey: bill.orderKey,
      at: bill.createdAt,
      businessId,
      customer: bill.customer,
      payments: paymentsOf(bill).map(asTaken),
      lines: bill.lines,
      summary: bill.summary,
      ...(bill.orderDiscount && { orderDiscount: bill.orderDiscount }),
      ...(bill.deviceId && { deviceId: bill.deviceId }),
      ...inShift(bill),
    },
  },
  number: bill.number,
});

/** What annuls it again, where it was annulled: at its own time among the bills, since its units may have been billed again. */
const annulSending = (bill: Bill): Sending[] => {
  if (bill.annulledAt === undefined) return [];
  // Where only a list told that it was annulled, nobody here knows why.
  const { at, reason, refund } = bill.annulled ?? { at: bill.annulledAt, reason: '—' };
  return [
    {
      intent: {
        kind: 'bill-annul',
        params: {
          ...annulmentOf(bill, {
            ...{ at, reason, annulKey: uuidv7() },
            ...(refund !== undefined && { refund }),
          }),
          ...inShift(bill.annulled ?? {}),
        },
      },
    },
  ];
};

/** What corrects and confirms its payments again, under the keys that it had, and at the times of then. */
const changeSendings = (bill: Bill): Sending[] =>
  paymentsOf(bill).flatMap(({ key: paymentKey, amount, corrections = [], confirmations = [] }) => {
    const of = { orderKey: bill.orderKey, billKey: bill.key, paymentKey, amount };
    return [
      ...corrections.map(
        ({ key: correctionKey, by: _, shiftKey, ...said }): Sending => ({
          intent: {
            kind: 'payment-correct',
            params: {
              ...{ ...of, correctionKey, ...said, ...inShift({ shiftKey }) },
              ...(bill.shiftKey && { tookIn: bill.shiftKey }),
            },
          },
        }),
      ),
      ...confirmations.map(
        ({ key: confirmationKey, by: _, ...said }): Sending => ({
          intent: { kind: 'payment-confirm', params: { ...of, confirmationKey, ...said } },
        }),
      ),
    ];
  });

/** What makes a lost order and its bills again. `rows`: of one order. */
const sendingsOf = (rows: readonly LostRow[]): Sending[] => {
  const lost = rows.find((row) => row.kind === 'order');
  const bills = rows
    .flatMap((row) =>
      row.kind === 'bill' && isWholeBill(row.bill)
        ? [
            billSending(row.bill, row.businessId),
            ...changeSendings(row.bill),
            ...annulSending(row.bill),
          ]
        : [],
    )
    .sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
  if (!lost) return bills;
  return [...orderSendings(lost.order), ...bills, ...statusSendings(lost.order)];
};

const timeOf = ({ intent }: Sending): string => (intent.params as { at?: string }).at ?? '';

const entryOfSending = (
  owner: Owner,
  { intent, number }: Sending,
  now: number,
  deviceId?: string,
): NewEntry => ({
  ...entryOf(owner, recordedOn(intent, deviceId), uuidv7(), now),
  // The server confirmed these times before it lost them.
  clock: { added: 0, checked: true },
  again: number === undefined ? {} : { number },
});

/** Why a row can't be sent again; null when it can. `changed`: the server has the order, and only its changes are missing. */
export const resendObstacle = (row: LostRow): 'changed' | 'head-only' | 'unreadable' | null => {
  if (row.kind === 'order' && row.left) return 'changed';
  if (row.kind === 'bill' && !isWholeBill(row.bill)) return 'head-only';
  try {
    const owner = { ownerId: 0, businessId: row.businessId };
    for (const sending of sendingsOf([row])) entryOfSending(owner, sending, row.noticedAt);
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
  orderKey: OrderKey,
  entries: readonly NewEntry[],
  here: EpochRow | undefined,
): Promise<void> => {
  const lane = await pendingOf(ledger, orderKey).toArray();
  if (lane.some(({ state }) => state === 'sending')) throw new BeingSent();
  const waiting = lane.map((entry) => (waitsForOthers(entry, here) ? sentAgain(entry) : entry));
  const all: (NewEntry | OutboxEntry)[] = [...entries, ...waiting];
  await ledger.outbox.bulkDelete(lane.map(({ seq }) => seq));
  await ledger.outbox.bulkPut(
    all.slice(0, lane.length).map((entry, i) => ({ ...entry, seq: lane[i]?.seq ?? 0 })),
  );
  for (const entry of all.slice(lane.length)) {
    const { seq: _before, ...added } = entry as OutboxEntry;
    await ledger.outbox.add(added);
  }
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
  // Before the transactions, which don't read it.
  const deviceId = await deviceIdOf(ledger);
  const failed: (BeingSent | Unreadable)[] = [];
  const byOrder = groupBy(
    chosen,
    (row) => row.orderKey,
    (row) => row,
  );
  for (const [orderKey, wanted] of byOrder) {
    const isWhole = wanted.some(({ kind }) => kind === 'order');
    const isChosen = (row: LostRow) =>
      row.kind === 'order' || isWhole || wanted.some(({ key }) => key === row.key);
    const record = async () => {
      const known = (await ledger.lost.where({ businessId: owner.businessId }).toArray()).filter(
        (row) => row.orderKey === orderKey && isChosen(row),
      );
      const rows = known.filter((row) => resendObstacle(row) === null);
      if (known.some((row) => resendObstacle(row) === 'unreadable' && row.kind === 'order'))
        throw new Unreadable();
      const here = await ledger.epochs.get(owner.businessId);
      const entries = sendingsOf(rows).map((sending) =>
        entryOfSending(owner, sending, now, deviceId),
      );
      await recordAhead(ledger, orderKey, entries, here);
      await ledger.lost.bulkDelete(rows.map(({ kind, key }) => [kind, key]));
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
