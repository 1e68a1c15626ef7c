import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { againHeader, idempotencyKey } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import type { Party } from '#tests/harness/target.ts';
import { openTill } from '../people.ts';
import {
  billBody,
  expectError,
  noticeRestore,
  optionGroupBody,
  takeOrder,
  ticketBody,
  type Under,
} from '../steps.ts';

type Key = Pick<ApiOrder, 'key'>;

const read = async (party: Party, { key }: Key): Promise<ApiOrder> =>
  (await party.call('GET', `orders/${key}`)).body;

/** Units by line. */
const unitsOf = ({ Products }: ApiOrder): Record<string, [number, number]> =>
  Object.fromEntries(
    Products.map(({ OrderProduct: { lineId = '', quantity, quantityBilled } }) => [
      lineId,
      [quantity, quantityBilled],
    ]),
  );

const trailOf = async (party: Party, { key }: Key): Promise<TrailRow[]> =>
  (await party.call('GET', `orders/${key}/trail`)).body.map((row: unknown) => trailRow.parse(row));

/** A table with two coffees and a plate, and another one. */
const twoTables = async (party: Party) => {
  const [coffee, plate] = [randomUUID(), randomUUID()];
  const from = await takeOrder(party, [
    { lineId: coffee, productId: party.products.taxed, quantity: 2, note: 'tibio' },
    { lineId: plate, productId: party.products.untaxed, quantity: 1 },
  ]);
  const to = await takeOrder(party, [{ productId: party.products.taxed, quantity: 1 }]);
  return { from, to, coffee, plate };
};

const lineTo = (lineId: string, quantity: number) => ({ lineId, as: randomUUID(), quantity });

type Line = ReturnType<typeof lineTo>;

const outBody = (to: Key, lines: readonly Line[], more: object = {}) => ({
  ...{ transfer: randomUUID(), to: to.key, toTable: '9', lines },
  ...more,
});

const goOut = (party: Party, { key }: Key, body: object, headers: Record<string, string> = {}) =>
  party.call('POST', `orders/${key}/transfer-out`, {
    body,
    headers: { [idempotencyKey]: randomUUID(), ...headers },
  });

const comeIn = (
  party: Party,
  { key }: Key,
  transfer: string,
  headers: Record<string, string> = {},
) =>
  party.call('POST', `orders/${key}/transfer-in`, {
    body: { transfer },
    headers: { [idempotencyKey]: randomUUID(), ...headers },
  });

/** Units that go from one order to another: in one of them at any time but between the two calls, and then in none. */
export const transfers = (under: Under): void => {
  test('units leave their order as they are, with price, options and note, and are in the other one once', async () => {
    const { own } = under();
    const { from, to, coffee, plate } = await twoTables(own);
    const line = lineTo(coffee, 1);
    const body = outBody(to, [line]);
    const left = await goOut(own, from, body);
    expect(left.status).toBe(200);
    expect(unitsOf(left.body)).toEqual({ [coffee]: [1, 0], [plate]: [1, 0] });
    // The menu's price at that time doesn't count: the guest has been shown the other.
    const arrived = await comeIn(own, to, body.transfer);
    expect(arrived.status).toBe(200);
    const [before, after] = [from, arrived.body].map(({ Products }: ApiOrder) =>
      Products.filter(({ id }) => id === own.products.taxed).at(-1),
    );
    expect(after).toEqual({
      ...before,
      OrderProduct: { ...before?.OrderProduct, lineId: line.as, quantity: 1 },
    });
    expect(await read(own, from)).toEqual(left.body);
    expect(await read(own, to)).toEqual(arrived.body);
  });

  test('what comes twice is done once, also under another key', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const body = outBody(to, [lineTo(coffee, 1)]);
    await goOut(own, from, body);
    const left = await goOut(own, from, body);
    expect([left.status, unitsOf(left.body)[coffee]]).toEqual([200, [1, 0]]);
    await comeIn(own, to, body.transfer);
    const arrived = await comeIn(own, to, body.transfer);
    expect([arrived.status, arrived.body.Products.length]).toEqual([200, 2]);
    const both = await Promise.all([0, 1, 2].map(() => comeIn(own, to, body.transfer)));
    for (const { body: order } of both) expect(order.Products).toHaveLength(2);
  });

  test('what has gone on to a third order does not come back to the second', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const third = await twoTables(own);
    const line = lineTo(coffee, 1);
    const body = outBody(to, [line]);
    await goOut(own, from, body);
    await comeIn(own, to, body.transfer);
    const on = outBody(third.to, [lineTo(line.as, 1)]);
    await goOut(own, to, on);
    await comeIn(own, third.to, on.transfer);
    expect((await comeIn(own, to, body.transfer)).body.Products).toHaveLength(1);
    expect((await read(own, third.to)).Products).toHaveLength(2);
  });

  test('what has not left the other order yet comes later, and nothing else is added meanwhile', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const body = outBody(to, [lineTo(coffee, 2)]);
    expectError(await comeIn(own, to, body.transfer), 'transfer-not-known');
    expect((await read(own, to)).Products).toHaveLength(1);
    await goOut(own, from, body);
    expect((await comeIn(own, to, body.transfer)).body.Products).toHaveLength(2);
  });

  test('at most what is not billed leaves, and only that arrives', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const bill = billBody(own, from.id, [
      { lineId: coffee, productId: own.products.taxed, quantity: 1 },
    ]);
    expect((await own.call('POST', 'bills/v2', { body: bill })).status).toBe(201);
    const [line, gone] = [lineTo(coffee, 2), lineTo(randomUUID(), 3)];
    const body = outBody(to, [line, gone]);
    expect(unitsOf((await goOut(own, from, body)).body)[coffee]).toEqual([1, 1]);
    const units = unitsOf((await comeIn(own, to, body.transfer)).body);
    expect([units[line.as], units[gone.as]]).toEqual([[1, 0], undefined]);
  });

  test('an order that all has left is cancelled, and none of it counts as taken back', async () => {
    const { own } = under();
    const { from, to, coffee, plate } = await twoTables(own);
    const body = outBody(to, [lineTo(coffee, 2), lineTo(plate, 1)]);
    expect((await goOut(own, from, body)).body).toMatchObject({
      status: 'cancelled',
      Products: [],
    });
    expect((await comeIn(own, to, body.transfer)).body.Products).toHaveLength(3);
    const [, row] = await trailOf(own, from);
    expect(row).toMatchObject({
      kind: 'order-edited',
      reasons: [],
      details: {
        status: { before: 'active', after: 'cancelled' },
        transfer: { way: 'out', table: '9', number: to.number },
      },
    });
    const [, arrival] = await trailOf(own, to);
    expect(arrival).toMatchObject({
      details: { transfer: { way: 'in', table: '5', number: from.number } },
    });
  });

  test('a cancelled order gives nothing, and takes nothing', async () => {
    const { own } = under();
    const [first, second] = [await twoTables(own), await twoTables(own)];
    await own.call('PATCH', `orders/${first.from.id}/cancel`);
    const body = outBody(first.to, [lineTo(first.coffee, 1)]);
    expect((await goOut(own, first.from, body)).status).toBe(200);
    expect((await comeIn(own, first.to, body.transfer)).body.Products).toHaveLength(1);
    await own.call('PATCH', `orders/${second.to.id}/cancel`);
    const other = outBody(second.to, [lineTo(second.coffee, 1)]);
    await goOut(own, second.from, other);
    expectError(await comeIn(own, second.to, other.transfer), 'order-cancelled');
  });

  test('a finished order is open again with what comes to it, and gives what it has', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    for (const { id } of [from, to]) await own.call('PATCH', `orders/${id}/finish`);
    const body = outBody(to, [lineTo(coffee, 1)]);
    expect((await goOut(own, from, body)).body).toMatchObject({ status: 'finished' });
    expect((await comeIn(own, to, body.transfer)).body).toMatchObject({ status: 'active' });
  });

  test('a transfer is of one order, to one order', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const other = await twoTables(own);
    const body = outBody(to, [lineTo(coffee, 1)]);
    await goOut(own, from, body);
    expectError(await goOut(own, other.from, body), 'key-reused');
    expectError(await comeIn(own, other.to, body.transfer), 'key-reused');
  });

  test('another business neither takes nor gets anything', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const { from, to, coffee } = await twoTables(own);
    const foreign = await twoTables(other);
    const body = outBody(to, [lineTo(coffee, 1)]);
    await goOut(own, from, body);
    expectError(await goOut(other, from, body), 'order-not-found');
    expectError(await comeIn(other, foreign.to, body.transfer), 'transfer-not-known');
    expect((await comeIn(own, to, body.transfer)).status).toBe(200);
  });

  test('what the kitchen has goes along, and is not told as less or more', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const entry = { lineId: coffee, productName: 'Café', quantity: 2, note: 'tibio' };
    const printed = ticketBody({ entries: [entry] });
    await own.call('POST', `orders/${from.id}/tickets`, { body: printed });
    const line = lineTo(coffee, 1);
    const body = outBody(to, [line]);
    const left: ApiOrder = (await goOut(own, from, body)).body;
    const arrived: ApiOrder = (await comeIn(own, to, body.transfer)).body;
    expect(left.tickets?.at(-1)).toMatchObject({
      moved: true,
      after: [printed.id],
      entries: [{ ...entry, quantity: -1 }],
    });
    expect(arrived.tickets).toMatchObject([
      { moved: true, entries: [{ ...entry, lineId: line.as, quantity: 1 }] },
    ]);
    // A device that knows of it tells the same ticket: it is kept once, as the server has it.
    const [told] = arrived.tickets ?? [];
    const { actorId: _actor, sentBy: _name, ...same } = told ?? { id: '' };
    const again = await own.call('POST', `orders/${to.id}/tickets`, {
      body: { ...same, note: 'otra' },
    });
    expect([again.status, again.body.tickets]).toEqual([200, arrived.tickets]);
  });

  test('bad input is refused with its fields, and nothing leaves', async () => {
    const { own } = under();
    const { from, to, coffee } = await twoTables(own);
    const line = lineTo(coffee, 1);
    for (const more of [
      { lines: [] },
      { lines: [line, line] },
      { lines: [{ ...line, quantity: 0 }] },
      { lines: [{ ...line, quantity: 1.5 }] },
      { to: 'nadie' },
      { transfer: 'x' },
      { toTable: '' },
    ])
      expectError(await goOut(own, from, outBody(to, [line], more)), 'invalid-input');
    expectError(await comeIn(own, to, 'x'), 'invalid-input');
    expect(unitsOf(await read(own, from))[coffee]).toEqual([2, 0]);
  });

  test('what comes back to a restored server waits for the units that it had', async () => {
    const own = await openTill(under);
    const { from, to, coffee } = await twoTables(own);
    await noticeRestore(own);
    const back = { [againHeader]: 'true' };
    const body = outBody(to, [lineTo(coffee, 5)]);
    expectError(await goOut(own, from, body, back), 'order-changed');
    expect((await goOut(own, from, { ...body, lines: [lineTo(coffee, 2)] }, back)).status).toBe(
      200,
    );
    expect((await comeIn(own, to, body.transfer, back)).status).toBe(200);
  });

  test('options and their differences go along', async () => {
    const { own } = under();
    const group = await own.call('POST', 'option-groups', {
      body: optionGroupBody({ products: [own.products.taxed] }),
    });
    const option = { optionId: group.body.options[0].id, count: 1 };
    const lineId = randomUUID();
    const from = await takeOrder(own, [
      { lineId, productId: own.products.taxed, quantity: 1, options: [option] },
      { productId: own.products.untaxed, quantity: 1 },
    ]);
    const to = await takeOrder(own, [{ productId: own.products.untaxed, quantity: 1 }]);
    const body = outBody(to, [lineTo(lineId, 1)]);
    const before = from.Products.find(({ id }) => id === own.products.taxed)?.OrderProduct;
    await goOut(own, from, body);
    const arrived: ApiOrder = (await comeIn(own, to, body.transfer)).body;
    const { unitPrice, options } = arrived.Products.at(-1)?.OrderProduct ?? {};
    expect({ unitPrice, options }).toEqual({
      unitPrice: before?.unitPrice,
      options: before?.options,
    });
    expect(options).toHaveLength(1);
  });
};
