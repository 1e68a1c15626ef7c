import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idempotencyKey, replayed, ticketFollows } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector, movableClock } from './inject.ts';

/** An order whose paper a tablet has printed already is kept for that tablet until its ticket comes. */

onBothEngines((newDatabase) => {
  const follows = { [ticketFollows]: 'true' };
  const [tablet, station] = [randomUUID(), randomUUID()];
  let clock: ReturnType<typeof movableClock>;
  let server: TestApp;
  let call: Inject;

  const setStation = () =>
    call('POST', `business/${server.own.businessId}/stations`, {
      ...{ deviceId: station, name: 'Cocina', categories: null },
    });

  beforeEach(async () => {
    clock = movableClock();
    server = await createTestApp({ url: await newDatabase(), now: clock.now });
    call = injector(server);
    expect((await setStation()).status).toBe(201);
  });
  afterEach(() => server.close());

  /** By the tablet, at this moment. */
  const bodyOf = (quantity: number, more: object = {}) => ({
    ...{ key: randomUUID(), tableNumber: '5', deviceId: tablet },
    products: [{ productId: server.own.products.coffee, quantity }],
    ...more,
  });

  const take = async (headers: Record<string, string> = {}, more: object = {}) => {
    const answer = await call('POST', 'orders', bodyOf(2, more), headers);
    expect(answer.status).toBe(201);
    return answer.body as ApiOrder;
  };

  /** What the server says to a device that is about to print the order. */
  const claim = async (
    { key }: Pick<ApiOrder, 'key'>,
    after: string[] = [],
    deviceId = station,
  ) => {
    const { body } = await call('GET', `orders/${key}`);
    const lines = (body as ApiOrder).Products.map(({ OrderProduct: { lineId } }) => lineId);
    const asked = lines.length > 0 ? lines : [randomUUID()];
    return (await call('POST', `orders/${key}/claims`, { deviceId, lines: asked, after })).body;
  };

  const tell = async ({ key }: Pick<ApiOrder, 'key'>): Promise<string> => {
    const ticket = {
      ...{ id: randomUUID(), at: clock.now().toISOString(), tableNumber: '5', note: '' },
      ...{ after: [], deviceId: tablet },
      entries: [{ lineId: randomUUID(), productName: 'Café', quantity: 2, note: '' }],
    };
    expect((await call('POST', `orders/${key}/tickets`, ticket)).status).toBe(200);
    return ticket.id;
  };

  test('a station gets the order once the ticket has come, and its tablet at any time', async () => {
    const order = await take(follows);
    expect(await claim(order)).toMatchObject({ answer: 'taken' });
    expect(await claim(order, [], tablet)).toMatchObject({ answer: 'claimed' });
    const other = await take(follows);
    const ticket = await tell(other);
    expect(await claim(other)).toMatchObject({ answer: 'behind' });
    expect(await claim(other, [ticket])).toMatchObject({ answer: 'claimed' });
  });

  test('where the ticket never comes, a station gets the order twenty seconds later', async () => {
    const order = await take(follows);
    clock.advance(19_999);
    const until = new Date(clock.now().getTime() + 1).toISOString();
    expect(await claim(order)).toEqual({ answer: 'taken', until });
    clock.advance(1);
    expect(await claim(order)).toMatchObject({ answer: 'claimed' });
  });

  test('where the tablet had longer to print it already, it keeps that', async () => {
    const order = await take();
    const claimed = await claim(order, [], tablet);
    expect(claimed).toMatchObject({ answer: 'claimed' });
    const edited = await call('PUT', `orders/${order.key}`, bodyOf(3), follows);
    expect(edited.status).toBe(200);
    expect(await claim(order)).toEqual({ answer: 'taken', until: claimed.until });
  });

  test.each([{}, { [ticketFollows]: 'false' }, { [ticketFollows]: '' }])(
    'with the headers %j a station gets it at once',
    async (headers) => {
      expect(await claim(await take(headers))).toMatchObject({ answer: 'claimed' });
    },
  );

  test('for a device that does not say which it is, nothing is kept', async () => {
    const order = await take(follows, { deviceId: undefined });
    expect(await claim(order)).toMatchObject({ answer: 'claimed' });
  });

  test('each change of an order keeps it anew', async () => {
    const to = await take();
    const line = (order: ApiOrder) => order.Products[0]?.OrderProduct.lineId;
    const transfer = randomUUID();
    const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
      call(method, `orders/${path}`, { deviceId: tablet, ...body }, follows);
    const out = (from: ApiOrder) => ({
      ...{ transfer, to: to.key, toTable: '6' },
      lines: [{ lineId: line(from), as: randomUUID(), quantity: 1 }],
    });
    const from = await take();
    const changes: [ApiOrder, () => ReturnType<Inject>][] = [
      [from, () => send('POST', `${from.key}/transfer-out`, out(from))],
      [to, () => send('POST', `${to.key}/transfer-in`, { transfer })],
      [from, () => send('PUT', `${from.key}`, bodyOf(3))],
      [from, () => send('PATCH', `${from.key}/finish`, {})],
      [from, () => send('PATCH', `${from.key}/reactivate`, {})],
      [from, () => send('PATCH', `${from.key}/cancel`, {})],
    ];
    for (const [order, change] of changes) {
      clock.advance(20_000);
      expect((await change()).status).toBe(200);
      clock.advance(19_999);
      expect(await claim(order)).toMatchObject({ answer: 'taken' });
    }
  });

  test('it is kept as well where the order comes in a batch', async () => {
    const [one, two] = [bodyOf(1), bodyOf(1)];
    const callOf = (body: typeof one, more = {}) => ({
      ...{ order: body.key, method: 'POST', path: 'orders/', body: JSON.stringify(body) },
      headers: { [idempotencyKey]: randomUUID(), ...more },
    });
    const calls = [callOf(one, follows), callOf(two)];
    const { body } = await call('POST', 'batch', { calls });
    expect(body).toMatchObject([{ status: 201 }, { status: 201 }]);
    expect(await claim(one as never)).toMatchObject({ answer: 'taken' });
    expect(await claim(two as never)).toMatchObject({ answer: 'claimed' });
  });

  test('a retry is the same request with it and without', async () => {
    for (const [first, second] of [
      [{}, follows],
      [follows, {}],
    ]) {
      const body = bodyOf(1);
      const key = { [idempotencyKey]: randomUUID() };
      const made = await call('POST', 'orders', body, { ...key, ...first });
      const again = await call('POST', 'orders', body, { ...key, ...second });
      expect(again).toMatchObject({ status: 201, body: made.body });
      expect(again.headers[replayed]).toBe('true');
    }
  });
});
