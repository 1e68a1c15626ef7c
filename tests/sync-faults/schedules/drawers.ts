import { expect } from 'vitest';
import type { ApiShift } from '#contract/shifts.ts';
import { addMoney, fromCents, type Money, minus, money, toCents, zero } from '#domain/money.ts';
import { expectedCash, lateOf, movementKinds } from '#domain/shift.ts';
import { putShiftAt, shiftAt } from '#local/people/device-shift.ts';
import type { LocalShift } from '#local/till/local-shift.ts';
import { unassigned } from '#local/till/shift-money.ts';
import type { Intent } from '#operations/registry.ts';
import type { IntentOf } from '#tests/harness/builders.ts';
import type { Act } from './command.ts';
import type { Effect } from './effects.ts';
import type { Room, Station } from './room.ts';

/** The drawer of each device: opened, moved, counted and closed; and at the end all money in one place. */

/**
 * Opens a shift where the device has none, or takes part in the other's; then moves cash, or counts what is there and closes. Two open
 * shifts of the drawer are joined now and then, and the count of a closing is corrected.
 */
export const atDrawer = async (
  { server: { own, till } }: Room,
  station: Station,
  { pick, amount }: Act,
): Promise<void> => {
  const { device, waiter } = station;
  station.attended = { ...station.attended, approvedById: undefined };
  const put = (intent: Intent, next?: Parameters<typeof device.record>[4]) =>
    device.record(intent, undefined, station.tapped, undefined, next);
  const here = await shiftAt(device.ledger, own.businessId);
  // As the screen does when it opens, unless the network is gone: then the bills that it has seen tell more than the shifts.
  if (pick % 3 > 0) await device.pullShifts();
  const shifts = await device.shifts();
  const counted = shifts.find(({ state }) => state === 'closed');
  if (counted && pick % 7 === 0) return put(waiter.recount(counted.key, fromCents(pick + 1)));
  if (!here) {
    const other = shifts.find(({ state }) => state === 'open');
    if (other) return putShiftAt(device.ledger, own.businessId, { key: other.key, till });
    const methods = new Map();
    const free = await unassigned(device.ledger, own.businessId, '2000', {
      known: shifts,
      methods,
    });
    const open = waiter.openShift(till, fromCents(pick * 5));
    const adopts = amount > -2 && free.keys.length > 0 && { adopts: free.keys };
    const opening = { ...open, params: { ...open.params, ...adopts } };
    return put(opening, { key: open.params.shiftKey, till });
  }
  const known = shifts.find(({ key }) => key === here.key);
  const twin = shifts.find(({ key, state }) => state === 'open' && key !== here.key);
  if (known?.state === 'open' && twin && pick % 2 === 0)
    return put(waiter.joinShifts(twin.key, here.key));
  if (known && amount > 0) {
    const counted = addMoney(expectedCash(known), fromCents(pick - 500));
    return put(waiter.closeShift(known, toCents(counted) < 0 ? money('0.00') : counted), null);
  }
  const kind = movementKinds[pick % movementKinds.length] ?? 'in';
  return put(waiter.moveCash(here.key, kind, fromCents(pick + 1)));
};

/** By which method each payment counts, or why not, and which corrections its closing lacks. */
const standingIn = ({
  payments,
  corrections = [],
}: Pick<ApiShift, 'payments' | 'corrections'>) => ({
  payments: payments
    .map(({ key, method, awaited, missing }) =>
      [key, method.id, awaited !== undefined, missing].join(' '),
    )
    .toSorted(),
  corrections: corrections
    .map(({ key, took, made, late }) => [key, took, made, late].join(' '))
    .toSorted(),
});

type ParamsOf<Kind extends Intent['kind']> = IntentOf<Kind>['params'];

/** What the accepted operations of a kind say. */
const doneOf = <Kind extends Intent['kind']>(effects: readonly Effect[], kind: Kind) =>
  effects.flatMap(({ intent }) => (intent.kind === kind ? [intent.params as ParamsOf<Kind>] : []));

const sorted = (keys: readonly string[]) => keys.toSorted();
const keysOf = (rows: readonly { key: string }[]) => sorted(rows.map(({ key }) => key));

const told = async ({ server: { app, own } }: Room): Promise<ApiShift[]> => {
  const headers = { authorization: `Bearer ${own.users[0]?.token}` };
  const answer = await app.inject({ method: 'GET', url: '/api/shifts', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const billsOf = ({ server: { database } }: Room) =>
  database.db
    .selectFrom('bills')
    .select(['key', 'shift_key', 'total_cents', 'annul_shift', 'annulled'])
    .execute();

/** Where the money of each shift is, by its key. Where each tablet has joined the other's, the first one holds. */
const holdersIn = (effects: readonly Effect[]) => {
  const into = new Map<string, string>();
  const holder = (key: string): string => {
    const next = into.get(key);
    return next === undefined ? key : holder(next);
  };
  for (const { shiftKey, into: named } of doneOf(effects, 'shift-join'))
    if (holder(named) !== holder(shiftKey)) into.set(shiftKey, named);
  return holder;
};

/** A shift has what the accepted operations say of it, and of those that were joined into it, each once. */
const holdsTheModel = (
  shift: ApiShift,
  effects: readonly Effect[],
  bills: Awaited<ReturnType<typeof billsOf>>,
): void => {
  const { key } = shift;
  const holder = holdersIn(effects);
  const isHeld = (of: string | null | undefined) =>
    of !== null && of !== undefined && holder(of) === key;
  const [open] = doneOf(effects, 'shift-open').filter((each) => each.shiftKey === key);
  expect(shift.float, 'the float').toBe(open?.float);
  const own = new Set(bills.flatMap((bill) => (isHeld(bill.shift_key) ? bill.key : [])));
  const paid = doneOf(effects, 'bill-create').filter(({ billKey }) => own.has(billKey));
  const taken = paid.flatMap(({ payments }) => payments);
  expect(keysOf(shift.payments), 'payments').toEqual(keysOf(taken));
  const tips = (rows: readonly { tip?: Money }[]) =>
    addMoney(zero, ...rows.flatMap(({ tip }) => tip ?? []));
  expect(tips(shift.payments), 'tips').toBe(tips(taken));
  const moved = doneOf(effects, 'shift-movement').filter((each) => isHeld(each.shiftKey));
  expect(keysOf(shift.movements), 'movements').toEqual(
    sorted(moved.map(({ movementKey }) => movementKey)),
  );
  const given = bills.filter((bill) => isHeld(bill.annul_shift) && bill.annulled !== null);
  expect(keysOf(shift.refunds), 'cash given back').toEqual(
    sorted(given.map(({ annulled }) => JSON.parse(annulled ?? '').key)),
  );
  if (holder(key) !== key) {
    expect(shift, 'one that was joined').toMatchObject({ state: 'uncounted', number: null });
    return;
  }
  const [close] = doneOf(effects, 'shift-close').filter((each) => each.shiftKey === key);
  expect(shift.state).toBe(close ? 'closed' : 'open');
  const { float, payments, movements, refunds } = shift;
  const all = expectedCash({ float, payments, movements, refunds });
  if (!close) {
    expect(shift.expected, 'expected of an open one').toBe(all);
    return;
  }
  const cash = close.counted?.cash ?? money('0.00');
  expect(shift.expected, 'as it was signed').toBe(close.expected);
  expect(shift.difference, 'as it was signed').toBe(minus(cash, close.expected));
  expect(keysOf(shift.late), 'late').toEqual(keysOf(lateOf(payments, close.payments)));
  const { corrections = [] } = shift;
  const counted = close.corrections ?? [];
  const took = corrections.filter((correction) => correction.took);
  expect(keysOf(took.filter(({ late }) => late)), 'corrections that came late').toEqual(
    keysOf(lateOf(took, counted)),
  );
  const recounted = doneOf(effects, 'shift-correct').filter((each) => each.shiftKey === key);
  expect(keysOf(shift.closingCorrections ?? []), 'corrections of the count').toEqual(
    sorted(recounted.map(({ correctionKey }) => correctionKey)),
  );
  // What was counted may still wait on its device, for a person to decide.
  const named = [...close.payments, ...close.movements, ...close.refunds, ...counted];
  const here = keysOf([...payments, ...movements, ...refunds, ...took]);
  if (named.every((each) => here.includes(each)))
    expect(shift.correctedDifference, 'with all that came').toBe(
      minus(addMoney(cash, ...recounted.map(({ amount }) => amount)), all),
    );
};

/** A bill is in the shift in which it was paid; one that was paid in none in one that adopts it, if there is one. */
const billsAreInTheirShift = (
  effects: readonly Effect[],
  bills: Awaited<ReturnType<typeof billsOf>>,
): void => {
  const openings = doneOf(effects, 'shift-open');
  for (const { billKey, shiftId } of doneOf(effects, 'bill-create')) {
    const is = bills.find(({ key }) => key === billKey)?.shift_key;
    const adopters = openings.filter(({ adopts }) => adopts?.includes(billKey));
    const right = shiftId ? [shiftId] : adopters.map(({ shiftKey }) => shiftKey);
    expect(right.length > 0 ? right : [null], 'the shift of a bill').toContain(is);
  }
};

/**
 * Each payment is in the shift in which it was taken, or in none, and all of them are what the bills say. What was signed stays, and
 * devices show what the server tells.
 */
export const drawersAreRight = async (room: Room, effects: readonly Effect[]): Promise<void> => {
  const shifts = await told(room);
  const bills = await billsOf(room);
  expect(keysOf(shifts), 'shifts').toEqual(
    sorted(doneOf(effects, 'shift-open').map(({ shiftKey }) => shiftKey)),
  );
  for (const shift of shifts) holdsTheModel(shift, effects, bills);
  billsAreInTheirShift(effects, bills);
  const places = shifts.flatMap(({ payments }) => keysOf(payments));
  expect(new Set(places).size, 'a payment is in one place').toBe(places.length);
  const inShifts = shifts.flatMap(({ payments }) => payments.map(({ amount }) => amount));
  const known = new Set(shifts.map(({ key }) => key));
  const outside = bills.filter((bill) => !known.has(bill.shift_key ?? ''));
  const cents = (of: typeof bills) => of.reduce((sum, bill) => sum + bill.total_cents, 0);
  expect(addMoney(money('0.00'), ...inShifts), 'money is conserved').toBe(
    fromCents(cents(bills) - cents(outside)),
  );
  for (const { device } of room.stations) {
    const waiting = await device.outbox();
    const isWhole = ({ key, payments, adopts = [] }: LocalShift) => {
      const bills = new Set([...adopts, ...payments.map(({ billKey }) => billKey)]);
      return waiting.every(({ params }) => {
        const { billKey = '', ...named } = params as Record<string, string>;
        const { shiftKey, shiftId, tookIn } = named;
        return ![shiftKey, shiftId, tookIn].includes(key) && !bills.has(billKey);
      });
    };
    const seen = (await device.shifts()).filter((shift) => known.has(shift.key) && isWhole(shift));
    for (const shift of seen) {
      const server = shifts.find(({ key }) => key === shift.key);
      expect(shift.state).toBe(server?.state);
      expect(keysOf(shift.late.payments), 'late as a device shows them').toEqual(
        keysOf(server?.late ?? []),
      );
      for (const rows of ['payments', 'movements', 'refunds'] as const)
        expect(keysOf(shift[rows]), `${rows} as a device shows them`).toEqual(
          keysOf(server?.[rows] ?? []),
        );
      expect(standingIn(shift), 'payments as they stand').toEqual(server && standingIn(server));
    }
  }
};
