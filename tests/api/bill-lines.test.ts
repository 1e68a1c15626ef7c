import { afterEach, expect, test } from 'vitest';
import { askBillLines } from '#api/bill-lines.ts';
import type { Call } from '#api/transport.ts';
import { newBillKey } from '#local/outbox/record.ts';
import { createDevice } from '#tests/harness/device.ts';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { manualClock } from '../harness/clock.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A device of a business with one bill. `left`: what an older server does not know of the query. */
const setUp = async (left = '') => {
  const server = await createTestApp();
  const inject = injectTransport(server.app);
  const token = server.own.users[0]?.token ?? '';
  const transport = (call: Call) => inject({ ...call, path: call.path.replace(left, '') });
  const clock = manualClock();
  const device = await createDevice({ transport, clock, token });
  closers.push(server.close, device.close);
  const { businessId, products } = server.own;
  const line = { productId: products.coffee, quantity: 2 };
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return JSON.parse(
      (await inject({ method: 'POST', path, headers, body: JSON.stringify(body) })).body,
    );
  };
  const { key: orderId } = await post('orders/', {
    ...{ tableNumber: '5', note: '' },
    products: [{ ...line, note: 'sin azúcar' }],
  });
  const { createdAt, key } = await post('bills/v2', {
    ...{ businessId, orderId, key: newBillKey(), finalCustomer: true, paymentMethodId: 2 },
    selectedProducts: [line],
  });
  const ask = () => askBillLines({ ledger: device.ledger, transport, clock }, createdAt, createdAt);
  return { ask, key };
};

test('the lines of a range come by the keys of their bills', async () => {
  const { ask, key } = await setUp();
  const lines = [{ productName: expect.any(String), quantity: 2, note: 'sin azúcar' }];
  expect(await ask()).toEqual({ ok: true, value: new Map([[key, lines]]) });
});

test('an older server, which does not know what is asked for, tells no lines', async () => {
  const { ask } = await setUp('&lines=true');
  expect(await ask()).toEqual({ ok: true, value: new Map() });
});
