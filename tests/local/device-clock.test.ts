import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDeviceClock } from '#local/clock/device-clock.ts';
import { keepClock } from '#local/clock/kept-clock.ts';
import { Ledger } from '#local/ledger/ledger.ts';

const minute = 60_000;
const day = 1_440 * minute;
const start = Date.parse('2026-03-01T15:00:00.400Z');

/** A device whose clock is `off`; `pass` lets time pass, `set` moves its clock, `sleep` lets it sleep. */
const createWorld = (off: number) => {
  let right = start;
  let elapsed = 1_000;
  let own = off;
  let slept = false;
  return {
    right: () => right,
    pass: (ms: number) => {
      right += ms;
      elapsed += ms;
    },
    set: (by: number) => {
      own += by;
    },
    sleep: (ms: number) => {
      right += ms;
      slept = true;
    },
    openTab: () => {
      const clock = createDeviceClock({
        own: () => right + own,
        elapsed: () => elapsed,
        mayHaveSlept: () => {
          const before = slept;
          slept = false;
          return before;
        },
      });
      return {
        ...clock,
        /** An answer that took `ms` each way. */
        answer: (ms = 100) => {
          const sent = clock.elapsed();
          right += ms;
          elapsed += ms;
          const serverTime = Math.floor(right / 1000) * 1000;
          right += ms;
          elapsed += ms;
          clock.compare(serverTime, sent);
        },
        error: () => clock.now() - right,
      };
    },
  };
};

/** Seconds by which the clock may err after an answer. */
const close = (ms: number) => expect(Math.abs(ms)).toBeLessThan(3_000);

test.each([-60 * day, -2 * day, 5 * minute, 100 * day])(
  'one answer corrects a clock that is %i ms off, for as long as the tab runs',
  (off) => {
    const world = createWorld(off);
    const tab = world.openTab();
    expect(tab.error()).toBe(off);
    tab.answer();
    close(tab.error());
    close(tab.ahead() - off);
    world.pass(day);
    close(tab.error());
  },
);

test('what the way there and back explains changes nothing', () => {
  const world = createWorld(0);
  const tab = world.openTab();
  let told = 0;
  tab.answer();
  tab.watch(() => {
    told += 1;
  });
  for (const ms of [10, 400, 3_000, 14_000, 30]) tab.answer(ms);
  expect(told).toBe(0);
  expect(tab.error()).toBe(0);
});

test.each([-2 * day, 2 * day, -minute, 60 * day])(
  'a clock that is set by %i ms while the tab runs changes no time, with or without an answer before',
  (by) => {
    for (const off of [0, -day]) {
      const world = createWorld(off);
      const tab = world.openTab();
      if (off) tab.answer();
      world.pass(minute);
      world.set(by);
      close(tab.error());
      world.pass(day);
      close(tab.error());
      if (off) close(tab.ahead() - off - by);
    }
  },
);

test('an answer that waited while the device slept does not move its clock', () => {
  const world = createWorld(0);
  const tab = world.openTab();
  tab.answer();
  const sent = tab.elapsed();
  const madeAt = world.right();
  world.pass(100);
  world.sleep(60 * minute);
  tab.compare(madeAt, sent);
  expect(tab.now()).toBe(world.right());
  tab.answer();
  expect(tab.stamp()).toEqual({ added: 0, checked: true });
});

test('a device that slept is not taken for one whose clock was set', () => {
  const world = createWorld(0);
  const tab = world.openTab();
  tab.answer();
  world.sleep(day);
  close(tab.error());
  expect(tab.stamp().checked).toBe(false);
  tab.answer();
  expect(tab.stamp().checked).toBe(true);
});

const openLedger = () => new Ledger('clock', { indexedDB: new IDBFactory(), IDBKeyRange });

const settled = async (ledger: Ledger, leaps: number) =>
  expect
    .poll(async () => (await ledger.values.get('device-clock' as never))?.value)
    .toMatchObject({ leaps });

test('a device that starts without a network goes on with what it knew', async () => {
  const world = createWorld(-60 * day);
  const ledger = openLedger();
  const before = world.openTab();
  const forget = await keepClock(ledger, before);
  before.answer();
  await settled(ledger, 0);
  forget();
  world.pass(day);
  const after = world.openTab();
  await keepClock(ledger, after);
  close(after.error());
  expect(after.stamp().checked).toBe(false);
});

test('a clock that was set back while the app was closed goes on from the last contact', async () => {
  const world = createWorld(0);
  const ledger = openLedger();
  const before = world.openTab();
  const forget = await keepClock(ledger, before);
  before.answer();
  const contact = before.lastContact() ?? 0;
  await expect
    .poll(async () => (await ledger.values.get('device-clock' as never))?.value)
    .toMatchObject({ contact });
  forget();
  world.pass(day);
  world.set(-60 * day);
  const tabs = [world.openTab(), world.openTab()];
  await Promise.all(tabs.map((tab) => keepClock(ledger, tab)));
  world.pass(minute);
  for (const tab of tabs) {
    expect(tab.now()).toBe(contact + minute);
    expect(tab.stamp().checked).toBe(false);
    close(tab.ahead() + 59 * day);
  }
  tabs[0]?.answer();
  close(tabs[0]?.error() ?? day);
});

test('a leap that several tabs notice counts once', async () => {
  const world = createWorld(0);
  const ledger = openLedger();
  const [one, other] = [world.openTab(), world.openTab()];
  for (const tab of [one, other]) await keepClock(ledger, tab);
  one.answer();
  world.pass(minute);
  world.set(-2 * day);
  one.look();
  await settled(ledger, -2 * day);
  world.pass(1_000);
  other.look();
  one.answer();
  await settled(ledger, -2 * day);
  for (const tab of [one, other]) close(tab.error());
});

test('times that nobody had confirmed are told with the clock that they were taken from', () => {
  const world = createWorld(-60 * day);
  const tab = world.openTab();
  const unconfirmed = tab.stamp();
  world.pass(minute);
  tab.answer();
  close((tab.timeOf({ clock: unconfirmed }) ?? 0) - world.right() + 60 * day);
  close((tab.timeOf({}) ?? 0) - world.right() + 60 * day);
  expect(tab.timeOf({ clock: tab.stamp() })).toBeNull();
});

test('and still so when the clock was put right in between', () => {
  const world = createWorld(-60 * day);
  const tab = world.openTab();
  const unconfirmed = tab.stamp();
  world.pass(minute);
  world.set(60 * day);
  tab.answer();
  close((tab.timeOf({ clock: unconfirmed }) ?? 0) - world.right() + 60 * day);
  close(tab.error());
  close(tab.ahead());
});
