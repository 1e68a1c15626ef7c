import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { actorHeader, deviceTime, stationsHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { type claim, stationLimits } from '#contract/stations.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import type { Party } from '#tests/harness/target.ts';
import { type Colleague, found, join } from '../people.ts';
import { expectError, orderBody, takeOrder, ticketBody, type Under } from '../steps.ts';

/** Devices that print for the kitchen, and how they agree on which one prints what of an order. */
export const stations = (under: Under): void => {
  const set = (by: Colleague, body: object, headers = {}) =>
    by.call('POST', by.path('stations'), { body, headers });

  const make = async (by: Colleague, more: object = {}): Promise<string> => {
    const deviceId = randomUUID();
    const answer = await set(by, { deviceId, name: 'Cocina', categories: null, ...more });
    expect(answer.status).toBe(201);
    return deviceId;
  };

  const listed = async (by: Colleague) => (await by.call('GET', by.path('stations'))).body;

  const nameOf = async (by: Colleague) =>
    (await by.call('GET', 'orders?status=active')).headers.get(stationsHeader);

  const categoryOf = async (by: Colleague): Promise<number> => {
    const data = new FormData();
    for (const [name, value] of [
      ['name', 'Bebidas'],
      ['products', '[]'],
    ] as const)
      data.set(name, value);
    const answer = await by.call('POST', 'categories', { body: data });
    expect(answer.status).toBeLessThan(300);
    return (await by.call('GET', 'categories')).body[0].id;
  };

  test('a device is made one, by its name and categories, and everybody is told of it', async () => {
    const owner = await found(under);
    expect(await listed(owner)).toEqual([]);
    expect(await nameOf(owner)).toBeNull();
    const category = await categoryOf(owner);
    const deviceId = randomUUID();
    const body = { deviceId: deviceId.toUpperCase(), name: ' Bar ', categories: [category] };
    const { body: made } = await set(owner, body);
    expect(made).toEqual({
      ...{ deviceId, name: 'Bar', categories: [category] },
      since: expect.any(String),
    });
    const named = await nameOf(owner);
    expect(named).toBeTruthy();
    const rest = await make(owner);
    const waiter = await join(under, owner, 'kitchen');
    expect(await listed(waiter)).toMatchObject([
      made,
      { deviceId: rest, name: 'Cocina', categories: null },
    ]);
    expect(await nameOf(owner)).not.toBe(named);

    const again = await set(owner, { ...body, name: 'Barra', categories: null });
    expect(again.body).toEqual({ ...made, name: 'Barra', categories: null });
    const end = (id: string) => owner.call('DELETE', owner.path(`stations/${id}`));
    expect((await end(deviceId)).status).toBe(200);
    expectError(await end(deviceId), 'device-not-found');
    expect(await listed(owner)).toMatchObject([{ deviceId: rest }]);
  });

  test('a board that has not changed is fetched again once there is another station', async () => {
    const owner = await found(under);
    const first = await owner.call('GET', 'orders?status=active');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const look = () => owner.call('GET', 'orders?status=active', { headers });
    expect((await look()).status).toBe(304);
    await make(owner);
    expect((await look()).status).toBe(200);
  });

  test('only who manages devices makes one or ends it, also at a shared tablet', async () => {
    const owner = await found(under);
    const deviceId = await make(owner);
    const waiter = await join(under, owner, 'cashier');
    const body = { deviceId: randomUUID(), name: 'Mía', categories: null };
    expectError(await set(waiter, body), 'role-forbidden');
    const acting = { [actorHeader]: String(waiter.memberId) };
    expectError(await set(owner, body, acting), 'role-forbidden');
    expectError(await waiter.call('DELETE', waiter.path(`stations/${deviceId}`)), 'role-forbidden');
  });

  test('a shared device that is ended prints nothing more', async () => {
    const owner = await found(under);
    const deviceId = await make(owner);
    const name = { deviceId, name: 'Tablet de la cocina' };
    await owner.call('POST', owner.path('devices'), { body: name });
    const second = await join(under, owner, 'owner');
    await second.call('DELETE', second.path(`devices/${deviceId}`));
    expect(await listed(second)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(31) }, 'name'],
    ['no categories', { categories: [] }, 'categories'],
    ['a device id that is none', { deviceId: 'x' }, 'deviceId'],
  ])('%s is refused', async (_what, wrong, field) => {
    const owner = await found(under);
    const body = { deviceId: randomUUID(), name: 'Cocina', categories: null, ...wrong };
    expectError(await set(owner, body), 'invalid-input', [field]);
  });

  test('a business has so many and no more, and may change those', async () => {
    const owner = await found(under);
    const devices: string[] = [];
    for (let i = 0; i < stationLimits.stations; i += 1) devices.push(await make(owner));
    const more = { deviceId: randomUUID(), name: 'Otra', categories: null };
    expectError(await set(owner, more), 'too-many-stations');
    expect((await set(owner, { ...more, deviceId: devices[3] })).status).toBe(201);
  });

  /** `own`, whose orders have a menu; it has a station from now on. */
  const cafe = async (): Promise<Party> => {
    const { own } = under();
    const body = { deviceId: station, name: 'Cocina', categories: null };
    const path = `business/${own.businessId}/stations`;
    expect((await own.call('POST', path, { body })).status).toBe(201);
    return own;
  };
  const station = randomUUID();

  const order = (party: Party) =>
    takeOrder(party, [
      { productId: party.products.taxed, quantity: 2 },
      { lineId: randomUUID(), productId: party.products.taxed, quantity: 1 },
    ]);

  const linesOf = ({ Products }: ApiOrder) =>
    Products.map(({ OrderProduct: { lineId } }) => String(lineId));

  const ask = async (party: Party, of: ApiOrder, body: object) =>
    party.call('POST', `orders/${of.key}/claims`, {
      body: { deviceId: station, lines: linesOf(of), after: [], ...body },
    });

  const answerOf = async (...args: Parameters<typeof ask>) => {
    const { status, body } = await ask(...args);
    expect(status).toBe(200);
    return (body as z.infer<typeof claim>).answer;
  };

  test('of devices that ask at once one gets an order, and it gets it again after a lost answer', async () => {
    const own = await cafe();
    const taken = await order(own);
    const devices = Array.from({ length: 6 }, () => randomUUID());
    const answers = await Promise.all(
      devices.map((deviceId) => answerOf(own, taken, { deviceId })),
    );
    expect(answers.toSorted()).toEqual(['claimed', ...Array(5).fill('taken')]);
    const winner = devices[answers.indexOf('claimed')];
    expect(await answerOf(own, taken, { deviceId: winner?.toUpperCase() })).toBe('claimed');
  });

  test('two stations get different lines of one order at a time', async () => {
    const own = await cafe();
    const taken = await order(own);
    const [first, second] = linesOf(taken);
    const bar = randomUUID();
    expect(await answerOf(own, taken, { lines: [first] })).toBe('claimed');
    expect(await answerOf(own, taken, { deviceId: bar, lines: [second] })).toBe('claimed');
    expect(await answerOf(own, taken, { deviceId: randomUUID(), lines: [second] })).toBe('taken');
  });

  test('who does not know what the kitchen was told gets nothing, and who knows it does', async () => {
    const own = await cafe();
    const taken = await order(own);
    const ticket = ticketBody();
    await own.call('POST', `orders/${taken.key}/tickets`, { body: ticket });
    expect(await answerOf(own, taken, {})).toBe('behind');
    expect(await answerOf(own, taken, { after: [randomUUID()] })).toBe('behind');
    expect(await answerOf(own, taken, { after: [ticket.id.toUpperCase()] })).toBe('claimed');
  });

  test('a claim ends with the ticket of its device, and not with that of another', async () => {
    const own = await cafe();
    const taken = await order(own);
    const other = randomUUID();
    await answerOf(own, taken, {});
    const strange = ticketBody({ deviceId: randomUUID() });
    await own.call('POST', `orders/${taken.key}/tickets`, { body: strange });
    expect(await answerOf(own, taken, { deviceId: other, after: [strange.id] })).toBe('taken');
    const mine = ticketBody({ deviceId: station, after: [strange.id] });
    await own.call('POST', `orders/${taken.key}/tickets`, { body: mine });
    expect(await answerOf(own, taken, { deviceId: other, after: [mine.id] })).toBe('claimed');
  });

  test('what was made without connection is kept for its device, whose papers come behind it', async () => {
    const own = await cafe();
    const [tablet, now] = [randomUUID(), Date.now()];
    const at = (ms: number) => new Date(now + ms).toISOString();
    const send = async (createdAt: string, headers = {}) => {
      const line = { productId: own.products.taxed, quantity: 1 };
      const body = orderBody([line], { deviceId: tablet, createdAt });
      return (await own.call('POST', 'orders/', { body, headers })).body as ApiOrder;
    };
    const late = await send(at(-60_000));
    expect(await answerOf(own, late, {})).toBe('taken');
    const ticket = ticketBody({ deviceId: tablet });
    await own.call('POST', `orders/${late.key}/tickets`, { body: ticket });
    expect(await answerOf(own, late, { after: [ticket.id] })).toBe('claimed');

    // A minute behind, and sent at once.
    const slow = await send(at(-60_000), { [deviceTime]: at(-59_500) });
    expect(await answerOf(own, slow, {})).toBe('claimed');
    const edited = orderBody([{ productId: own.products.taxed, quantity: 2 }], {
      ...{ deviceId: tablet, madeAt: at(-60_000) },
    });
    const next = await send(at(0));
    expect((await own.call('PUT', `orders/${next.key}`, { body: edited })).status).toBe(200);
    expect(await answerOf(own, next, {})).toBe('taken');
  });

  test('a claim changes nothing of its order', async () => {
    const own = await cafe();
    const taken = await order(own);
    await answerOf(own, taken, {});
    expect((await own.call('GET', `orders/${taken.key}`)).body).toEqual(taken);
  });

  test('what a station prints by itself needs no role', async () => {
    const owner = await found(under);
    const deviceId = await make(owner);
    const cook = await join(under, owner, 'kitchen');
    const product = await owner.call('POST', 'products', { body: formOf(productFields()) });
    expect(product.status).toBe(201);
    const line = { productId: product.body.id, quantity: 1 };
    const { body: taken } = await owner.call('POST', 'orders', { body: orderBody([line]) });
    const path = `orders/${taken.key}/tickets`;
    await cook.call('POST', path, { body: ticketBody({ deviceId }) });
    await cook.call('POST', path, { body: ticketBody({ deviceId: randomUUID() }) });
    const { body: rows } = await owner.call('GET', `orders/${taken.key}/trail`);
    expect(rows.slice(1).map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([
      [],
      ['role'],
    ]);
  });

  test.each([
    ['no lines', { lines: [] }],
    ['a line that is none', { lines: ['x'] }],
    ['too many lines', { lines: Array.from({ length: 401 }, () => randomUUID()) }],
    ['no device', { deviceId: undefined }],
    ['nothing that it knew', { after: undefined }],
  ])('a claim of %s is refused', async (_what, wrong) => {
    const own = await cafe();
    expectError(await ask(own, await order(own), wrong), 'invalid-input');
  });

  test('an order that the business doesn’t have can’t be claimed', async () => {
    const own = await cafe();
    const taken = await order(own);
    const answer = await ask(own, { ...taken, key: randomUUID() as typeof taken.key }, {});
    expectError(answer, 'order-not-found');
  });
};
