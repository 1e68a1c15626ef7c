import { expect, test } from 'vitest';
import { deviceTransports } from '#api/decorators.ts';
import { drainProgress } from '#local/board/snapshots.ts';
import { startEngine } from '#sync/push/engine.ts';
import { stealAfterMs, webLock } from '#sync/push/lock.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { memoryLocks } from '#tests/harness/locks.ts';
import { delayed, type Network } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

const engineOver = (
  ledger: Parameters<typeof startEngine>[0]['ledger'],
  network: Network,
  locks: LockManager,
) => {
  const { clock } = floor.current;
  const report = (error: unknown) => {
    throw error;
  };
  return startEngine({
    ledger,
    ...deviceTransports(ledger, network.transport),
    clock,
    lock: webLock(locks, clock, () => drainProgress(ledger)),
    report,
  });
};

test('hazard 8: a frozen tab keeps neither the lock nor the entries; thawed, it sends nothing twice', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device(0, 0);
  const locks = memoryLocks();
  const create = waiter.create({ coffee: 2 });
  await tablet.record(create);
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
  const ice = delayed();
  tablet.network.next(ice.fault);
  const frozen = engineOver(tablet.ledger, tablet.network, locks);
  await until(() => expect(tablet.network.writes()).toHaveLength(1));

  const other = engineOver(tablet.ledger, tablet.network, locks);
  await other.wake();
  expect(tablet.network.writes()).toHaveLength(1);
  clock.advance(stealAfterMs + 1);
  await other.wake();
  clock.advance(40_000);
  await until(async () => {
    await other.wake();
    expect(await tablet.outbox()).toEqual([]);
  });
  const sent = tablet.network.writes().length;

  ice.release();
  await frozen.wake(true);
  await other.wake(true);
  expect(tablet.network.writes()).toHaveLength(sent);
  expect(await floor.current.orders()).toMatchObject([{ version: 3 }]);
  expect(await floor.current.bills()).toHaveLength(1);
  expect((await tablet.order(keyOf(create)))?.order.version).toBe(3);
  frozen.stop();
  other.stop();
});

test('hazard 8: the late refusal of a thawed tab does not park an entry that another tab has sent since', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device(0, 2);
  const ice = delayed(() => ({
    status: 422,
    header: () => null,
    body: JSON.stringify({ code: 'invalid-input', message: 'No.' }),
  }));
  tablet.network.next(ice.fault);
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  void tablet.tabs[0]?.engine.wake();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  tablet.steal();
  clock.jump(80_000);
  const other = delayed();
  tablet.network.next(other.fault);
  const draining = tablet.tabs[1]?.engine.wake();
  await until(() => expect(tablet.network.writes()).toHaveLength(2));
  ice.release();
  await tablet.tabs[0]?.engine.wake();
  expect(await tablet.outbox()).toMatchObject([{ state: 'sending' }]);
  other.release();
  await draining;
  expect(await tablet.outbox()).toEqual([]);
});
