import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookAtAll } from '#sync/push/agenda.ts';
import { drain } from '#sync/push/drain.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('the service worker runs the tabs’ drain: same entries, same keys, same lock', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 0);
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
  await tablet.drainAlone();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.bills()).toHaveLength(1);
});

test('the service worker calls the tabs’ drain and has no rules of its own', () => {
  const source = readFileSync(new URL('../../src/sw/outbox.ts', import.meta.url), 'utf8');
  expect(source).toContain("from '#sync/push/drain.ts'");
  expect(source).toContain('webLock(navigator.locks');
});

test('an aborted drain leases nothing more', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device(0, 0);
  await tablet.record(waiter.create({ coffee: 1 }));
  const { ledger, network } = tablet;
  await drain(
    { ledger, outboxTransport: network.transport, clock },
    lookAtAll,
    AbortSignal.abort(),
  );
  expect(network.writes()).toEqual([]);
});
