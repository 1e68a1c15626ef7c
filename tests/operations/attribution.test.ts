import { expect, test } from 'vitest';
import { billCustomerInput, billInput } from '#contract/bills.ts';
import { ticketInput } from '#contract/kitchen.ts';
import { orderCreateInput, orderEditInput, statusInput } from '#contract/orders.ts';
import { preBillInput } from '#contract/pre-bills.ts';
import { transferInInput, transferOutInput } from '#contract/transfers.ts';
import type { BillKey } from '#domain/order.ts';
import { type Intent, type OperationKind, operationOfKind } from '#operations/registry.ts';
import { type IntentOf, waiter } from '#tests/harness/builders.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { create, edit, cancel, finish, reactivate, bill, customer, print, show, transfer } = waiter(
  madeMenu,
  7,
);
const order = madeOrder([madeLine('coffee', 2)]);
const [out, into] = transfer(order, order, order.lines);

/** Exhaustive, so that a new kind does not compile without its test. The trail tells of orders and bills. */
const kinds: {
  [Kind in Exclude<OperationKind, 'sold-out'>]: [
    IntentOf<Kind>,
    { parse: (body: unknown) => unknown },
  ];
} = {
  'order-create': [create({ coffee: 2 }, { key: madeKey }), orderCreateInput],
  'order-update': [edit(madeKey, { coffee: 1 }), orderEditInput],
  'order-cancel': [cancel(madeKey), statusInput],
  'order-finish': [finish(madeKey), statusInput],
  'order-reactivate': [reactivate(madeKey), statusInput],
  'bill-create': [bill(madeKey, { coffee: 1 }), billInput],
  'bill-customer-update': [
    customer(madeKey, '01890000-0000-7000-8000-000000000002' as BillKey),
    billCustomerInput,
  ],
  'kitchen-ticket': [print(order) as IntentOf<'kitchen-ticket'>, ticketInput],
  'order-pre-bill': [show(order), preBillInput],
  'transfer-out': [out, transferOutInput],
  'transfer-in': [into, transferInInput],
};

const made = {
  deviceId: '01890000-0000-7000-8000-00000000000d',
  actorId: 3,
  approvedById: 5,
};

/** The body of a request as the server gets it. */
const bodyOf = ({ kind, params }: Intent): Record<'madeAt' | 'createdAt' | 'at', string> => {
  const operation = operationOfKind(kind);
  return JSON.parse(
    JSON.stringify(operation?.request(operation.params.parse(params), order)?.body),
  );
};

test.each(Object.values(kinds))(
  'the request of $0.kind says who did it, who allowed it and when, and the server reads that',
  ({ kind, params }, input) => {
    const body = bodyOf({ kind, params: { ...params, ...made } } as Intent);
    const { madeAt, createdAt, at } = body;
    expect(madeAt ?? createdAt ?? at).toBe(params.at);
    const time = madeAt ? { madeAt } : createdAt ? { createdAt } : { at };
    expect(input.parse(body)).toMatchObject({ ...made, ...time });
  },
);

test.each(Object.values(kinds))(
  'an operation of $0.kind without a person sends none',
  ({ kind, params }, _input) => {
    const body = bodyOf({ kind, params } as Intent);
    for (const name of Object.keys(made)) expect(body).not.toHaveProperty(name);
  },
);
