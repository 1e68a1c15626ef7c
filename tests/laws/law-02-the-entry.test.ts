import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();
const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an entry stores owner, business, operation and version, and its id is the Idempotency-Key', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.dropBefore);
  const create = waiter.create({ coffee: 2 });
  await tablet.record(create);
  const [entry] = await tablet.outbox();
  expect(entry).toMatchObject({
    seq: 1,
    opId: expect.stringMatching(uuidv7),
    ownerId: server.own.users[0]?.id,
    businessId: server.own.businessId,
    aggregate: keyOf(create),
    kind: 'order-create',
    version: 2,
    params: create.params,
    state: 'queued',
    attempts: 0,
  });
  await tablet.flush();
  expect(tablet.network.writes()[0]?.key).toBe(entry?.opId);
});

test('no token and no header is stored with an operation, sent or not', async () => {
  const { waiter, device, token } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.dropAfter);
  await tablet.send(waiter.create({ coffee: 1 }));
  const text = JSON.stringify(await tablet.outbox());
  expect(text).toContain('frozenRequest');
  expect(text).not.toContain(token(0));
  expect(text.toLowerCase()).not.toMatch(/bearer|authorization|idempotency-key|if-match/);
});

test('entries never expire', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  await tablet.send(waiter.create({ coffee: 1 }));
  clock.jump(400 * 86_400_000);
  await tablet.reload();
  await tablet.flush();
  expect(await tablet.outbox()).toHaveLength(1);
  tablet.network.down(false);
  await tablet.flush();
  expect(await floor.current.orders()).toHaveLength(1);
});
