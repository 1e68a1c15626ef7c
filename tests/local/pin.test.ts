import { expect, test, vi } from 'vitest';
import { createDeviceClock } from '#local/clock/device-clock.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { enterPin } from '#local/people/pin-entry.ts';
import { deviceKeyOf } from '#local/people/pin-seal.ts';
import { pinWait } from '#local/people/pin-tries.ts';
import { rosterOf } from '#local/people/roster.ts';
import { storeRoster } from '#local/people/roster-store.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { rosterMember, sharedTablet } from '#tests/harness/roster.ts';

const noNews = async () => false;

const entry = (pin: string, memberId = 2) => ({ businessId: 7, memberId, pin });

/** A tablet with an owner and two waiters, and its clock. `slept`: whether the page was hidden before each look. */
const opened = async (slept = () => false) => {
  const { ledger } = await sharedTablet();
  const roster = [
    rosterMember(1, 'owner', '135790'),
    rosterMember(2, 'waiter', '2468'),
    rosterMember(3, 'waiter', '1111'),
  ];
  await storeRoster(ledger, 7, { roster, etag: '"1"' });
  const clock = manualClock();
  const run = () =>
    createDeviceClock({ own: clock.now, elapsed: clock.elapsed, mayHaveSlept: slept });
  const device = run();
  const enter = (pin: string, memberId = 2, by = device) =>
    enterPin(ledger, by, entry(pin, memberId), noNews);
  const wait = (memberId = 2, by = device) => pinWait(ledger, by, 7, memberId);
  return { ledger, clock, device, run, enter, wait };
};

const wrongTimes = async (enter: (pin: string) => Promise<string>, times: number) => {
  for (let i = 0; i < times; i += 1) expect(await enter('0000')).toBe('wrong');
};

test('a PIN opens its own member’s seal, and no other', async () => {
  const { enter, ledger } = await opened();
  expect(await enter('2468')).toBe('right');
  expect(await enter('1111')).toBe('wrong');
  expect(await enter('1111', 3)).toBe('right');
  expect(await enter('135790', 1)).toBe('right');
  ledger.close();
});

test('the device keeps neither the server’s hash nor a key that can be read', async () => {
  const { ledger } = await sharedTablet();
  const member = rosterMember(2, 'waiter', '2468');
  await storeRoster(ledger, 7, { roster: [member], etag: null });
  const kept = JSON.stringify(await rosterOf(ledger, 7));
  expect(kept).toContain(member.pin?.salt);
  expect(kept).not.toContain(member.pin?.hash);
  const key = await deviceKeyOf(ledger);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  ledger.close();
});

test('a roster copied to another device opens with no PIN', async () => {
  const { ledger } = await opened();
  const other = await sharedTablet();
  const row = await ledger.values.get(valueKeys.roster(7));
  if (row) await other.ledger.values.put(row);
  const device = createDeviceClock({ own: Date.now, elapsed: Date.now, mayHaveSlept: () => false });
  expect(await enterPin(other.ledger, device, entry('2468'), noNews)).toBe('wrong');
  ledger.close();
  other.ledger.close();
});

test.each([
  ['without a PIN', rosterMember(2, 'waiter', null)],
  [
    'with more rounds than are computed',
    {
      ...rosterMember(2, 'waiter', '2468'),
      pin: { hash: 'AA==', salt: 'AA==', iterations: 1_000_001 },
    },
  ],
  ['who is no longer active', rosterMember(2, 'waiter', '2468', { active: false })],
])('a member %s can’t enter, and nothing is counted', async (_what, member) => {
  const { ledger } = await sharedTablet();
  await storeRoster(ledger, 7, { roster: [member], etag: null });
  const device = createDeviceClock({ own: Date.now, elapsed: Date.now, mayHaveSlept: () => false });
  for (let i = 0; i < 6; i += 1)
    expect(await enterPin(ledger, device, entry('2468'), noNews)).toBe('unreadable');
  expect(await pinWait(ledger, device, 7, 2)).toBe(0);
  ledger.close();
});

test('five wrong PINs wait 30 s, each later one twice as long, at most 15 min', async () => {
  const { enter, wait, clock, ledger } = await opened();
  await wrongTimes(enter, 4);
  expect(await wait()).toBe(0);
  await wrongTimes(enter, 1);
  const waits: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    waits.push(await wait());
    expect(await enter('2468')).toBe('waiting');
    clock.advance(await wait());
    expect(await enter('0000')).toBe('wrong');
  }
  expect(waits.map((ms) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 900, 900]);
  ledger.close();
});

test('others enter while one waits, and the right PIN forgets the wrong ones', async () => {
  const { enter, wait, clock, ledger } = await opened();
  await wrongTimes(enter, 5);
  expect(await enter('1111', 3)).toBe('right');
  clock.advance(30_000);
  expect(await enter('2468')).toBe('right');
  await wrongTimes(enter, 4);
  expect(await wait()).toBe(0);
  ledger.close();
});

test('neither a restart nor a clock set forward or back shortens a wait', async () => {
  let hidden = false;
  const { enter, wait, clock, run, ledger } = await opened(() => hidden);
  await wrongTimes(enter, 5);
  clock.advance(10_000);
  expect(await wait()).toBe(20_000);
  // In the system's settings the page is hidden.
  hidden = true;
  clock.jump(86_400_000);
  expect(await wait()).toBe(20_000);
  clock.jump(-2 * 86_400_000);
  expect(await wait()).toBe(20_000);
  expect(await wait(2, run())).toBeGreaterThanOrEqual(20_000);
  ledger.close();
});

test('a wait that began by the server’s time goes on by it, also in the next run', async () => {
  const { enter, wait, clock, device, run, ledger } = await opened();
  device.compare(clock.right(), device.elapsed());
  await wrongTimes(enter, 5);
  clock.advance(12_000);
  const next = run();
  next.compare(clock.right(), next.elapsed());
  expect(await wait(2, next)).toBeLessThanOrEqual(18_500);
  // A clock set back before the tries and right after them.
  clock.jump(-86_400_000);
  const cheating = run();
  await wrongTimes((pin) => enter(pin, 3, cheating), 5);
  cheating.compare(clock.right(), cheating.elapsed());
  expect(await wait(3, cheating)).toBe(30_000);
  ledger.close();
});

test('a PIN changed elsewhere works after one fetch of the roster, and counts as one try', async () => {
  const { ledger, device } = await opened();
  const refresh = vi.fn(async () => {
    const roster = [rosterMember(2, 'waiter', '9999')];
    await storeRoster(ledger, 7, { roster, etag: '"2"' });
    return true;
  });
  expect(await enterPin(ledger, device, entry('9999'), refresh)).toBe('right');
  expect(await enterPin(ledger, device, entry('9999'), refresh)).toBe('right');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await enterPin(ledger, device, entry('2468'), refresh)).toBe('wrong');
  const kept = await ledger.values.get(valueKeys.pinTries(7));
  expect(kept?.value).toMatchObject({ 2: { wrong: 1 } });
  ledger.close();
});
