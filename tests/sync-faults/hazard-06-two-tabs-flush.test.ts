import { expect, test } from 'vitest';
import { lookAtAll } from '#sync/push/agenda.ts';
import { drain } from '#sync/push/drain.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 6: five tabs start at once: one request and one effect per operation', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 0);
  for (let i = 0; i < 6; i += 1) {
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
  }
  await Promise.all(Array.from({ length: 5 }, () => tablet.openTab()));
  await tablet.flush();
  expect(tablet.network.writes()).toHaveLength(12);
  expect(await floor.current.orders()).toHaveLength(6);
  expect(await floor.current.bills()).toHaveLength(6);
});

test('hazard 6: even drains without a lock send nothing twice, because the ledger stores the leases', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device(0, 0);
  for (let i = 0; i < 6; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  const { ledger, network } = tablet;
  const deps = { ledger, outboxTransport: network.transport, clock };
  await Promise.all(
    Array.from({ length: 6 }, () => drain(deps, lookAtAll, new AbortController().signal)),
  );
  expect(await tablet.outbox()).toEqual([]);
  expect(network.writes()).toHaveLength(6);
});
