// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { ApiShift } from '#contract/shifts.ts';
import { money } from '#domain/money.ts';
import { expectedCash, leftBefore } from '#domain/shift.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { record } from '#local/outbox/record.ts';
import { endedShift, putShiftAt, shiftAt } from '#local/people/device-shift.ts';
import { keepShifts } from '#local/till/kept-shifts.ts';
import { localShifts } from '#local/till/shifts.ts';
import { waiter } from '#tests/harness/builders.ts';
import { card, cash } from '#tests/harness/drawer-cases.ts';
import { madeMenu } from '#tests/harness/made.ts';

const owner = { ownerId: 1, businessId: 1 };
const own = '01890000-0000-7000-8000-000000000005';
const other = '01890000-0000-7000-8000-000000000006';
const till = { id: 3, name: 'Caja 1' };
const at = '2026-03-01T13:00:00.000Z';
const methods = new Map([cash, card].map((method) => [method.id, method]));
const { create, bill } = waiter(madeMenu, 1);

/** The shift of another tablet, with a payment of which this device has no bill. */
const told: ApiShift = {
  ...{ key: other, till: { ...till, active: true }, state: 'open', openedAt: at },
  ...{ float: money('38.00'), floatDifference: null },
  payments: [{ key: other, billKey: other, method: cash, amount: money('7.00') }],
  ...{ movements: [], refunds: [], corrections: [], byMethod: [], tips: [] },
  ...{ closedAt: null, expected: money('45.00'), counted: null, left: null },
  ...{ difference: null, late: [], correctedDifference: null, number: null },
};

let ledger: Ledger;
let made = 0;

beforeEach(async () => {
  ledger = new Ledger(`joined-${made++}`);
  await ledger.session.put({
    ...{ slot: 'current', ...owner, token: 't', expired: false, settings: {} as never },
  });
});

const tell = (...shifts: ApiShift[]) =>
  keepShifts(ledger, 1, { tills: [{ ...till, active: true }], shifts });

const shifts = async () => {
  const known = (await localShifts(ledger, 1, methods)).shifts;
  return new Map(known.map((shift) => [shift.key, shift]));
};

const pay = async () => {
  const order = create({ coffee: 1 });
  const paid = bill(order.params.orderKey, { coffee: 1 });
  await record(ledger, owner, order);
  await record(ledger, owner, paid);
  return paid.params.summary.total;
};

const open = () =>
  record(
    ledger,
    owner,
    { kind: 'shift-open', params: { shiftKey: own, till, at, float: money('40.00') } },
    { shiftAt: { key: own, till } },
  );

const join = (shiftKey: string, into: string) =>
  record(ledger, owner, { kind: 'shift-join', params: { shiftKey, into, at } });

test('without a connection both are counted in one at once, and the float once', async () => {
  await tell(told);
  await open();
  const total = await pay();
  await join(other, own);
  const known = await shifts();
  const [mine, joined] = [known.get(own), known.get(other)];
  expect(joined).toMatchObject({ state: 'uncounted', joinedInto: own, payments: [] });
  expect(mine?.payments.map(({ amount }) => amount)).toEqual([total, '7.00']);
  expect(mine && expectedCash(mine)).toBe(money(Number(total) + 47));
});

test('a joining that another tablet has made the other way round changes nothing', async () => {
  await open();
  const joined = { ...told, key: own, state: 'uncounted' as const, payments: [] };
  await tell(told, { ...joined, float: money('40.00'), closedAt: at, joinedInto: other });
  await join(other, own);
  const known = await shifts();
  expect(known.get(other)).toMatchObject({ state: 'open', payments: [{ amount: '7.00' }] });
  expect(known.get(own)).toMatchObject({ joinedInto: other, payments: [] });
});

test('a tablet whose shift was joined goes on in the other one, and its payments count there', async () => {
  await open();
  const before = await pay();
  const into = { ...told, key: other, payments: [] };
  const joined = { ...told, key: own, payments: [], closedAt: at, joinedInto: other };
  await tell(into, { ...joined, state: 'uncounted' as const, float: money('40.00') });
  expect(await shiftAt(ledger, 1)).toEqual({ key: other, till });
  expect(await endedShift(ledger, 1)).toBeNull();
  const after = await pay();
  const known = await shifts();
  expect(known.get(own)?.payments).toEqual([]);
  expect(known.get(other)?.payments.map(({ amount }) => amount)).toEqual([before, after]);
});

test('a tablet whose shift was joined into one that was closed stops, and says so', async () => {
  await putShiftAt(ledger, 1, { key: own, till });
  const closed = { ...told, state: 'closed' as const, closedAt: at };
  await tell(closed, { ...told, key: own, state: 'uncounted', closedAt: at, joinedInto: other });
  expect(await shiftAt(ledger, 1)).toBeNull();
  expect(await endedShift(ledger, 1)).toEqual({ key: other, till });
});

test('what a joined shift left is not asked for at the next opening', async () => {
  const closed = { at, left: money('20.00') };
  const joined = { till, closing: { at: '2026-03-01T14:00:00.000Z', left: null }, joinedInto: own };
  const list = [{ till, closing: closed }, joined];
  expect(leftBefore(list, till.id, '2026-03-01T15:00:00.000Z')).toBe('20.00');
  expect(leftBefore([joined], till.id, '2026-03-01T15:00:00.000Z')).toBeNull();
});
