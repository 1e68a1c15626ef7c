import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { type Fault, faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

describe('is retried for ever', () => {
  const passing: [string, Fault, string][] = [
    ['no network', faults.dropBefore, 'uncertain'],
    ['a timeout', faults.hang, 'uncertain'],
    ['408', faults.status(408), 'queued'],
    ['425', faults.status(425), 'queued'],
    ['429', faults.refuse('too-many-requests'), 'queued'],
    ['500', faults.refuse('internal'), 'uncertain'],
    ['502 with HTML', faults.status(502), 'uncertain'],
    ['503', faults.refuse('unavailable'), 'uncertain'],
    ['HTML with 200', faults.html, 'uncertain'],
    ['an empty 204', faults.status(204), 'uncertain'],
    ['a 403 of a proxy', faults.status(403), 'uncertain'],
    ['a 409 of a proxy', faults.status(409), 'uncertain'],
    ['a 412 of a proxy', faults.status(412), 'uncertain'],
  ];
  test.each(passing)('%s', async (_name, fault, state) => {
    const { waiter, device, clock } = floor.current;
    const tablet = await device();
    await tablet.record(waiter.create({ coffee: 1 }));
    tablet.network.rule(({ method }) => (method === 'GET' ? null : fault));
    for (let i = 0; i < 12; i += 1) {
      await tablet.flush();
      clock.advance(61_000);
    }
    await tablet.flush();
    expect(await tablet.outbox()).toMatchObject([{ state }]);
    tablet.network.rule(null);
    clock.advance(61_000);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await floor.current.orders()).toHaveLength(1);
  });
});

describe('parks the entry with its reason, and other orders are sent', () => {
  const final: ErrorCode[] = [
    'bad-request',
    'order-forbidden',
    'order-not-found',
    'unknown-product',
    'invalid-input',
    'payload-too-large',
  ];
  test.each(final)('%s', async (code) => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    tablet.network.next(faults.refuse(code));
    const bad = waiter.create({ coffee: 1 });
    await tablet.send(bad);
    await tablet.send(waiter.create({ juice: 1 }), waiter.edit(keyOf(bad), { juice: 1 }));
    expect(await tablet.outbox()).toMatchObject([
      { state: 'parked', lastError: { code, message: expect.stringMatching(/\w/) } },
      { state: 'queued', attempts: 0 },
    ]);
    expect(await floor.current.orders()).toHaveLength(1);
  });
});

test.each([
  ['the server’s', faults.refuse('upgrade-required')],
  ['a bare', faults.status(426)],
])(
  '%s 426 parks the entry until the app starts again; it is then sent with its key',
  async (_name, fault) => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    tablet.network.next(fault);
    await tablet.send(waiter.create({ coffee: 1 }));
    const [entry] = await tablet.outbox();
    expect(entry).toMatchObject({ state: 'parked', lastError: { code: 'upgrade-required' } });

    await tablet.reload();
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(new Set(tablet.network.writes().map(({ key }) => key))).toEqual(new Set([entry?.opId]));
  },
);

test('after a 409 or 412 an operation already done succeeds, another is rebased or parked', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  await tablet.send(create);
  await other.pull();

  await other.send(waiter.finish(key));
  await tablet.send(waiter.finish(key));
  expect(await tablet.outbox()).toEqual([]);
  expect((await tablet.order(key))?.order).toMatchObject({ status: 'finished', version: 2 });

  await other.send(waiter.reactivate(key), waiter.cancel(key));
  await tablet.send(waiter.reactivate(key));
  expect(await tablet.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'order-cancelled' } },
  ]);
  expect((await tablet.ledger.orders.get(key))?.order.status).toBe('cancelled');
});

test('an order that may not be seen after a conflict parks with that reason, not as one that is gone', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create);
  await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
  tablet.network.rule(({ method }) =>
    faults.refuse(method === 'GET' ? 'order-forbidden' : 'order-changed'),
  );
  await tablet.flush();
  expect(await tablet.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'order-forbidden' } },
  ]);
});

test('the backoff doubles from 1 s to 60 s, and Retry-After is respected', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  await tablet.record(waiter.create({ coffee: 1 }));
  tablet.network.rule(({ method }) => (method === 'GET' ? null : faults.status(503)));
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    await tablet.flush();
    const [entry] = await tablet.outbox();
    const wait = (entry?.nextAttemptAt ?? 0) - clock.now();
    waits.push(Math.round(wait / 1000));
    clock.jump(wait);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);

  tablet.network.rule(({ method }) =>
    method === 'GET' ? null : faults.status(429, { 'retry-after': '120' }),
  );
  await tablet.flush();
  const [entry] = await tablet.outbox();
  expect((entry?.nextAttemptAt ?? 0) - clock.now()).toBe(120_000);
  const asked = tablet.network.writes().length;
  clock.advance(119_000);
  await tablet.flush();
  expect(tablet.network.writes()).toHaveLength(asked);
});
