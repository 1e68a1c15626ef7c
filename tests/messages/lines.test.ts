import { expect, test } from 'vitest';
import { lineNames } from '#messages/lines.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const line = (id: number, productName: string, note = '') => ({
  lineId: plainLineId(id),
  productId: productName.length,
  productName,
  note,
});

test('lines are told apart by their product, its notes, or their number', () => {
  const names = lineNames([
    line(1, 'Té', 'tibio'),
    line(2, 'Capuchino', ' sin azúcar '),
    line(3, 'Capuchino'),
    line(4, 'Capuchino'),
  ]);
  expect([...names.values()]).toEqual([
    'Té',
    'Capuchino, sin azúcar',
    'Capuchino, línea 2',
    'Capuchino, línea 3',
  ]);
});

test('lines with the same note are numbered, and so are products of one name', () => {
  const names = lineNames([
    line(1, 'Té', 'tibio'),
    line(2, 'Capuchino'),
    line(3, 'Té', 'tibio'),
    { ...line(4, 'Capuchino'), productId: 99 },
    line(5, 'Té', 'frío'),
  ]);
  expect([...names.values()]).toEqual([
    'Té, tibio, línea 1',
    'Capuchino, línea 1',
    'Té, tibio, línea 2',
    'Capuchino, línea 2',
    'Té, frío',
  ]);
});
