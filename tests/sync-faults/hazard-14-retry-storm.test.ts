import { expect, test } from 'vitest';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/** The attempts that ten minutes of backoff allow one order: at 0, 1, 3, 7, 15, 31, 63 s, then every minute. */
const ceiling = 17;
const looks = 20;

test.each([
  ['503', faults.refuse('unavailable')],
  ['silence', faults.hang],
])(
  'hazard 14: ten minutes of %s stay under the backoff’s ceiling, even with probes and many tabs',
  async (_name, fault) => {
    const { waiter, device, clock } = floor.current;
    const tablet = await device(0, 2);
    const lanes = 12;
    tablet.network.rule(() => fault);
    for (let i = 0; i < lanes; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
    tablet.network.log.length = 0;
    for (let second = 0; second < 600; second += 1) {
      clock.advance(1_000);
      for (const { engine } of tablet.tabs) await engine.wake();
    }
    const sent = tablet.network.writes().length;
    expect(sent).toBeLessThanOrEqual(lanes * ceiling);
    expect(sent).toBeGreaterThan(lanes * 8);
    expect(tablet.network.log.length - sent).toBeLessThanOrEqual(tablet.tabs.length * looks);
    const keys = new Set(tablet.network.writes().map(({ key }) => key));
    expect(keys.size).toBe(lanes);
  },
);

test('hazard 14: backoffs set before a clock jump do not make a timer fire without end', async () => {
  const { waiter, device, clock, token } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  await tablet.send(waiter.create({ coffee: 1 }));
  await tablet.signIn(token(1)).catch(() => {});
  clock.jump(-40 * 86_400_000);
  await tablet.ledger.session.update('current', { ownerId: 999 });
  await tablet.flush();
  const before = clock.timers();
  for (let i = 0; i < 5; i += 1) await tablet.flush();
  expect(clock.timers()).toBeLessThanOrEqual(before);
  expect(before).toBe(1);
});
