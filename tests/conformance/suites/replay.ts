import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { againHeader, containsHeader, idempotencyKey, ifMatch } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import type { Party } from '#tests/harness/target.ts';
import { openTill } from '../people.ts';
import {
  billBody,
  customer,
  expectError,
  noticeRestore,
  orderBody,
  takeOrder,
  ticketBody,
  type Under,
} from '../steps.ts';

/** The header of a change that comes back. */
const again = (number: number | string | true = true, more: Record<string, string> = {}) => ({
  ...{ [againHeader]: String(number), [idempotencyKey]: randomUUID() },
  ...more,
});

const lineOf = ({ products }: Party, quantity = 2) => [{ productId: products.taxed, quantity }];

const takeTwo = (till: Party) => takeOrder(till, lineOf(till));

/** Takes an order that comes back with a number. */
const takeAgain = async (till: Party, number: number | string | true): Promise<ApiOrder> => {
  const body = orderBody(lineOf(till));
  const answer = await till.call('POST', 'orders', { body, headers: again(number) });
  expect(answer.status).toBe(201);
  return answer.body;
};

const edit = (till: Party, { key }: ApiOrder, quantity: number, headers = {}) =>
  till.call('PUT', `orders/${key}`, { body: orderBody(lineOf(till, quantity)), headers });

const change = (
  till: Party,
  { key }: Pick<ApiOrder, 'key'>,
  verb: string,
  headers: Record<string, string> = {},
  madeAt?: string,
) => till.call('PATCH', `orders/${key}/${verb}`, { body: { madeAt }, headers });

const pay = (till: Party, { key }: Pick<ApiOrder, 'key'>, headers = {}, more = {}, quantity = 1) =>
  till.call('POST', 'bills/v2', {
    body: billBody(till, key, lineOf(till, quantity), more),
    headers,
  });

const trailOf = async (till: Party, { key }: Pick<ApiOrder, 'key'>): Promise<TrailRow[]> =>
  (await till.call('GET', `orders/${key}/trail`)).body.map((row: unknown) => trailRow.parse(row));

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, place) =>
        ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
      );

/** A business whose server was put back. */
const restoredTill = async (under: Under) => {
  const till = await openTill(under);
  await noticeRestore(till);
  return till;
};

/** Changes that the server had accepted, and which devices send again. */
export const replay = (under: Under): void => {
  test('on a server that was not put back, a change that says it comes back is one like any other', async () => {
    const till = await openTill(under);
    const { number = 0, ...order } = await takeTwo(till);
    const other = orderBody(lineOf(till, 9), { key: order.key });
    const taken = await till.call('POST', 'orders', { body: other, headers: again() });
    expectError(taken, 'key-reused');
    const next = await takeAgain(till, number + 7);
    expect(next.number).toBe(number + 1);
    const bill = { key: randomUUID() };
    expect((await pay(till, next, again(7), bill)).body.number).toBe(1);
    expectError(await pay(till, next, again(), { ...bill, paymentMethodId: 3 }), 'key-reused');
    await change(till, order, 'finish');
    expectError(await edit(till, order, 3, again()), 'order-finished');
    expectError(await edit(till, order, 3, { [containsHeader]: 'abc123' }), 'order-finished');
    for (const verb of ['finish', 'cancel'])
      expectError(await change(till, order, verb, again()), 'order-finished');
    await change(till, order, 'reactivate');
    expectError(await change(till, order, 'reactivate', again()), 'order-not-finished');
    await change(till, order, 'cancel');
    expectError(await pay(till, order, again()), 'order-cancelled');
    for (const row of [...(await trailOf(till, order)), ...(await trailOf(till, next))])
      expect(row.details).not.toHaveProperty('again');
  });

  test('an order that is there is answered as it is, whatever comes back of it', async () => {
    const till = await restoredTill(under);
    const order = await takeTwo(till);
    const body = orderBody(lineOf(till, 9), { key: order.key });
    expectError(await till.call('POST', 'orders', { body }), 'key-reused');
    const { status, body: answer } = await till.call('POST', 'orders', { body, headers: again(9) });
    expect({ status, answer }).toEqual({ status: 200, answer: order });
  });

  test.each(['finish', 'cancel'])(
    'an edit comes back to an order after %s, whose status stays, and not to another version',
    async (verb) => {
      const till = await restoredTill(under);
      const order = await takeTwo(till);
      const { body: ended } = await change(till, order, verb);
      const stale = again(true, { [ifMatch]: '"1"' });
      expectError(await edit(till, order, 3, stale), 'order-changed');
      const taken = await edit(till, order, 3, again());
      expect(taken).toMatchObject({ status: 200, body: { status: ended.status } });
      expect(taken.body.Products[0].OrderProduct.quantity).toBe(3);
      expect((await trailOf(till, order)).at(-1)?.details).toMatchObject({ again: true });
    },
  );

  test('what an older app names with x-contains is taken as what comes back', async () => {
    const till = await restoredTill(under);
    const order = await takeTwo(till);
    await change(till, order, 'finish');
    const taken = await edit(till, order, 3, { [containsHeader]: 'a1b2c3 ~d4e5f6' });
    expect(taken).toMatchObject({ status: 200, body: { status: 'finished' } });
    expect(taken.body).not.toHaveProperty('contained');
  });

  test('a cancellation comes back to a finished order, and to none with a bill', async () => {
    const till = await restoredTill(under);
    const [order, billed] = [await takeTwo(till), await takeTwo(till)];
    await pay(till, billed);
    for (const each of [order, billed]) await change(till, each, 'finish');
    expectError(await change(till, order, 'cancel'), 'order-finished');
    expect((await change(till, order, 'cancel', again())).body.status).toBe('cancelled');
    expectError(await change(till, billed, 'cancel', again()), 'order-has-bills');
  });

  test.each([
    [['finish', 'reactivate'], 'active'],
    [['finish', 'reactivate', 'finish'], 'finished'],
    [['finish', 'reactivate', 'cancel'], 'cancelled'],
  ] as const)('%s come back in any order: %s', async (verbs, status) => {
    const till = await restoredTill(under);
    const made = verbs.map((verb, place) => ({ verb, at: minutesAgo(1 - place / 10) }));
    for (const arrivals of ordersOf(made)) {
      const order = await takeTwo(till);
      const keys: string[] = [];
      for (const { verb, at } of arrivals) {
        const headers = again();
        const answer = await change(till, order, verb, headers, at);
        expect(answer.status).toBe(200);
        keys.push(String(headers[idempotencyKey]));
      }
      const read = await till.call('GET', `orders/${order.key}?operations=true`);
      const names = arrivals.map(({ verb }) => verb).join();
      expect(read.body.status, names).toBe(status);
      expect(read.body.operations.keys.slice(1)).toEqual(keys);
      const trail = (await trailOf(till, order)).slice(1);
      expect(trail.map(({ deviceTime }) => deviceTime)).toEqual(arrivals.map(({ at }) => at));
      for (const { details } of trail) expect(details).toMatchObject({ again: true });
    }
  });

  test('a change of status that comes back behind a later one is told in the trail, and takes nothing off', async () => {
    const till = await restoredTill(under);
    const order = await takeTwo(till);
    await change(till, order, 'reactivate', again(), minutesAgo(4));
    const { body } = await change(till, order, 'cancel', again(), minutesAgo(5));
    expect(body.status).toBe('active');
    expect((await trailOf(till, order)).slice(1).map(({ details }) => details)).toEqual([
      { status: { before: 'active', after: 'active' }, again: true },
      { status: { before: 'active', after: 'cancelled' }, again: true, late: true },
    ]);
    const { body: cancelled } = await till.call('GET', till.path('reviews?kind=cancellations'));
    expect(cancelled.rows).toEqual([]);
  });

  test('what was done since the restore counts more than what comes back from before', async () => {
    const till = await restoredTill(under);
    const order = await takeTwo(till);
    await change(till, order, 'finish', {}, minutesAgo(0));
    const { body } = await change(till, order, 'reactivate', again(), minutesAgo(5));
    expect(body.status).toBe('finished');
    await change(till, order, 'reactivate');
    await change(till, order, 'finish', again(), minutesAgo(5));
    expect((await till.call('GET', `orders/${order.key}`)).body.status).toBe('active');
  });

  test('a bill comes back to a cancelled order, once whatever its customer, and for no more than is left', async () => {
    const till = await restoredTill(under);
    const [order, another] = [await takeTwo(till), await takeTwo(till)];
    await change(till, order, 'cancel');
    expectError(await pay(till, order), 'order-cancelled');
    const key = { key: randomUUID() };
    const paid = await pay(till, order, again(), key);
    expect(paid).toMatchObject({ status: 201, body: { order: { status: 'cancelled' } } });
    const guest = { ...key, finalCustomer: false, customer };
    expectError(await pay(till, order, {}, guest), 'key-reused');
    const known = await pay(till, order, again(), guest);
    expect(known).toMatchObject({ status: 200, body: { id: paid.body.id, customer: null } });
    expectError(await pay(till, another, again(), key), 'key-reused');
    expectError(await pay(till, order, again(), {}, 2), 'quantity-exceeds-remaining');
    expect((await trailOf(till, order)).at(-1)?.details).toMatchObject({ again: true });
  });

  test('a ticket that comes back says so in the trail', async () => {
    const till = await restoredTill(under);
    const order = await takeTwo(till);
    for (const headers of [{}, again()])
      await till.call('POST', `orders/${order.key}/tickets`, { body: ticketBody(), headers });
    const [, first, second] = await trailOf(till, order);
    expect(first?.details).not.toHaveProperty('again');
    expect(second?.details).toMatchObject({ again: true });
  });

  test('a batch brings changes back as single calls do', async () => {
    const till = await restoredTill(under);
    const order = await takeTwo(till);
    await change(till, order, 'finish');
    const { key, ...body } = orderBody(lineOf(till, 3));
    const call = { method: 'PUT', path: `orders/${order.key}`, order: order.key };
    const calls = [{ ...call, headers: again(), body: JSON.stringify(body) }];
    const { body: answers } = await till.call('POST', 'batch', { body: { calls } });
    expect(answers).toMatchObject([{ status: 200 }]);
  });

  test('an order and a bill get their numbers back where nobody has them, and the counter goes on behind', async () => {
    const till = await restoredTill(under);
    const { number: last = 0 } = await takeTwo(till);
    const high = await takeAgain(till, last + 5);
    expect(high.number).toBe(last + 5);
    expect((await takeAgain(till, last + 3)).number).toBe(last + 3);
    expect((await takeTwo(till)).number).toBe(last + 6);
    expect((await trailOf(till, high)).at(0)?.details).not.toHaveProperty('formerNumber');
    const taken = await takeAgain(till, last + 5);
    expect(taken.number).toBe(last + 7);
    const [made] = await trailOf(till, taken);
    expect(made?.details).toMatchObject({ again: true, formerNumber: last + 5 });
    expect((await pay(till, high, again(4))).body.number).toBe(4);
    expect((await pay(till, high)).body.number).toBe(5);
    expect((await pay(till, taken, again(4))).body.number).toBe(6);
    const [, billed] = await trailOf(till, taken);
    expect(billed?.details).toMatchObject({ again: true, formerNumber: 4 });
  });

  test('a number that cannot have been given is not given, and what is none says nothing', async () => {
    const till = await restoredTill(under);
    const { number: last = 0 } = await takeTwo(till);
    const far = await takeAgain(till, last + 200_000);
    expect(far.number).toBe(last + 1);
    expect((await trailOf(till, far)).at(0)?.details).toMatchObject({
      formerNumber: last + 200_000,
    });
    const without = await takeAgain(till, true);
    expect(without.number).toBe(last + 2);
    expect((await trailOf(till, without)).at(0)?.details).toMatchObject({ again: true });
    for (const [place, wrong] of ['0', '-1', '1.5', 'TRUE', 'nada', '4294967297'].entries()) {
      const order = await takeAgain(till, wrong);
      expect(order.number, wrong).toBe(last + 3 + place);
      expect((await trailOf(till, order)).at(0)?.details, wrong).not.toHaveProperty('again');
    }
  });

  test('of what comes back and is new at once, none has another’s number', async () => {
    const till = await restoredTill(under);
    const { number: last = 0 } = await takeTwo(till);
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        Promise.all([takeTwo(till), takeAgain(till, last + 1 + place), takeAgain(till, last + 4)]),
      ),
    );
    const numbers = made.flat().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toContain(last + 4);
  });
};
