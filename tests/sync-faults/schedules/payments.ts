import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { isAnnulled } from '#domain/annul.ts';
import { canCorrectPayment, type Payment } from '#domain/bill.ts';
import { fromCents, minus, toCents, zero } from '#domain/money.ts';
import { appliedOf, paymentsOf } from '#domain/payment.ts';
import { isCorrectable, standingOf } from '#domain/payment-changes.ts';
import type { LocalBill } from '#local/outbox/projection.ts';
import { isRefusedBill } from '#local/outbox/standing.ts';
import { isWholeBill } from '#operations/order-state.ts';
import type { Intent } from '#operations/registry.ts';
import type { IntentOf } from '#tests/harness/builders.ts';
import { card, cash, transfer } from '#tests/harness/drawer-cases.ts';
import type { Act } from './command.ts';
import type { Effect } from './effects.ts';
import { pickFrom } from './pick.ts';
import type { Room, Station } from './room.ts';

/** How guests pay, what is told of their payments later, and at the end that the bills have all of it, each once. */

type Made = IntentOf<'bill-create'>;

const half = (total: Payment['amount']) => fromCents(Math.floor(toCents(total) / 2));

/** Half of a bill each by two methods, with a tip, or by a retention; most are paid in cash. */
export const paidBy = (
  { params, ...made }: Made,
  { server }: Room,
  { pick, amount }: Act,
): Made => {
  const { total } = params.summary;
  const first = half(total);
  const rest = { key: uuidv7(), amount: minus(total, first) };
  const tip = { tip: fromCents(50 + (pick % 50)), tipFor: server.people[pick % 3] ?? 0 };
  const byCash = { key: uuidv7(), method: cash, amount: first };
  const form = { number: '001-001-000000001', date: '2026-03-01', renta: rest.amount, iva: zero };
  const ways: Payment[][] = [
    [{ key: uuidv7(), method: card, amount: total, ...tip }],
    [{ key: uuidv7(), method: transfer, amount: total, ...tip, toConfirm: true }],
    [byCash, { ...rest, method: transfer, toConfirm: true }],
    [
      { ...byCash, ...tip },
      { ...rest, method: server.retention, retention: form },
    ],
  ];
  const payments = toCents(first) > 0 && amount !== 0 ? pickFrom(ways, pick) : undefined;
  return { ...made, params: { ...params, ...(payments && { payments }) } };
};

type Target = Pick<Payment, 'key' | 'amount' | 'method'> & { bill: LocalBill['bill'] };

/** As the bill's screen offers it. */
const paymentsToChange = async (
  { device }: Station,
  isMeant: (payment: Payment) => boolean,
): Promise<Target[]> =>
  (await device.bills())
    .filter(({ pending }) => !pending.some(isRefusedBill))
    .map(({ bill }) => bill)
    .filter((bill) => !isAnnulled(bill) && (!isWholeBill(bill) || canCorrectPayment(bill)))
    .flatMap((bill) =>
      paymentsOf(bill)
        .filter(isMeant)
        .map(({ key, amount, method }) => ({ key, amount, method, bill })),
    );

const ofPayment = ({ bill, key: paymentKey, amount }: Target) => ({
  ...{ orderKey: bill.orderKey, billKey: bill.key, paymentKey, amount },
});

/** A payment was made by another method. */
export const correctPayment = async (station: Station, { pick }: Act): Promise<Intent | null> => {
  const found = pickFrom(await paymentsToChange(station, isCorrectable), pick);
  if (!found) return null;
  const others = [cash, card, transfer].filter(({ id }) => id !== found.method.id);
  const to = pickFrom(others, pick >> 2) ?? card;
  const { at } = station.waiter.finish(found.bill.orderKey).params;
  return {
    kind: 'payment-correct',
    params: {
      ...{ ...ofPayment(found), correctionKey: uuidv7(), reason: 'wrong-method', at },
      ...{ from: found.method, to },
      ...(found.bill.shiftKey && { tookIn: found.bill.shiftKey }),
    },
  };
};

/** 'Llegó' or 'No llegó', also over what somebody said before. */
export const confirmPayment = async (
  station: Station,
  { pick, amount }: Act,
): Promise<Intent | null> => {
  const isAwaited = (payment: Payment) =>
    payment.toConfirm === true && (pick % 3 === 0 || standingOf(payment) === 'to-confirm');
  const found = pickFrom(await paymentsToChange(station, isAwaited), pick);
  if (!found) return null;
  const arrived = amount > 0;
  const { at } = station.waiter.finish(found.bill.orderKey).params;
  return {
    kind: 'payment-confirm',
    params: {
      ...{ ...ofPayment(found), confirmationKey: uuidv7(), arrived, at },
      ...(!arrived && { reason: 'not-in-account' }),
    },
  };
};

interface StoredPayment {
  key: string;
  amount: Payment['amount'];
  tip?: Payment['amount'];
}

/** The payments of each bill add up to it without its tips, and what was told of them is there, each once. */
export const paymentsAreKept = async (room: Room, effects: readonly Effect[]): Promise<void> => {
  const rows = await room.server.database.db
    .selectFrom('bills')
    .select(['key', 'total_cents', 'payments', 'payment_changes'])
    .execute();
  const intents = effects.map(({ intent }) => intent);
  const made = intents.flatMap((intent) => (intent.kind === 'bill-create' ? [intent.params] : []));
  for (const { key, total_cents, payments } of rows) {
    if (payments === null) continue;
    const stored = JSON.parse(payments) as StoredPayment[];
    const said = made.find(({ billKey }) => billKey === key)?.payments ?? [];
    const partOf = (all: readonly StoredPayment[]) => all.map((each) => [each.key, each.tip]);
    expect(partOf(stored), 'payments and tips as they were taken').toEqual(partOf(said));
    expect(appliedOf(stored), 'tips are no part of the bill').toBe(fromCents(total_cents));
  }
  const changes = rows.flatMap(({ payment_changes }) =>
    (JSON.parse(payment_changes ?? '[]') as { key: string }[]).map(({ key }) => key),
  );
  const told = intents.flatMap((intent) => {
    if (intent.kind === 'payment-correct') return intent.params.correctionKey;
    return intent.kind === 'payment-confirm' ? intent.params.confirmationKey : [];
  });
  expect(changes.toSorted(), 'what was told of payments').toEqual(told.toSorted());
};
