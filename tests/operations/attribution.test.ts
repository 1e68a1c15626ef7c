import { expect, test } from 'vitest';
import { annulInput } from '#contract/annulment.ts';
import { billCustomerInput, billInput } from '#contract/bills.ts';
import { ticketInput } from '#contract/kitchen.ts';
import { orderCreateInput, orderEditInput, statusInput } from '#contract/orders.ts';
import { confirmInput, correctInput } from '#contract/payment-changes.ts';
import { preBillInput } from '#contract/pre-bills.ts';
import {
  closeInput,
  closingCorrectionInput,
  joinInput,
  movementInput,
  shiftInput,
} from '#contract/shifts.ts';
import { transferInInput, transferOutInput } from '#contract/transfers.ts';
import { money } from '#domain/money.ts';
import type { BillKey } from '#domain/order.ts';
import { type Intent, type OperationKind, operationOfKind } from '#operations/registry.ts';
import { type IntentOf, waiter } from '#tests/harness/builders.ts';
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
const order = madeOrder([madeLine('coffee', 2)]);
const [out, into] = transfer(order, order, order.lines);

const shiftKey = '01890000-0000-7000-8000-000000000005';
const at = '2026-03-01T15:00:00.000Z';

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
  'bill-annul': [annulOf(bill(madeKey, { coffee: 1 })), annulInput],
  'payment-correct': [correct(bill(madeKey, { coffee: 1 }), card), correctInput],
  'payment-confirm': [confirm(bill(madeKey, { coffee: 1 }), false), confirmInput],
  'kitchen-ticket': [print(order) as IntentOf<'kitchen-ticket'>, ticketInput],
  'order-pre-bill': [show(order), preBillInput],
  'transfer-out': [out, transferOutInput],
  'transfer-in': [into, transferInInput],
  'shift-open': [
    {
      kind: 'shift-open',
      params: { shiftKey, at, till: { id: 1, name: 'Caja 1' }, float: money('40.00') },
    },
    shiftInput,
  ],
  'shift-movement': [
    {
      kind: 'shift-movement',
      params: {
        ...{ shiftKey, at, movementKey: shiftKey, movement: 'out' },
        ...{ amount: money('15.00'), reason: 'hielo' },
      },
    },
    movementInput,
  ],
  'shift-close': [
    {
      kind: 'shift-close',
      params: {
        ...{ shiftKey, at, counted: { cash: money('25.00') }, expected: money('25.00') },
        ...{ payments: [], movements: [shiftKey], refunds: [] },
      },
    },
    closeInput,
  ],
  'shift-correct': [
    {
      kind: 'shift-correct',
      params: {
        ...{ shiftKey, at, correctionKey: shiftKey },
        ...{ amount: money('-5.00'), reason: 'Billete falso' },
      },
    },
    closingCorrectionInput,
  ],
  'shift-join': [
    { kind: 'shift-join', params: { shiftKey, at, into: '01890000-0000-7000-8000-0000000000aa' } },
    joinInput,
  ],
};

const made = {
  deviceId: '01890000-0000-7000-8000-00000000000d',
  actorId: 3,
  approvedById: 5,
};

/** What calls name the time by. */
const times = ['madeAt', 'createdAt', 'openedAt', 'closedAt', 'at'] as const;

/** The body of a request as the server gets it. */
const bodyOf = ({ kind, params }: Intent): Record<(typeof times)[number], string> => {
  const operation = operationOfKind(kind);
  return JSON.parse(
    JSON.stringify(operation?.request(operation.params.parse(params), order)?.body),
  );
};

test.each(Object.values(kinds))(
  'the request of $0.kind says who did it, who allowed it and when, and the server reads that',
  ({ kind, params }, input) => {
    const body = bodyOf({ kind, params: { ...params, ...made } } as Intent);
    const time = times.find((name) => body[name]) ?? 'at';
    expect(body[time]).toBe(params.at);
    expect(input.parse(body)).toMatchObject({ ...made, [time]: params.at });
  },
);

test.each(Object.values(kinds))(
  'an operation of $0.kind without a person sends none',
  ({ kind, params }, _input) => {
    const body = bodyOf({ kind, params } as Intent);
    for (const name of Object.keys(made)) expect(body).not.toHaveProperty(name);
  },
);
