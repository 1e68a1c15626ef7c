import { describe, expect, test } from 'vitest';
import { encodePrintout, encodePulse } from '#parts/printing/hardware/encode.ts';
import { dialectOf, vendors } from '#parts/printing/hardware/models.ts';
import type { Block, Printout } from '#parts/printing/printout.ts';
import { readPaper, textOf } from '#tests/harness/esc-pos.ts';

const epson = { language: 'esc-pos', codepageMapping: 'epson' };

const paperOf = (printout: Printout, roll: '80' | '58' = '80', cut = true) =>
  readPaper(encodePrintout(printout, epson, { roll, cut }));

const text = (text: string): Block => ({ kind: 'text', text });

describe('a paper', () => {
  test('begins by resetting the printer and ends by feeding to the blade and cutting', () => {
    const paper = paperOf([text('Hola')]);
    expect(paper.initialized).toBe(true);
    expect(paper.lines[0]?.text).toBe('Hola');
    const [last] = paper.events;
    expect(last?.[0]).toBe('cut');
    expect(last?.[1]).toBeGreaterThanOrEqual(5);
  });

  test('is fed out without a cut where none is wanted', () => {
    const paper = paperOf([text('Hola')], '80', false);
    expect(paper.events).toEqual([]);
    expect(paper.lines.length).toBeGreaterThanOrEqual(5);
  });

  test('has the letters of Spanish in code pages that the printer has', () => {
    const spanish = '¿Ñandú, pingüino y café? ¡ÁÉÍÓÚ ÑÜ áéíóú!';
    expect(textOf(paperOf([text(spanish)]))).toContain(spanish);
    const decomposed = spanish.normalize('NFD');
    expect(textOf(paperOf([text(decomposed)]))).toContain(spanish);
  });

  test('has plain signs for those that no printer has', () => {
    expect(textOf(paperOf([text('→ “sin sal”… −1 p.\u202fm.')]))).toContain(
      '-> "sin sal"... -1 p. m.',
    );
  });
});

describe('an amount', () => {
  const row: Block = { kind: 'row', label: 'Total', amount: '$1,234.50' };

  test.each([
    ['80', 48],
    ['58', 32],
  ] as const)('ends at the right edge of %s mm paper, which has %s columns', (roll, columns) => {
    const [line] = paperOf([row], roll).lines;
    expect(line?.text).toHaveLength(columns);
    expect(line?.text).toMatch(/^Total +\$1,234\.50$/);
  });

  test('keeps its line when the label needs several', () => {
    const label = '2 × Empanada de morocho con queso de hoja y ají de la casa';
    const [first, second] = paperOf([{ ...row, label }], '58').lines;
    expect(first?.text).toMatch(/\$1,234\.50$/);
    expect(second?.text).not.toContain('$');
    expect(first?.text).toHaveLength(32);
  });

  test('in large letters still ends at the edge', () => {
    const [line] = paperOf([{ ...row, size: 'large', bold: true }]).lines;
    expect(line).toMatchObject({ size: [2, 2], bold: true });
    const spaces = line?.text.match(/ +/)?.[0].length ?? 0;
    expect(2 * ('Total'.length + '$1,234.50'.length) + spaces).toBe(48);
  });

  test('that is a long text stands below its label', () => {
    const paper = paperOf([
      { kind: 'row', label: 'Método de pago', amount: 'Transferencia bancaria directa' },
    ]);
    expect(paper.lines[0]?.text).toBe('Método de pago');
    expect(paper.lines[1]?.text).toMatch(/^ +Transferencia bancaria directa$/);
  });
});

test('units stand before the name, whose further lines keep their column', () => {
  const name = 'Bolón de verde mixto con chicharrón';
  const [first, second] = paperOf([
    { kind: 'units', count: '+2', name, size: 'large', bold: true },
  ]).lines;
  expect(first?.text).toMatch(/^\+2/);
  expect(first?.size).toEqual([2, 2]);
  expect(second?.text).toMatch(/^ {4,}\S/);
});

test('a box is white on black', () => {
  const [line] = paperOf([{ kind: 'box', text: 'Nota: cumpleaños', size: 'medium' }]).lines;
  expect(line).toMatchObject({ inverted: true, size: [1, 2] });
});

test('a printer whose columns the driver knows is written to in these', () => {
  const bytes = encodePrintout(
    [{ kind: 'row', label: 'a', amount: 'b' }],
    { ...epson, columns: 42 },
    {
      roll: '80',
      cut: false,
    },
  );
  expect(readPaper(bytes).lines[0]?.text).toHaveLength(42);
});

test('a printer that the driver says nothing of is taken for an ESC/POS one', () => {
  const bytes = encodePrintout(
    [text('Café')],
    { language: null, codepageMapping: null },
    {
      ...{ roll: '80', cut: true },
    },
  );
  expect(textOf(readPaper(bytes))).toContain('Café');
});

test('the drawer gets a pulse, and no paper is fed', () => {
  const pulse = readPaper(encodePulse(epson));
  expect(pulse.events.map(([event]) => event)).toEqual(['pulse']);
  expect(pulse.lines).toEqual([]);
});

test.each(vendors)(
  'a printer of the maker %s is written to on pages that the encoder takes',
  (vendorId) => {
    const spanish = 'ÁÉÍÓÚ ÑÜ áéíóú ñü ¿¡';
    const device = { vendorId, productId: 0x5840, productName: 'TSP654' };
    const bytes = encodePrintout([text(spanish)], dialectOf(device), { roll: '80', cut: true });
    expect(bytes.includes(0x3f)).toBe(false);
  },
);
