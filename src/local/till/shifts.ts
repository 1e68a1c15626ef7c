import type * as z from 'zod/mini';
import { groupBy } from '#domain/collections.ts';
import { minus, zero } from '#domain/money.ts';
import type { Movement, ShiftCorrection, Till } from '#domain/shift.ts';
import { lateOf, leftBefore } from '#domain/shift.ts';
import { billAnnul } from '#operations/bill-annul.ts';
import { operationOf } from '#operations/registry.ts';
import { shiftClose } from '#operations/shift-close.ts';
import { shiftCorrect } from '#operations/shift-correct.ts';
import { shiftJoin } from '#operations/shift-join.ts';
import { shiftMovement } from '#operations/shift-movement.ts';
import { shiftOpen } from '#operations/shift-open.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { keptShifts } from './kept-shifts.ts';
import { fromServer, type LocalShift, nothingLate } from './local-shift.ts';
import { changeKinds, isWaitingChange, withChanges } from './payment-changes.ts';
import type { Methods } from './payments.ts';
import { ownPayments, ownRefunds } from './shift-money.ts';

/** Tills and shifts as this device knows them: what the server told last, with what this device has done since. */

type Done = Pick<OutboxEntry, 'kind' | 'version' | 'params'>;

const opened = (
  shifts: ReadonlyMap<string, LocalShift>,
  params: z.infer<typeof shiftOpen.params>,
): LocalShift => {
  const { shiftKey, till: of, at, float, actorId } = params;
  const before = leftBefore([...shifts.values()], of.id, at);
  return {
    ...{ key: shiftKey, till: of, state: 'open' as const, openedAt: at, openedById: actorId },
    ...{ float, floatDifference: before && minus(float, before) },
    ...{ payments: [], movements: [], refunds: [], corrections: [], late: nothingLate },
    handed: [],
    ...{ closing: null, closingCorrections: [], number: null, pending: false },
  };
};

const moved = (known: LocalShift, params: z.infer<typeof shiftMovement.params>): LocalShift => {
  const { movementKey, movement, amount, reason, at, tipFor, ofShift } = params;
  if (known.movements.some(({ key }) => key === movementKey)) return known;
  const made: Movement = {
    ...{ key: movementKey, kind: movement, amount, reason, at },
    ...(tipFor !== undefined && { tipFor }),
    ...(ofShift !== undefined && { ofShift }),
  };
  return { ...known, movements: [...known.movements, made] };
};

const closed = (known: LocalShift, params: z.infer<typeof shiftClose.params>): LocalShift => {
  const { at, counted = null, expected, left, reason, payments, movements, refunds } = params;
  const { corrections } = params;
  const named = { payments, movements, refunds, ...(corrections && { corrections }) };
  if (known.closing) {
    // The server knows it: what it doesn't repeat is which were counted.
    return { ...known, closing: { ...known.closing, named } };
  }
  return {
    ...known,
    state: counted ? 'closed' : 'uncounted',
    closing: { at, counted, expected, left: left ?? counted?.cash ?? null, reason, named },
  };
};

const corrected = (
  known: LocalShift,
  { correctionKey, amount, reason, at, actorId }: z.infer<typeof shiftCorrect.params>,
): LocalShift => {
  const { closingCorrections } = known;
  if (closingCorrections.some(({ key }) => key === correctionKey)) return known;
  const made = {
    ...{ key: correctionKey, amount, reason, at },
    ...(actorId !== undefined && { byId: actorId }),
  };
  return { ...known, closingCorrections: [...closingCorrections, made] };
};

/** Where the money of each shift is, by its key: it goes along with every joining. */
const holderIn =
  (shifts: ReadonlyMap<string, Pick<LocalShift, 'joinedInto'>>) =>
  (key: string): string => {
    const next = shifts.get(key)?.joinedInto;
    return next === undefined ? key : holderIn(shifts)(next);
  };

/** Where both are counted together already, as when another tablet has joined them the other way round, nothing changes. */
const joined = (
  shifts: ReadonlyMap<string, LocalShift>,
  known: LocalShift,
  { into, at }: z.infer<typeof shiftJoin.params>,
): LocalShift => {
  const joinedInto = holderIn(shifts)(into);
  if (known.closing || joinedInto === known.key) return known;
  const closing = { at, counted: null, expected: zero, left: null, named: null };
  return { ...known, state: 'uncounted', closing, joinedInto };
};

/** Does what a device's operation did, once. */
const apply = (shifts: Map<string, LocalShift>, done: Done, pending: boolean): void => {
  const operation = operationOf(done);
  const { shiftKey } = done.params as { shiftKey: string };
  const known = shifts.get(shiftKey);
  const opening = done.params as z.infer<typeof shiftOpen.params>;
  const put = (next: LocalShift) =>
    shifts.set(shiftKey, pending ? { ...next, pending: true } : next);
  if (operation?.kind === shiftOpen.kind)
    put({ ...(known ?? opened(shifts, opening)), adopts: opening.adopts });
  if (!known) return;
  if (operation?.kind === shiftMovement.kind)
    put(moved(known, done.params as z.infer<typeof shiftMovement.params>));
  if (operation?.kind === shiftClose.kind)
    put(closed(known, done.params as z.infer<typeof shiftClose.params>));
  if (operation?.kind === shiftCorrect.kind)
    put(corrected(known, done.params as z.infer<typeof shiftCorrect.params>));
  if (operation?.kind === shiftJoin.kind)
    put(joined(shifts, known, done.params as z.infer<typeof shiftJoin.params>));
};

const kinds = [shiftOpen, shiftMovement, shiftClose, shiftCorrect, shiftJoin].map(
  ({ kind }) => kind,
);

const sentOf = async (ledger: Ledger, businessId: number, of: readonly string[]) => {
  const rows = await ledger.sent
    .where('[businessId+kind]')
    .anyOf(of.map((kind) => [businessId, kind]))
    .toArray();
  return rows.sort((a, b) => a.seq - b.seq);
};

/** With what the server does not tell yet. */
const withMore = <Row extends { key: string }>(told: Row[], own: readonly Row[] = []): Row[] => {
  const known = new Set(told.map(({ key }) => key));
  return [...told, ...own.filter(({ key }) => !known.has(key))];
};

/** With those of the bills that the device knows, in the order in which a bill has them: the last one holds. */
const withThoseOf = (
  known: ShiftCorrection[],
  inBills: readonly ShiftCorrection[] = [],
): ShiftCorrection[] => {
  const byKey = new Map(known.map((each) => [each.key, each]));
  const ordered = inBills.map((each) => byKey.get(each.key) ?? each);
  return [...known.filter((each) => !ordered.includes(each)), ...ordered];
};

/** Each row once, the first of those with its key. */
const unique = <Row extends { key: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.key, row])).values()].reverse();

/** The money of shifts that were joined into others is in those. */
const withJoined = (shifts: readonly LocalShift[]): LocalShift[] => {
  const holder = holderIn(new Map(shifts.map((each) => [each.key, each])));
  const held = groupBy(shifts, ({ key }) => holder(key));
  return shifts.map((each) => {
    const here = held.get(each.key) ?? [];
    if (here.length === 1 && here[0] === each) return each;
    const own = [...here.filter((one) => one === each), ...here.filter((one) => one !== each)];
    return {
      ...each,
      payments: unique(own.flatMap(({ payments }) => payments)),
      movements: unique(own.flatMap(({ movements }) => movements)),
      refunds: unique(own.flatMap(({ refunds }) => refunds)),
      handed: unique(own.flatMap(({ handed }) => handed)),
      corrections: unique(own.flatMap(({ corrections }) => corrections)),
    };
  });
};

/** What was handed over of the tips of each shift, by whichever later one. */
const withHanded = (shifts: readonly LocalShift[]): LocalShift[] => {
  const holder = holderIn(new Map(shifts.map((each) => [each.key, each])));
  const handed = groupBy(
    shifts.flatMap(({ movements }) => movements.filter(({ ofShift }) => ofShift !== undefined)),
    ({ ofShift = '' }) => holder(ofShift),
  );
  return shifts.map((each) => ({
    ...each,
    handed: withMore(each.handed, handed.get(each.key)),
  }));
};

/** The device knows at once what its own closing did not count. */
const withLate = (known: LocalShift): LocalShift => {
  const { closing, payments, movements, refunds, corrections } = known;
  const named = closing?.named;
  if (!named) return known;
  const counted = named.corrections && new Set(named.corrections);
  return {
    ...known,
    late: {
      payments: lateOf(payments, named.payments),
      movements: lateOf(movements, named.movements),
      refunds: lateOf(refunds, named.refunds),
    },
    // An older build named none: it counted those that the server had, which says so.
    corrections: corrections.map((each) =>
      counted && each.took && !counted.has(each.key) ? { ...each, late: true } : each,
    ),
  };
};

/** The tills and the shifts that the device knows, those that were opened last first. `methods`: of the business, with their kinds. */
export const localShifts = async (
  ledger: Ledger,
  businessId: number,
  methods: Methods,
): Promise<{ tills: Till[]; shifts: LocalShift[] }> => {
  const known = await keptShifts(ledger, businessId);
  const shifts = new Map(known.shifts.map((told) => [told.key, fromServer(told)]));
  for (const row of await sentOf(ledger, businessId, kinds)) apply(shifts, row, false);
  const { entries } = await waitingIn(ledger, businessId);
  for (const entry of entries)
    if (kinds.some((kind) => kind === entry.kind)) apply(shifts, entry, true);
  const changes = [
    ...(await sentOf(ledger, businessId, changeKinds)).map((row) => ({ ...row, waits: false })),
    ...entries.filter(isWaitingChange).map((entry) => ({ ...entry, waits: true })),
  ];
  const all = [...shifts.values()].map((each) => withChanges(each, changes, methods));
  const annulled = [
    ...(await sentOf(ledger, businessId, [billAnnul.kind])),
    ...entries.filter(({ kind }) => kind === billAnnul.kind),
  ];
  const inBills = await ownPayments(ledger, businessId, all, methods);
  const refunds = await ownRefunds(ledger, businessId, annulled, methods);
  const whole = all.map((each) => ({
    ...each,
    payments: withMore(each.payments, inBills.get(each.key)?.payments),
    corrections: withThoseOf(each.corrections, inBills.get(each.key)?.corrections),
    refunds: withMore(each.refunds, refunds.get(each.key)),
  }));
  return {
    tills: known.tills,
    shifts: withHanded(withJoined(whole))
      .map(withLate)
      .sort((a, b) => b.openedAt.localeCompare(a.openedAt)),
  };
};
