// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Payment, PaymentMethod } from '#domain/bill.ts';
import { money } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { onePayment } from '#domain/payment.ts';
import { correctedCash, correctedDifference, expectedCash, lateCash } from '#domain/shift.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { record } from '#local/outbox/record.ts';
import { endedShift, putShiftAt, shiftAt } from '#local/people/device-shift.ts';
import { keepShift, keepShifts } from '#local/till/kept-shifts.ts';
import { unassigned } from '#local/till/shift-money.ts';
import { localShifts } from '#local/till/shifts.ts';
import { annulmentOf } from '#operations/bill-annul.ts';
import type { IntentOf } from '#tests/harness/builders.ts';
import { waiter } from '#tests/harness/builders.ts';
import { card, cash, transfer } from '#tests/harness/drawer-cases.ts';
import { madeKey, madeMenu } from '#tests/harness/made.ts';

const owner = { ownerId: 1, businessId: 1 };
const key = '01890000-0000-7000-8000-000000000005';
const till = { id: 3, name: 'Caja 1' };
const second = '01890000-0000-7000-8000-000000000006';
const at = '2026-03-01T13:00:00.000Z';
const methods = new Map([cash, card].map((method) => [method.id, method]));
const builders = waiter(madeMenu, 1);
const { create, bill } = builders;

let ledger: Ledger;
let made = 0;

beforeEach(() => {
  ledger = new Ledger(`till-${made++}`);
});

const open = (shiftKey = key, more: Partial<IntentOf<'shift-open'>['params']> = {}) =>
  record(
    ledger,
    owner,
    { kind: 'shift-open', params: { shiftKey, till, at, float: money('40.00'), ...more } },
    { shiftAt: { key: shiftKey, till } },
  );

const move = (movement: 'in' | 'out' | 'withdrawal', amount: string, movementKey: string) =>
  record(ledger, owner, {
    kind: 'shift-movement',
    params: {
      ...{ shiftKey: key, movementKey, movement, amount: money(amount), reason: 'hielo' },
      at: '2026-03-01T14:00:00.000Z',
    },
  });

const pay = async (more: Partial<IntentOf<'bill-create'>['params']> = {}) => {
  const order = create({ coffee: 1 });
  const paid = bill(order.params.orderKey, { coffee: 1 });
  await record(ledger, owner, order);
  await record(ledger, owner, { ...paid, params: { ...paid.params, ...more } });
  return paid.params;
};

const shifts = async () => (await localShifts(ledger, 1, methods)).shifts;

const onlyShift = async () => {
  const [shift, ...others] = await shifts();
  expect(others).toEqual([]);
  if (!shift) throw new Error('no shift');
  return shift;
};

test('opening a shift and taking payments in it is one thing: what is billed after it belongs to it', async () => {
  await pay();
  await open();
  expect(await shiftAt(ledger, 1)).toEqual({ key, till });
  const { billKey, summary } = await pay();
  const shift = await onlyShift();
  expect(shift).toMatchObject({ key, till, state: 'open', float: '40.00', pending: true });
  expect(shift.payments).toEqual([{ key: billKey, billKey, method: cash, amount: summary.total }]);
});

test('a payment of a bill that is older than the opening, by another clock, counts in its shift', async () => {
  await open();
  const { billKey } = await pay({ at: '2026-03-01T12:00:00.000Z' });
  expect((await onlyShift()).payments).toMatchObject([{ billKey }]);
});

test('what there should be counts cash that was applied, and what was moved', async () => {
  await open();
  const params = await pay();
  await pay({
    payments: [
      { key, method: cash, amount: money('2.00'), tendered: money('20.00') },
      { ...onePayment(params.billKey, card, money('1.44'))[0] },
    ],
  });
  await move('in', '10.00', '01890000-0000-7000-8000-00000000000a');
  await move('out', '15.00', '01890000-0000-7000-8000-00000000000b');
  await move('withdrawal', '5.00', '01890000-0000-7000-8000-00000000000c');
  // 40 + 3.44 + 2 + 10 - 15 - 5
  expect(expectedCash(await onlyShift())).toBe('35.44');
});

test('an annulled bill stays in the shift that took it, and its cash leaves the drawer of the one that gives it back', async () => {
  const paid = await pay();
  await open();
  const annulKey = '01890000-0000-7000-8000-00000000000d';
  const params = annulmentOf(
    { ...paid, key: paid.billKey, total: paid.summary.total },
    { annulKey, at: '2026-03-01T15:30:00.000Z', reason: 'wrong-charge' },
  );
  await record(ledger, owner, { kind: 'bill-annul', params });
  const shift = await onlyShift();
  expect(shift.payments).toEqual([]);
  expect(shift.refunds).toEqual([
    { key: annulKey, billKey: paid.billKey, amount: paid.summary.total },
  ]);
  expect(expectedCash(shift)).toBe('36.56');
});

const correct = (paid: IntentOf<'bill-create'>['params'], to: PaymentMethod, tookIn = key) => {
  const { params } = builders.correct({ kind: 'bill-create', params: paid }, to);
  return record(ledger, owner, { kind: 'payment-correct', params: { ...params, tookIn } });
};

test('a correction changes the method in the open shift, and is listed where it was made', async () => {
  await open();
  const paid = await pay();
  await correct(paid, card);
  const shift = await onlyShift();
  expect(shift.payments).toEqual([
    { key: paid.billKey, billKey: paid.billKey, method: card, amount: paid.summary.total },
  ]);
  expect(shift.corrections).toMatchObject([
    { paymentKey: paid.billKey, from: cash, to: card, took: true, made: true },
  ]);
  expect(shift.corrections[0]).not.toHaveProperty('late');
  expect(expectedCash(shift)).toBe('40.00');
});

test('a refused correction leaves the payment as it was', async () => {
  await open();
  await correct(await pay(), card);
  const seq = Number((await ledger.outbox.toCollection().primaryKeys()).at(-1));
  await ledger.outbox.update(seq, { state: 'parked' });
  expect(await onlyShift()).toMatchObject({ payments: [{ method: cash }], corrections: [] });
});

test('in a closed shift what was signed stays, and the difference with the correction stands beside it', async () => {
  await open();
  const paid = await pay();
  await close('40.00');
  await correct(paid, card);
  const shift = await onlyShift();
  expect(shift).toMatchObject({
    closing: { expected: '43.44' },
    corrections: [{ took: true, made: false, late: true }],
  });
  if (!shift.closing) throw new Error('not closed');
  const { payments, corrections, late, closing } = shift;
  const corrected = correctedCash({ payments, corrections });
  expect(correctedDifference(money('40.00'), closing.expected, late)).toBe('-3.44');
  expect(correctedDifference(money('40.00'), closing.expected, late, { corrected })).toBe('0.00');
});

test('what the server told of a shift has at once what this device corrects and confirms', async () => {
  await keepSession();
  const orderKey = '01890000-0000-7000-8000-000000000009' as OrderKey;
  const awaited = { key: madeKey, billKey: madeKey, method: transfer, amount: money('7.00') };
  const payments = [...told.payments, { ...awaited, awaited: { orderKey } }];
  await keepShifts(ledger, 1, { tills: [], shifts: [{ ...told, payments }] });
  expect((await onlyShift()).payments[1]).toMatchObject({ awaited: { orderKey } });
  const paid = bill(orderKey, { coffee: 1 }).params;
  const [one = { key }] = paid.payments;
  const cashPaid = { ...paid, payments: [{ ...one, key }] } as typeof paid;
  await correct(cashPaid, card);
  const waiting = { ...paid, payments: [{ ...one, key: madeKey }] } as typeof paid;
  await record(ledger, owner, builders.confirm({ kind: 'bill-create', params: waiting }, false));
  const shift = await onlyShift();
  expect(shift.payments).toEqual([
    { key, billKey: key, method: card, amount: '5.00' },
    { ...awaited, missing: true },
  ]);
  expect(shift.corrections).toMatchObject([{ took: true, made: false }]);
});

test('a waiting ‘No llegó’ holds over what another tablet said before, as on the bill, but not over a correction', async () => {
  await keepSession();
  const paid = bill('01890000-0000-7000-8000-000000000009' as OrderKey, { coffee: 1 }).params;
  const [one = { key }] = paid.payments;
  const arrived = { key: madeKey, billKey: madeKey, method: transfer, amount: money('7.00') };
  const payments = [...told.payments, arrived];
  await keepShifts(ledger, 1, { tills: [], shifts: [{ ...told, payments }] });
  const ofPayment = { ...paid, payments: [{ ...one, key: madeKey }] } as typeof paid;
  await record(ledger, owner, builders.confirm({ kind: 'bill-create', params: ofPayment }, false));
  expect((await onlyShift()).payments[1]).toEqual({ ...arrived, missing: true });
  const correction = {
    ...{ key: second, paymentKey: madeKey, billKey: madeKey, amount: arrived.amount, at },
    ...{ from: card, to: transfer, took: true, made: false },
  };
  await keepShifts(ledger, 1, {
    ...{ tills: [], shifts: [{ ...told, payments, corrections: [correction] }] },
  });
  expect((await onlyShift()).payments[1]).toEqual(arrived);
});

const close = async (counted: string | null) => {
  const shift = await onlyShift();
  await record(
    ledger,
    owner,
    {
      kind: 'shift-close',
      params: {
        ...{ shiftKey: key, at: '2026-03-01T20:00:00.000Z', expected: expectedCash(shift) },
        ...(counted && { counted: { cash: money(counted) } }),
        payments: shift.payments.map((payment) => payment.key),
        ...{ movements: [], refunds: [], corrections: shift.corrections.map((each) => each.key) },
      },
    },
    { shiftAt: null },
  );
};

/** Another tablet's bill, paid with a card that was written as cash. @returns the key of the correction */
const pullCorrectedBill = async () => {
  const { params } = bill('01890000-0000-7000-8000-000000000009' as OrderKey, { coffee: 1 });
  const { billKey, orderKey, summary } = params;
  const correction = { key: second, from: cash, to: card, reason: 'wrong-method', at };
  const [payment] = onePayment(billKey, card, summary.total);
  const head = {
    ...{ key: billKey, orderKey, id: 9, total: summary.total, hasCustomer: false, createdAt: at },
    ...{ paymentMethod: card, shiftKey: key },
  };
  const payments = [{ ...(payment as Payment), corrections: [correction] }];
  await ledger.bills.put({
    ...{ key: billKey, businessId: 1, id: 9, orderKey, createdAt: at, bill: { ...head, payments } },
  });
  return correction.key;
};

test('a closing names the corrections of other tablets’ bills that it has counted, also where no shift has told them', async () => {
  await open();
  const correction = await pullCorrectedBill();
  const shift = await onlyShift();
  expect(expectedCash(shift)).toBe('40.00');
  expect(shift.corrections).toMatchObject([{ key: correction, took: true, made: false }]);
  await close('40.00');
  expect((await onlyShift()).corrections[0]).not.toHaveProperty('late');
});

test('of several corrections of one payment the one that waits here is the last', async () => {
  await open();
  const correction = await pullCorrectedBill();
  const [row] = await ledger.bills.toArray();
  if (!row?.bill.payments) throw new Error('no bill');
  const paid = { ...bill(row.orderKey as OrderKey, { coffee: 1 }).params, billKey: row.key };
  const { params } = builders.correct(
    { kind: 'bill-create', params: { ...paid, payments: row.bill.payments } },
    transfer,
  );
  await record(ledger, owner, { kind: 'payment-correct', params: { ...params, tookIn: key } });
  expect((await onlyShift()).corrections.map((each) => each.key)).toEqual([
    correction,
    params.correctionKey,
  ]);
});

test('a closing of an older build, which names no corrections, has counted those that it knew', async () => {
  await open();
  await pullCorrectedBill();
  const paid = await pay();
  await close('43.44');
  const last = await ledger.outbox.toCollection().last();
  if (!last) throw new Error('not closed');
  const { corrections: _, ...older } = last.params as IntentOf<'shift-close'>['params'];
  await ledger.outbox.put({ ...last, params: older });
  await correct(paid, card);
  const isLate = (await onlyShift()).corrections.map((each) => [each.paymentKey, each.late]);
  expect(new Map(isLate as [string, boolean][]).get(paid.billKey)).toBe(true);
  expect(isLate.map(([, late]) => late).toSorted()).toEqual([true, undefined]);
});

test('a closing stays as it was signed, and what comes later in its shift stands beside it', async () => {
  await open();
  await pay();
  await close('43.00');
  expect(await shiftAt(ledger, 1)).toBeNull();
  // Recorded on this device, but not stamped: another tablet's of the same shift looks so once it is known.
  await pay({ shiftId: key });
  const shift = await onlyShift();
  expect(shift).toMatchObject({ state: 'closed', closing: { expected: '43.44', left: '43.00' } });
  expect(shift.late.payments.map(({ amount }) => amount)).toEqual(['3.44']);
  if (!shift.closing) throw new Error('not closed');
  expect(lateCash(shift.late)).toBe('3.44');
  expect(correctedDifference(money('43.00'), shift.closing.expected, shift.late)).toBe('-3.88');
});

test('a shift that nobody counted is no count of zero', async () => {
  await open();
  await close(null);
  const shift = await onlyShift();
  expect(shift).toMatchObject({ state: 'uncounted', closing: { counted: null, left: null } });
});

const told = {
  ...{ key, till: { ...till, active: true }, state: 'open' as const, openedAt: at },
  ...{ float: money('40.00'), floatDifference: null, openedBy: 'Ana' },
  payments: [{ key, billKey: key, method: cash, amount: money('5.00') }],
  ...{ movements: [], refunds: [], byMethod: [], closedAt: null, expected: money('45.00') },
  ...{ counted: null, left: null, difference: null, late: [], correctedDifference: null },
  number: null,
};

test('what the server tells and what this device has done are one shift, each thing once', async () => {
  await open();
  await keepSession();
  await keepShifts(ledger, 1, { tills: [{ ...till, active: true }], shifts: [told] });
  const { billKey } = await pay();
  const movement = '01890000-0000-7000-8000-00000000000a';
  await move('in', '1.00', movement);
  const shift = await onlyShift();
  expect(shift.openedBy).toBe('Ana');
  expect(shift.payments.map((payment) => payment.key)).toEqual([key, billKey]);
  const moved = shift.movements.map(({ kind, amount, reason, at: when }) => ({
    ...{ key: movement, kind, amount, reason, at: when },
  }));
  await keepShifts(ledger, 1, {
    tills: [],
    shifts: [{ ...told, movements: moved, number: null }],
  });
  expect((await onlyShift()).movements).toHaveLength(1);
});

test('a closing that the server knows keeps the names of what this device counted, and its number', async () => {
  await open();
  await keepSession();
  await pay();
  await close('43.44');
  const [counted] = (await onlyShift()).payments;
  if (!counted) throw new Error('nothing was paid');
  const closed = {
    ...{ ...told, state: 'closed' as const, payments: [counted], number: 7 },
    ...{ closedAt: '2026-03-01T20:00:00.000Z', expected: money('43.44') },
    // As the server has it, whatever this device said.
    ...{ counted: { cash: money('43.40') }, left: money('43.40'), difference: money('-0.04') },
  };
  await keepShifts(ledger, 1, { tills: [], shifts: [closed] });
  const { billKey } = await pay({ shiftId: key });
  expect(await onlyShift()).toMatchObject({
    ...{ state: 'closed', number: 7, late: { payments: [{ key: billKey }] } },
    closing: { counted: { cash: '43.40' }, named: { payments: [counted.key] } },
  });
});

const keepSession = () =>
  ledger.session.put({
    ...{ slot: 'current', ...owner, token: 't', expired: false, settings: {} as never },
  });

test('a corrected bill stays in the shift in which it was paid', async () => {
  await open();
  const params = await pay();
  const seq = Number((await ledger.outbox.toCollection().primaryKeys()).at(-1));
  await ledger.outbox.update(seq, { state: 'parked' });
  const other = { key: '01890000-0000-7000-8000-000000000006', till };
  await ledger.values.put({ key: 'device-shift:1' as never, value: other });
  await record(ledger, owner, { kind: 'bill-create', params }, { replaces: seq });
  expect((await ledger.outbox.get(seq))?.params).toMatchObject({ shiftId: key });
});

const toldClosed = {
  ...{ ...told, state: 'closed' as const, number: 7, closedAt: '2026-03-01T20:00:00.000Z' },
  ...{ counted: { cash: money('45.00') }, left: money('45.00'), difference: money('0.00') },
};

test('news that another device closed the shift of this one: payments go there no more, until a person has read it', async () => {
  await keepSession();
  await open();
  await keepShift(ledger, 1, told);
  expect(await shiftAt(ledger, 1)).toEqual({ key, till });
  await keepShifts(ledger, 1, { tills: [], shifts: [toldClosed] });
  expect(await shiftAt(ledger, 1)).toBeNull();
  expect(await endedShift(ledger, 1)).toEqual({ key, till });
  await pay();
  expect((await ledger.outbox.toCollection().last())?.params).not.toHaveProperty('shiftId');
  const other = { key: '01890000-0000-7000-8000-000000000006', till };
  await putShiftAt(ledger, 1, other);
  expect(await endedShift(ledger, 1)).toBeNull();
  // Of a shift that is not this device's nothing is said.
  await keepShift(ledger, 1, toldClosed);
  expect(await shiftAt(ledger, 1)).toEqual(other);
  expect(await endedShift(ledger, 1)).toBeNull();
});

test('news of one shift leave what is known of the others and of the tills', async () => {
  await keepSession();
  const other = { ...told, key: second };
  await keepShifts(ledger, 1, { tills: [{ ...till, active: true }], shifts: [told, other] });
  await keepShift(ledger, 1, toldClosed);
  const known = await localShifts(ledger, 1, methods);
  expect(known.tills).toHaveLength(1);
  expect(known.shifts.map(({ key: of, state }) => [of, state]).toSorted()).toEqual([
    [key, 'closed'],
    [second, 'open'],
  ]);
});

test('a closing says what moved after it, as the server does', async () => {
  await open();
  await close('40.00');
  await move('withdrawal', '5.00', '01890000-0000-7000-8000-00000000000a');
  const shift = await onlyShift();
  expect(shift.late).toMatchObject({ payments: [], movements: [{ amount: '5.00' }], refunds: [] });
  await keepSession();
  const of = { ...toldClosed, payments: [], movements: [{ ...shift.movements[0], late: true }] };
  await keepShifts(ledger, 1, { tills: [], shifts: [of as never] });
  expect((await onlyShift()).late.movements).toHaveLength(1);
  expect(lateCash((await onlyShift()).late)).toBe('-5.00');
});

const later = '2026-03-02T13:00:00.000Z';

test('an opening says how its float differs from what the shift before left, and then as the server says', async () => {
  await open();
  await close('43.00');
  await open(second, { at: later });
  const differences = async () => (await shifts()).map((shift) => shift.floatDifference);
  expect(await differences()).toEqual(['-3.00', null]);
  await keepSession();
  const of = { ...told, key: second, openedAt: later, floatDifference: money('-1.00') };
  await keepShifts(ledger, 1, { tills: [], shifts: [of] });
  expect(await differences()).toEqual(['-1.00', null]);
});

const unassignedNow = async () =>
  unassigned(ledger, 1, '2020-01-01T00:00:00.000Z', { known: await shifts(), methods });

test('cash that was taken in no shift can be adopted by an opening, at once and by one only', async () => {
  await keepSession();
  const first = await pay();
  const annulled = await pay();
  await pay({ payments: onePayment(first.billKey, card, first.summary.total) });
  const params = annulmentOf(
    { ...annulled, key: annulled.billKey, total: annulled.summary.total },
    { annulKey: second, at: '2026-03-01T12:30:00.000Z', reason: 'wrong-charge' },
  );
  await record(ledger, owner, { kind: 'bill-annul', params });
  expect(await unassignedNow()).toEqual({ keys: [first.billKey], cash: '3.44' });
  const now = '2026-03-01T20:00:00.000Z';
  await open(key, { adopts: [first.billKey], at: now });
  expect((await onlyShift()).payments.map(({ billKey }) => billKey)).toEqual([first.billKey]);
  expect(await unassignedNow()).toEqual({ keys: [], cash: '0.00' });
  // Its bill says of no shift that it took the payment.
  const { params: correction } = builders.correct({ kind: 'bill-create', params: first }, card);
  await record(ledger, owner, { kind: 'payment-correct', params: correction });
  expect(await onlyShift()).toMatchObject({ corrections: [{ took: true }] });
  expect(expectedCash(await onlyShift())).toBe('40.00');
  // Another tablet was first: what the server tells of its shift is not counted here too.
  const [payment] = (await onlyShift()).payments;
  const of = { ...told, key: second, openedAt: now, payments: payment ? [payment] : [] };
  await keepShifts(ledger, 1, { tills: [], shifts: [of] });
  const paid = (await shifts()).map((shift) => [shift.key, shift.payments.length]);
  expect(new Map(paid as [string, number][])).toEqual(
    new Map([
      [second, 1],
      [key, 0],
    ]),
  );
});

test('a correction of the count is beside the closing at once, and once when the server tells it too', async () => {
  await open();
  const correctionKey = '01890000-0000-7000-8000-00000000000f';
  await record(ledger, owner, {
    kind: 'shift-close',
    params: {
      ...{ shiftKey: key, at, counted: { cash: money('35.00') }, expected: money('40.00') },
      ...{ payments: [], movements: [], refunds: [] },
    },
  });
  const reason = 'moneda en el suelo';
  const correction = { amount: money('5.00'), reason, at };
  await record(ledger, owner, {
    kind: 'shift-correct',
    params: { shiftKey: key, correctionKey, ...correction },
  });
  const { closing, closingCorrections, late } = await onlyShift();
  expect(closing).toMatchObject({ counted: { cash: '35.00' }, expected: '40.00' });
  expect(closingCorrections).toEqual([{ key: correctionKey, ...correction }]);
  const told = [{ key: correctionKey, ...correction, by: 'Ana' }];
  const more = { recounted: closingCorrections };
  expect(correctedDifference(money('35.00'), money('40.00'), late, more)).toBe('0.00');
  const shift = {
    ...{ key, till: { ...till, active: true }, state: 'closed' as const, openedAt: at },
    ...{ float: money('40.00'), floatDifference: null, payments: [], movements: [], refunds: [] },
    ...{ byMethod: [], closedAt: at, expected: money('40.00'), counted: { cash: money('35.00') } },
    ...{ left: null, difference: money('-5.00'), late: [], number: 1 },
    ...{ correctedDifference: money('0.00'), closingCorrections: told },
  };
  await keepSession();
  await keepShifts(ledger, 1, { tills: [], shifts: [shift] });
  expect((await onlyShift()).closingCorrections).toEqual(told);
});
