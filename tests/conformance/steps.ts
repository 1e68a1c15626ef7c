import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import { epochHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { Answer } from '#tests/harness/api.ts';
import type { Party, Target } from '#tests/harness/target.ts';

/** Steps that many suites share. */

/** Returns the server under test, once it has started. */
export type Under = () => Target;

export interface Line {
  lineId?: string | undefined;
  productId: number;
  quantity: number;
  note?: string;
  unitPrice?: string;
  options?: { optionId: number; count: number; difference?: string }[];
  discount?: string;
}

export const orderBody = (products: Line[], more: object = {}) => ({
  key: randomUUID(),
  tableNumber: '5',
  note: '',
  products,
  ...more,
});

export const takeOrder = async (party: Party, products: Line[]): Promise<ApiOrder> => {
  const answer = await party.call('POST', 'orders/', { body: orderBody(products) });
  expect(answer.status).toBe(201);
  return answer.body;
};

export const billBody = (party: Party, orderId: number | string, lines: Line[], more = {}) => ({
  businessId: party.businessId,
  orderId,
  finalCustomer: true,
  customer: null,
  selectedProducts: lines,
  paymentMethodId: 2,
  key: randomUUID(),
  ...more,
});

/** A comanda of a line that nobody has to know. */
export const ticketBody = (more: object = {}) => ({
  ...{ id: randomUUID(), at: '2026-03-01T15:00:00.000Z', tableNumber: '5', note: '', after: [] },
  entries: [{ lineId: randomUUID(), productName: 'Capuchino', quantity: 2, note: 'tibio' }],
  ...more,
});

/** A payment method with a name that no other one has. */
export const paymentMethodBody = (more: object = {}) => ({
  ...{
    name: `DeUna ${randomUUID().slice(0, 8)}`,
    icon: 'qr-code',
    kind: 'expected',
    sriCode: '20',
  },
  ...more,
});

/** Of what happened a moment ago. */
const justNow = () => new Date().toISOString();

/** A shift with fifty dollars in its drawer. */
export const shiftBody = (tillId: number, more: object = {}) => ({
  ...{ key: randomUUID(), tillId, openedAt: justNow(), float: '50.00' },
  ...more,
});

export const movementBody = (more: object = {}) => ({
  ...{ key: randomUUID(), kind: 'out', amount: '5.00', reason: 'Hielo', at: justNow() },
  ...more,
});

export const joinBody = (into: string) => ({ into, at: justNow() });

export const recountBody = (more: object = {}) => ({
  ...{ key: randomUUID(), amount: '-5.00', reason: 'Billete falso', at: justNow() },
  ...more,
});

/** Without more a shift of which nothing was counted. */
export const closeBody = (more: object = {}) => ({
  ...{ closedAt: justNow(), payments: [], movements: [], refunds: [] },
  ...more,
});

export const optionGroupBody = (more: object = {}) => ({
  name: 'Leche',
  min: 0,
  max: 1,
  repeat: false,
  options: [{ name: 'Almendra', difference: '0.60', usual: false, available: true }],
  ...more,
});

/** A person without an account. */
export const memberBody = (more: object = {}) => ({
  name: 'Rosa',
  role: 'waiter',
  pin: '4821',
  ...more,
});

export const customer = {
  dni: '1714307103',
  fullName: 'Ana Pérez',
  address: 'Av. Amazonas 123, Quito',
  email: 'ana@example.com',
  phone: '0999999999',
};

/** As a device does that sees less than before: from here on the server counts as put back to an earlier copy. */
export const noticeRestore = async ({
  call,
  businessId,
}: Pick<Party, 'call' | 'businessId'>): Promise<void> => {
  const seen = (await call('GET', 'settings')).headers.get(epochHeader);
  const { status, body } = await call('POST', `business/${businessId}/epoch`, { body: { seen } });
  expect(status).toBe(200);
  expect(body.epoch).not.toBe(seen);
};

export const stockOf = async (party: Party, productId: number): Promise<number> =>
  (await party.call('GET', `products/${productId}`)).body.stock;

/** Expects the contract's error of that code, with its status and text. */
export const expectError = (answer: Answer, code: ErrorCode, fields?: string[]): void => {
  expect(answer.body).toMatchObject({ code, message: errors[code].message });
  expect(answer.status).toBe(errors[code].status);
  if (fields) expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([...fields].sort());
};
