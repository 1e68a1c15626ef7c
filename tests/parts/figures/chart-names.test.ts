import { expect, test } from 'vitest';
import { twoLines } from '#parts/figures/chart-names.ts';

test('a name in a narrow chart goes on in a second line, and ends in dots only where two are too few', () => {
  expect(twoLines('Capuchino', 15)).toEqual(['Capuchino']);
  expect(twoLines('Tigrillo con huevo', 15)).toEqual(['Tigrillo con', 'huevo']);
  expect(twoLines('Parrillada mixta para compartir', 16)).toEqual([
    'Parrillada mixta',
    'para compartir',
  ]);
  expect(twoLines('Parrillada mixta para compartir entre cuatro', 16)).toEqual([
    'Parrillada mixta',
    'para compartir…',
  ]);
  expect(twoLines('Electroencefalografista', 10)).toEqual(['Electroen…']);
});
