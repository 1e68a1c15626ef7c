import { describe, expect, test } from 'vitest';
import { editOf, editsSince, unitsAfter, withLineNames } from '#domain/edits-since.ts';
import { lineIdOf } from '#domain/line-id.ts';
import { madeKey, madeLine, madeOrder } from '#tests/harness/made.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

test('an edit names the units and the texts that it changes', () => {
  const [coffee, juice] = [madeLine('coffee', 2), madeLine('juice', -1)].map(
    ({ quantityBilled: _none, note: _same, ...line }) => line,
  );
  expect(editOf({ tableNumber: '4', lines: coffee ? [{ ...coffee, note: 'tibio' }] : [] })).toEqual(
    {
      units: { [madeLine('coffee', 2).lineId]: 2 },
      texts: ['table', madeLine('coffee', 2).lineId],
    },
  );
  expect(editOf({ note: '', lines: juice ? [juice] : [] })).toEqual({
    units: { [madeLine('juice', 1).lineId]: -1 },
    texts: ['note'],
  });
});

describe('what others have done to an order', () => {
  const edits = {
    aaaaaa: {},
    bbbbbb: { units: { 1: 2, 2: -1 } },
    cccccc: { units: { 1: -1 }, texts: ['note'] },
  };
  const order = madeOrder([], { version: 3, history: ['aaaaaa', 'bbbbbb', 'cccccc'], edits });
  const { bbbbbb, cccccc } = edits;

  test('is all that is in it besides what was seen', () => {
    expect(editsSince(['aaaaaa'], order)).toEqual([bbbbbb, cccccc]);
    expect(editsSince(['~aaaaaa', 'bbbbbb'], order)).toEqual([cccccc]);
    expect(editsSince(['aaaaaa', 'bbbbbb', 'cccccc'], order)).toEqual([]);
  });

  test('is not what was sent again of what was seen, nor an edit made anew of that', () => {
    const sent = { ...order, contained: ['dddddd', 'cccccc'] };
    expect(editsSince(['aaaaaa', 'bbbbbb', 'dddddd'], sent)).toEqual([]);
    const madeAnew = { ...cccccc, formerly: ['dddddd'] };
    const anew = { ...sent, edits: { ...edits, cccccc: madeAnew } };
    expect(editsSince(['aaaaaa', 'bbbbbb', 'dddddd'], anew)).toEqual([]);
    expect(editsSince(['aaaaaa', 'bbbbbb'], anew)).toEqual([madeAnew]);
  });

  test.each([
    ['nothing is known of what was seen', [], order],
    ['something is not known of what was seen', ['aaaaaa', '?'], order],
    ['others have sent again what was not seen', ['aaaaaa'], { ...order, contained: ['dddddd'] }],
    ['a device has not told what it did', ['aaaaaa'], { ...order, edits: { cccccc: {} } }],
    ['older changes are no longer named', ['aaaaaa'], { ...order, version: 4 }],
    [
      'twenty are named, and there may be more',
      Array.from({ length: 20 }, (_, i) => `${i}`),
      order,
    ],
  ])('is not told where %s', (_why, names, present) => {
    expect(editsSince(names, present)).toBeNull();
  });
});

test('units after edits, of which none takes off what is not there or billed', () => {
  const [one, two] = [plainLineId(1), plainLineId(2)];
  const edits = [{ units: { [one]: -2 } }, { units: { [one]: -2 } }, {}];
  const more = { units: { [one]: 1, [two]: 5 } };
  const after = (least: number) =>
    unitsAfter([...edits, more], new Map([[one, { units: 3, least }]]));
  expect([one, two].map(after(0))).toEqual([1, 5]);
  expect([one, two].map(after(2))).toEqual([3, 5]);
});

test('units that were moved are there only as far as their line could lose them, unless nothing is known of it', () => {
  const [one, two] = [plainLineId(1), plainLineId(2)];
  const moved = { units: { [one]: -2, [two]: 2 }, moves: { [two]: one } };
  const after = (least: number) => unitsAfter([moved], new Map([[one, { units: 2, least }]]));
  expect([one, two].map(after(0))).toEqual([0, 2]);
  expect([one, two].map(after(1))).toEqual([1, 1]);
  expect(unitsAfter([moved], new Map())(two)).toBe(2);
});

test('an edit of an older device names a line by its product, which gives the line its id', () => {
  const id = lineIdOf(madeKey, 7);
  const edits = {
    aaaaaa: { units: { 7: 2 }, texts: ['table', '7'] },
    bbbbbb: { units: { [id]: -1 }, status: 'finished' as const },
  };
  expect(withLineNames(madeKey, edits)).toEqual({
    aaaaaa: { units: { [id]: 2 }, texts: ['table', id] },
    bbbbbb: edits.bbbbbb,
  });
});
