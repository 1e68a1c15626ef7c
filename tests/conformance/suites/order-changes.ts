import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boardHeader, changesHeader, idempotencyKey, olderLeft } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { Party } from '#tests/harness/target.ts';
import {
  billBody,
  expectError,
  noticeRestore,
  takeOrder,
  ticketBody,
  type Under,
} from '../steps.ts';

/** The cursor that comes with the list. */
const begin = async (party: Party): Promise<string> => {
  const cursor = (await party.call('GET', 'orders?status=active')).headers.get(changesHeader);
  expect(cursor).toMatch(/^\d+-/);
  return cursor ?? '';
};

const since = (party: Party, cursor: string) => party.call('GET', `orders/changes?since=${cursor}`);

/** What has changed, and the cursor for the next time. */
const look = async (party: Party, cursor: string) => {
  const { status, body, headers } = await since(party, cursor);
  expect(status).toBe(200);
  const orders: Pick<ApiOrder, 'key' | 'status'>[] = body;
  return {
    told: orders.map(({ key, status: now }) => [key, now]),
    next: headers.get(changesHeader) ?? '',
  };
};

const write = (party: Party, method: 'POST' | 'PUT' | 'PATCH', path: string, body: object = {}) =>
  party.call(method, path, { body, headers: { [idempotencyKey]: randomUUID() } });

export const orderChanges = (under: Under): void => {
  const take = () =>
    takeOrder(under().own, [{ productId: under().own.products.taxed, quantity: 2 }]);

  test('each change of an order is told once, whatever it did, and none of the others', async () => {
    const { own } = under();
    await take();
    const cursor = await begin(own);
    expect((await look(own, cursor)).told).toEqual([]);
    const [first, second] = [await take(), await take()];
    const two = await look(own, cursor);
    expect(two.told).toEqual([
      [first.key, 'active'],
      [second.key, 'active'],
    ]);
    await write(
      own,
      'POST',
      'bills/v2',
      billBody(own, first.id, [{ productId: own.products.taxed, quantity: 1 }]),
    );
    const billed = await look(own, two.next);
    expect(billed.told).toEqual([[first.key, 'active']]);
    await write(own, 'PATCH', `orders/${first.key}/finish`);
    await write(own, 'PATCH', `orders/${second.key}/cancel`);
    const ended = await look(own, billed.next);
    expect(ended.told).toEqual([
      [first.key, 'finished'],
      [second.key, 'cancelled'],
    ]);
    expect((await look(own, cursor)).told).toEqual(ended.told);
    expect((await look(own, ended.next)).told).toEqual([]);
  });

  test('a ticket of the kitchen is a change too', async () => {
    const { own } = under();
    const order = await take();
    const cursor = await begin(own);
    await write(own, 'POST', `orders/${order.key}/tickets`, ticketBody());
    expect((await look(own, cursor)).told).toEqual([[order.key, 'active']]);
  });

  test('what is sold out and the customer of a bill are changes of no order', async () => {
    const { own } = under();
    const order = await take();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const bill = await write(own, 'POST', 'bills/v2', billBody(own, order.id, lines));
    const cursor = await begin(own);
    const guest = {
      ...{ dni: '1714307103', fullName: 'Ana Pérez', address: 'Quito' },
      ...{ email: 'ana@example.com', phone: '0999999999' },
    };
    const place = `products/${own.products.untaxed}/sold-out`;
    const said = [
      await write(own, 'PUT', place, { soldOut: true }),
      await write(own, 'PUT', place, { soldOut: false }),
      await write(own, 'PATCH', `bills/${bill.body.key}`, guest),
    ];
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { told, next } = await look(own, cursor);
    expect(told).toEqual([]);
    expect(Number.parseInt(next, 10)).toBe(Number.parseInt(cursor, 10) + said.length);
  });

  test('nothing has changed: no body', async () => {
    const { own } = under();
    const { headers } = await own.call('GET', 'orders?status=active');
    const again = await own.call('GET', `orders/changes?since=${headers.get(changesHeader)}`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('a change that this database never had, or another one by its number, is unknown', async () => {
    const { own } = under();
    await take();
    const [seq, mark, ...place] = (await begin(own)).split('-');
    const other = mark === '00000000' ? '11111111' : '00000000';
    expectError(await since(own, [Number(seq) + 1, mark, ...place].join('-')), 'changes-unknown');
    expectError(await since(own, [seq, other, ...place].join('-')), 'changes-unknown');
  });

  test('of another epoch and another build the lists have to be fetched whole', async () => {
    const { own } = under();
    await take();
    const cursor = await begin(own);
    const [seq, mark, epoch] = cursor.split('-');
    expectError(await since(own, [seq, mark, epoch, '00000000'].join('-')), 'changes-gone');
    await noticeRestore(own);
    expectError(await since(own, cursor), 'changes-gone');
    expect((await look(own, await begin(own))).told).toEqual([]);
  });

  test('the whole board is told in one answer: open orders, those finished today, older ones to bill', async () => {
    const { own } = under();
    const [open, finished, gone] = [await take(), await take(), await take()];
    await write(own, 'PATCH', `orders/${finished.key}/finish`);
    await write(own, 'PATCH', `orders/${gone.key}/cancel`);
    const lists = ['active', 'finished'].map((status) =>
      own.call('GET', `orders?status=${status}`),
    );
    const [active, ended] = await Promise.all(lists);
    const { status, body, headers } = await own.call('GET', 'orders/changes?older=100');
    expect([status, headers.get(boardHeader)]).toEqual([200, 'unverified']);
    expect(headers.get(olderLeft)).toBe(ended?.headers.get(olderLeft));
    const byId = (one: ApiOrder, other: ApiOrder) => one.id - other.id;
    expect(body).toEqual([...(active?.body ?? []), ...(ended?.body ?? [])].sort(byId));
    const keys = body.map(({ key }: ApiOrder) => key);
    expect(keys).toEqual(expect.arrayContaining([open.key, finished.key]));
    expect(keys).not.toContain(gone.key);
    expect(headers.get(changesHeader)).toBe(await begin(own));
  });

  test('with a cursor it says whether the database has had that change, and only changes where they are wanted', async () => {
    const { own } = under();
    await take();
    const cursor = await begin(own);
    const taken = await take();
    const board = async (query: string) => {
      const { body, headers } = await own.call('GET', `orders/changes?older=100&${query}`);
      return [headers.get(boardHeader), body.map(({ key }: ApiOrder) => key)];
    };
    const [, whole] = await board('');
    expect(await board(`since=${cursor}`)).toEqual(['changes', [taken.key]]);
    expect(await board(`since=${cursor}&whole=true`)).toEqual(['whole', whole]);
    const [seq, mark, epoch] = cursor.split('-');
    // Of another build, with other words of the people: the change itself is known.
    expect(await board(`since=${seq}-${mark}-${epoch}-00000000`)).toEqual(['whole', whole]);
    expect(await board(`since=${seq}-${mark}-00000000-00000000`)).toEqual(['unverified', whole]);
    const unknown = `orders/changes?older=100&whole=true&since=${Number(seq) + 9}-${mark}-${epoch}-00000000`;
    expectError(await own.call('GET', unknown), 'changes-unknown');
  });

  test('another business learns nothing of them', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    await take();
    const cursor = await begin(own);
    await take();
    expectError(await since(other, cursor), 'changes-gone');
    for (const text of ['', '7', 'x'.repeat(70), `${cursor}'`])
      expectError(await since(own, encodeURIComponent(text)), 'invalid-input', ['since']);
  });
};
