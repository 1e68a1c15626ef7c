import { expect, test } from 'vitest';
import { batchInput } from '#contract/batch.ts';
import { ticketFollows } from '#contract/headers.ts';
import type { BillKey } from '#domain/order.ts';
import type { OutboxEntry } from '#local/ledger/ledger.ts';
import { type OperationKind, operationOfKind } from '#operations/registry.ts';
import { callOf } from '#sync/push/attempt.ts';
import { type IntentOf, waiter } from '#tests/harness/builders.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { card } from '#tests/harness/drawer-cases.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const {
  create,
  edit,
  cancel,
  finish,
  reactivate,
  bill,
  customer,
  print,
  show,
  transfer,
  annulOf,
  correct,
  confirm,
} = waiter(madeMenu, 7);
const order = madeOrder([madeLine('coffee', 2)], { operation: 'abc123' });
const [out, into] = transfer(order, order, order.lines);
const billKey = '01890000-0000-7000-8000-000000000002' as BillKey;

/** Exhaustive, so that a new kind does not compile without its test. What is about no order goes alone. */
const intents: {
  [Kind in Exclude<OperationKind, 'sold-out' | `shift-${string}`>]: IntentOf<Kind>;
} = {
  'order-create': create({ coffee: 2 }, { key: madeKey }),
  'order-update': edit(madeKey, { coffee: 1 }),
  'order-cancel': cancel(madeKey),
  'order-finish': finish(madeKey),
  'order-reactivate': reactivate(madeKey),
  'bill-create': bill(madeKey, { coffee: 1 }),
  'bill-customer-update': customer(madeKey, billKey),
  'bill-annul': annulOf(bill(madeKey, { coffee: 1 })),
  'payment-correct': correct(bill(madeKey, { coffee: 1 }), card),
  'payment-confirm': confirm(bill(madeKey, { coffee: 1 }), true),
  'kitchen-ticket': print(order) as IntentOf<'kitchen-ticket'>,
  'order-pre-bill': show(order),
  'transfer-out': out,
  'transfer-in': into,
};

/** With every header that an operation can have. */
const callOfIntent = ({ kind, params }: IntentOf<OperationKind>) => {
  const operation = operationOfKind(kind);
  const request = operation?.request(params, order);
  const entry = {
    opId: '01890000-0000-7000-8000-000000000003',
    ...{ kind, params, version: operation?.version },
    frozenRequest: { ...request, epoch: 'of-now', body: JSON.stringify(request?.body) },
    again: { number: 999_999_999 },
  };
  return callOf({ entry: entry as unknown as OutboxEntry, ticketFollows: true }, manualClock());
};

// A batch with a call that the server doesn't take ends batches for the device: it would take the server for an older one.
test.each(Object.values(intents))(
  'the call of $kind fits in a batch with all its headers',
  (intent) => {
    const calls = [{ order: madeKey, ...callOfIntent(intent) }];
    expect(batchInput.parse({ calls })).toEqual({ calls });
  },
);

test('what a station could print says that a ticket follows, and bills and tickets do not', () => {
  const saying = Object.values(intents).filter(
    (intent) => callOfIntent(intent)?.headers[ticketFollows] === 'true',
  );
  expect(saying.map(({ kind }) => kind)).toEqual([
    ...['order-create', 'order-update', 'order-cancel', 'order-finish', 'order-reactivate'],
    ...['transfer-out', 'transfer-in'],
  ]);
});
