import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderContent } from '#domain/order.ts';
import { applyChanges, isUnchanged, sameContent } from '#domain/order-changes.ts';
import {
  changesBack,
  isBack,
  joinLost,
  type LostChanges,
  lostBetween,
  statusBack,
  toBringBack,
} from '#domain/order-return.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const back = <T extends OrderContent>(order: T, lost: LostChanges): T =>
  applyChanges(order, changesBack(order, lost));

const units = ({ lines }: OrderContent) =>
  Object.fromEntries(lines.map(({ productName, quantity }) => [productName, quantity]));

const left = madeOrder([madeLine('coffee', 1), madeLine('juice', 3)]);
const seen = madeOrder([madeLine('coffee', 3, 0, 'sin azúcar'), madeLine('beer', 2)], {
  tableNumber: '8',
  note: 'cumpleaños',
});

describe('what a restored server lost of an order', () => {
  test('comes back whole: more units, fewer units, new and removed lines, texts', () => {
    expect(sameContent(back(left, lostBetween(left, seen)), seen)).toBe(true);
  });

  test('comes back once, however many devices bring it', () => {
    const lost = lostBetween(left, seen);
    const once = back(left, lost);
    expect(isUnchanged(changesBack(once, lost))).toBe(true);
  });

  test('of two devices the one that had seen more decides, in either order', () => {
    const earlier = lostBetween(left, madeOrder([madeLine('coffee', 2), madeLine('juice', 2)]));
    const later = lostBetween(left, madeOrder([madeLine('coffee', 4), madeLine('juice', 1)]));
    for (const [first, second] of [
      [earlier, later],
      [later, earlier],
    ] as const)
      expect(units(back(back(left, first), second))).toEqual({
        Capuchino: 4,
        'Jugo de mora': 1,
      });
  });

  test('takes nothing of what was added since the restore', () => {
    const now = madeOrder([madeLine('coffee', 1), madeLine('juice', 4), madeLine('sweet', 1)]);
    expect(units(back(now, lostBetween(left, seen)))).toEqual({
      Capuchino: 3,
      'Jugo de mora': 4,
      Alfajor: 1,
      'Cerveza artesanal': 2,
    });
  });

  test('keeps a text that nobody lost', () => {
    const now = { ...left, note: 'de otro' };
    const lost = lostBetween(left, madeOrder([madeLine('coffee', 2), madeLine('juice', 3)]));
    expect(back(now, lost)).toMatchObject({ note: 'de otro', tableNumber: '5' });
  });
});

const names = ['coffee', 'juice', 'sweet', 'beer'] as const;
const content = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })
  .map((quantities) =>
    madeOrder(names.flatMap((name, i) => (quantities[i] ? [madeLine(name, quantities[i])] : []))),
  );

test('sent again by all devices, in another order, nothing comes back twice', () => {
  fc.assert(
    fc.property(content, fc.array(content, { minLength: 1, maxLength: 3 }), (base, snapshots) => {
      const losses = snapshots.map((snapshot) => lostBetween(base, snapshot));
      const all = [...losses, ...[...losses].reverse()];
      const once = losses.reduce(back, base);
      expect(units(all.reduce(back, base))).toEqual(units([...losses].reduce(back, once)));
      if (snapshots.length === 1) expect(units(once)).toEqual(units(snapshots[0] ?? base));
    }),
  );
});

const after = { updatedAt: '2026-03-01T14:05:00.000Z' };

describe('an order that somebody has changed since the restore', () => {
  const loss = { seen, left: { ...left, ...after } };

  test('gets back the units that are missing, and keeps that person’s work', () => {
    expect(units(back(loss.left, toBringBack(loss)))).toEqual({
      Capuchino: 3,
      'Jugo de mora': 3,
      'Cerveza artesanal': 2,
    });
    expect(back(loss.left, toBringBack(loss))).toMatchObject({ tableNumber: '5', note: '' });
  });

  test('is finished again, but not opened again', () => {
    const finished = { seen: { ...seen, status: 'finished' as const }, left: loss.left };
    expect(statusBack(finished, loss.left)).toBe('finished');
    const reopened = { seen, left: { ...loss.left, status: 'finished' as const } };
    expect(statusBack(reopened, reopened.left)).toBe('finished');
    const untouched = { ...left, status: 'finished' as const };
    const later = { seen: { ...seen, ...after }, left: untouched };
    expect(statusBack(later, untouched)).toBe('active');
    expect(statusBack(later, { ...untouched, updatedAt: '2026-03-01T14:06:00.000Z' })).toBe(
      'finished',
    );
  });
});

test('an order is back with its units, its status and what was billed of it', () => {
  const billed = madeOrder([madeLine('coffee', 2, 1)], { status: 'finished', ...after });
  const loss = { seen: billed, left: null };
  expect(isBack({ ...billed, status: 'active' }, loss)).toBe(false);
  expect(isBack({ ...billed, lines: [madeLine('coffee', 2)] }, loss)).toBe(false);
  expect(isBack({ ...billed, lines: [madeLine('coffee', 1, 1)] }, loss)).toBe(false);
  expect(isBack({ ...billed, lines: [madeLine('coffee', 3, 2)] }, loss)).toBe(true);
});

test('what two restores lost of an order is lost together', () => {
  const first = { seen: madeOrder([madeLine('coffee', 4), madeLine('juice', 3)]), left };
  const second = madeOrder([madeLine('coffee', 1), madeLine('juice', 3), madeLine('sweet', 1)]);
  expect(units(joinLost(first, second))).toEqual({
    Capuchino: 4,
    'Jugo de mora': 3,
    Alfajor: 1,
  });
});

test('units that somebody has moved since the restore are not there twice once what was billed of them comes back', () => {
  const [coffee, almond] = [madeLine('coffee', 2, 2), plainLineId(11)];
  const moved = { ...madeLine('coffee', 2), lineId: almond };
  const edit = { units: { [coffee.lineId]: -2, [almond]: 2 }, moves: { [almond]: coffee.lineId } };
  const history = {
    version: 2,
    history: ['aaaaaa', 'bbbbbb'],
    edits: { aaaaaa: {}, bbbbbb: edit },
  };
  const present = madeOrder([moved], history);
  const loss = {
    seen: madeOrder([coffee], { version: 2, history: ['aaaaaa', 'cccccc'] }),
    left: present,
  };
  const lost = toBringBack(loss);
  const { lines } = applyChanges(present, changesBack(present, lost, ['aaaaaa', 'cccccc']));
  expect(lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([[coffee.lineId, 2]]);
});
