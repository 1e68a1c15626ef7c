import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { trailRow } from '#contract/trail.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, expectError, orderBody, takeOrder, ticketBody, type Under } from '../steps.ts';

/** What the kitchen was told of an order: kept with it, once, whatever has become of it. */
export const kitchen = (under: Under): void => {
  const line = (party: Party, quantity: number) => ({ productId: party.products.taxed, quantity });

  const tell = (party: Party, order: { id: number | string }, body: object, key = randomUUID()) =>
    party.call('POST', `orders/${order.id}/tickets`, { body, headers: { 'idempotency-key': key } });

  const listed = async (party: Party, key: string) => {
    const { body } = await party.call('GET', 'orders?status=active');
    return body.find((order: { key: string }) => order.key === key);
  };

  test('a ticket stands in its order wherever that is answered, and is no change of it', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    expect(order.tickets).toEqual([]);
    const { member } = (await own.call('GET', 'settings')).body;
    const deviceId = randomUUID();
    const option = { groupName: 'Leche', name: 'Almendra', count: 1 };
    const [entry] = ticketBody().entries;
    const body = ticketBody({ entries: [{ ...entry, options: [option] }], deviceId });
    const answer = await tell(own, order, body);
    expect(answer.status).toBe(200);
    const ticket = { ...body, actorId: member.id, sentBy: member.name };
    expect(answer.body).toMatchObject({ version: order.version, tickets: [ticket] });
    expect(answer.headers.get('etag')).toBeTruthy();
    const read = (await own.call('GET', `orders/${order.id}`)).body;
    expect([read, await listed(own, order.key)]).toEqual([answer.body, answer.body]);

    const edited = await own.call('PUT', `orders/${order.key}`, {
      body: orderBody([line(own, 3)]),
    });
    const bill = billBody(own, order.id, [line(own, 1)]);
    const billed = await own.call('POST', 'bills/v2', { body: bill });
    const finished = await own.call('PATCH', `orders/${order.id}/finish`);
    for (const { tickets } of [edited.body, billed.body.order, finished.body])
      expect(tickets).toEqual(answer.body.tickets);
  });

  test('tickets come in the order in which the server heard of them', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    const bodies = [ticketBody(), ticketBody({ kind: 'seen', entries: [] }), ticketBody()];
    for (const body of bodies) await tell(own, order, body);
    const { tickets } = (await own.call('GET', `orders/${order.key}`)).body;
    expect(tickets.map(({ id }: { id: string }) => id)).toEqual(bodies.map(({ id }) => id));
  });

  test('a ticket that is sent again, also under another key, is kept once', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    const [body, key] = [ticketBody(), randomUUID()];
    await tell(own, order, body, key);
    expect((await tell(own, order, body, key)).headers.get('idempotent-replayed')).toBe('true');
    const again = await tell(own, order, { ...body, id: body.id.toUpperCase() });
    expect(again.status).toBe(200);
    expect(again.body.tickets).toHaveLength(1);
    const { body: trail } = await own.call('GET', `orders/${order.id}/trail`);
    expect(trail).toHaveLength(2);
  });

  test('an id that another ticket has is refused, and nothing of it is kept', async () => {
    const { own } = under();
    const [order, other] = [
      await takeOrder(own, [line(own, 2)]),
      await takeOrder(own, [line(own, 2)]),
    ];
    const body = ticketBody();
    await tell(own, order, body);
    expectError(await tell(own, order, { ...body, note: 'otra' }), 'key-reused');
    expectError(await tell(own, other, body), 'key-reused');
    expect((await own.call('GET', `orders/${order.id}`)).body.tickets).toHaveLength(1);
    expect((await own.call('GET', `orders/${other.id}`)).body.tickets).toEqual([]);
  });

  test('two businesses may use the same id', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const body = ticketBody();
    for (const party of [own, other]) {
      const order = await takeOrder(party, [line(party, 1)]);
      expect((await tell(party, order, body)).body.tickets).toHaveLength(1);
    }
  });

  test('what was printed is kept whatever has become of the order meanwhile', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    await own.call('PUT', `orders/${order.key}`, { body: orderBody([line(own, 1)]) });
    expect((await tell(own, order, ticketBody())).status).toBe(200);
    await own.call('PATCH', `orders/${order.id}/finish`);
    expect((await tell(own, order, ticketBody())).status).toBe(200);
    await own.call('PATCH', `orders/${order.id}/reactivate`);
    await own.call('PATCH', `orders/${order.id}/cancel`);
    const last = await tell(own, order, ticketBody());
    expect(last.body).toMatchObject({ status: 'cancelled', tickets: [{}, {}, {}] });
  });

  test('tickets at once are all kept, each with its place', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    const bodies = Array.from({ length: 6 }, () => ticketBody());
    await Promise.all(bodies.map((body) => tell(own, order, body)));
    const { tickets } = (await own.call('GET', `orders/${order.id}`)).body;
    expect(tickets.map(({ id }: { id: string }) => id).sort()).toEqual(
      bodies.map(({ id }) => id).sort(),
    );
  });

  test('the trail tells who told the kitchen what', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    const body = ticketBody();
    await tell(own, order, body);
    const { body: rows } = await own.call('GET', `orders/${order.id}/trail`);
    const [, row] = z.array(trailRow).parse(rows);
    expect(row).toMatchObject({
      kind: 'kitchen-ticket',
      deviceTime: body.at,
      reasons: [],
      details: { tableNumber: '5', entries: body.entries },
    });
  });

  test.each([
    ['without a table', { tableNumber: ' ' }],
    ['without what it knew', { after: undefined }],
    ['of another kind', { kind: 'copy' }],
    ['with half a unit', { entries: [{ ...ticketBody().entries[0], quantity: 0.5 }] }],
  ])('a ticket %s is refused', async (_what, wrong) => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    const answer = await tell(own, order, ticketBody(wrong));
    expectError(answer, 'invalid-input');
  });

  test('an order that the business doesn’t have gets no ticket', async () => {
    const { own } = under();
    expectError(await tell(own, { id: randomUUID() }, ticketBody()), 'order-not-found');
  });
};
