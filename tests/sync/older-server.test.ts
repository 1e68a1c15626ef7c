import { expect, test } from 'vitest';
import { linesPath } from '#contract/api-paths.ts';
import { newLineId } from '#domain/line-id.ts';
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
