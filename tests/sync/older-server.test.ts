import { expect, test } from 'vitest';
import { linesPath } from '#contract/api-paths.ts';
import { newLineId } from '#domain/line-id.ts';
import { discardEntry, retryEntry } from '#local/outbox/pending.ts';
import { waitingOf } from '#local/outbox/standing.ts';
import type { IntentOf } from '#tests/harness/builders.ts';
import { card } from '#tests/harness/drawer-cases.ts';
import { keyOf, serverOrders } from '#tests/harness/floor.ts';
import { faults, injectTransport, type Network, reply } from '#tests/harness/network.ts';
import type { TestApp } from '#tests/harness/server.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('an order that an older server would take in part waits for a newer one; others are sent', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.rule(({ path }) =>
    path.startsWith(linesPath) ? faults.refuse('not-found') : null,
  );
  const two = waiter.create({ coffee: 1 });
  const again = two.params.lines.map((line) => ({ ...line, lineId: newLineId(), note: 'tibio' }));
  await tablet.record({
    ...two,
    params: { ...two.params, lines: [...two.params.lines, ...again] },
  });
  await tablet.record(waiter.create({ juice: 1 }));
  for (let i = 0; i < 8; i += 1) {
    await tablet.flush();
    clock.advance(61_000);
  }
  expect(await tablet.outbox()).toMatchObject([
    { aggregate: two.params.orderKey, state: 'queued', lastError: { code: 'older-server' } },
  ]);
  expect(await floor.current.orders()).toHaveLength(1);

  tablet.network.rule(null);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(2);
});

test('what was told of a payment waits by itself for a server that knows it, and the order goes on', async () => {
  const { waiter, device, bills } = floor.current;
  const tablet = await device();
  const order = waiter.create({ coffee: 3 });
  const [first, second] = [1, 2].map((coffee) => waiter.bill(keyOf(order), { coffee })) as [
    IntentOf<'bill-create'>,
    IntentOf<'bill-create'>,
  ];
  tablet.network.rule(({ path }) =>
    path.endsWith('/correct') ? faults.refuse('not-found') : null,
  );
  await tablet.send(order, first, waiter.correct(first, card), second);
  expect(await bills()).toHaveLength(2);
  expect(await tablet.outbox()).toMatchObject([
    { kind: 'payment-correct', state: 'queued', lastError: { code: 'older-server' } },
  ]);
  const shown = (await tablet.bills()).find(({ bill }) => bill.key === first.params.billKey);
  expect(shown).toMatchObject({ bill: { paymentMethod: card }, pending: [{}] });
});

test('what was told of a payment waits for its bill, also behind one that was refused, and goes with it', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const order = waiter.create({ coffee: 1 });
  const bill = waiter.bill(keyOf(order), { coffee: 1 });
  tablet.network.rule(({ path }) =>
    path.startsWith('bills') ? faults.refuse('unknown-product') : null,
  );
  await tablet.send(order, bill, waiter.correct(bill, card));
  const [refused, ...behind] = await tablet.outbox();
  expect(refused).toMatchObject({ kind: 'bill-create', state: 'parked' });
  expect(behind).toMatchObject([{ kind: 'payment-correct', state: 'queued', attempts: 0 }]);
  expect(waitingOf(await tablet.outbox(), refused?.ownerId)).toMatchObject({
    ...{ leaving: false, behind: true },
  });
  tablet.network.rule(null);
  await retryEntry(tablet.ledger, Number(refused?.seq));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);

  tablet.network.down(true);
  const other = waiter.create({ coffee: 1 });
  const wrong = waiter.bill(keyOf(other), { coffee: 1 });
  await tablet.send(other, wrong, waiter.correct(wrong, card));
  const [, made] = await tablet.outbox();
  await discardEntry(tablet.ledger, Number(made?.seq));
  expect((await tablet.outbox()).map(({ kind }) => kind)).toEqual(['order-create']);
});

/** What 0.1.0 neither reads nor answers. */
const unknown = ['lineId', 'options', 'priceWithTax', 'moves', 'deviceId', 'createdBy', 'tickets'];

const asKnown = (body: string): string =>
  JSON.stringify(JSON.parse(body, (name, value) => (unknown.includes(name) ? undefined : value)));

/** The server as 0.1.0: it names lines by their products, and has neither the second path nor batches. */
const playOlder = (network: Network, { app }: TestApp): void => {
  const send = injectTransport(app);
  network.older();
  network.rule((call) => {
    if (call.path.startsWith(linesPath)) return faults.refuse('not-found');
    const body = call.body === undefined ? {} : { body: asKnown(call.body) };
    return {
      before: async () => {
        const answer = await send({ ...call, ...body });
        return reply(answer.status, asKnown(answer.body), {
          'x-epoch': answer.header('x-epoch') ?? '',
        });
      },
    };
  });
};

test('what an older server has taken without its lines’ ids goes on with a newer one: nothing is guessed, lost or doubled', async () => {
  const { waiter, device, server, clock } = floor.current;
  const tablet = await device();
  playOlder(tablet.network, server);
  const create = waiter.create({ coffee: 2 });
  const [coffee] = create.params.lines;
  if (!coffee) throw new Error('an order without lines');
  const line = { ...coffee, lineId: newLineId() };
  const key = keyOf(create);
  await tablet.record({ ...create, params: { ...create.params, lines: [line] } });
  const more = waiter.edit(key, { coffee: 1 });
  const changes = { lines: [{ ...more.params.changes.lines[0], ...line, quantity: 1 }] };
  await tablet.record({ ...more, params: { ...more.params, changes } });
  await tablet.record(waiter.billLine(key, { ...line, quantityBilled: 0 }, 1));
  for (let i = 0; i < 4; i += 1) {
    await tablet.flush();
    clock.advance(61_000);
  }
  expect((await tablet.outbox()).map(({ kind, state }) => [kind, state])).toEqual([
    ['order-update', 'queued'],
    ['bill-create', 'queued'],
  ]);
  expect((await tablet.outbox())[0]?.lastError).toMatchObject({ code: 'older-server' });
  const units = async () => {
    const [made] = await serverOrders(server, 'line_id');
    return Object.values(made?.lines ?? {});
  };
  expect(await units()).toEqual([[2, 0]]);

  tablet.network.rule(null);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect((await units()).sort()).toEqual([
    [1, 1],
    [2, 0],
  ]);
});
