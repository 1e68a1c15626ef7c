import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { cashFigures, otherFigures } from '#features/till/figures.ts';
import { shiftPrintout } from '#features/till/shift-printout.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { card, cash } from '#tests/harness/drawer-cases.ts';

test('the paper of a closing without other methods than cash has no two lines in a row', () => {
  const key = '01890000-0000-7000-8000-000000000005';
  const at = '2026-03-01T20:00:00.000Z';
  const nothing = { payments: [], movements: [], refunds: [] };
  const printout = shiftPrintout(
    {
      ...{ key, till: { id: 3, name: 'Caja 1' }, state: 'closed', openedAt: at, pending: false },
      ...{
        float: money('40.00'),
        floatDifference: null,
        number: 1,
        ...nothing,
        late: nothing,
        corrections: [],
        handed: [],
        closingCorrections: [],
      },
      payments: [{ key, billKey: key, method: cash, amount: money('5.00') }],
      closing: {
        ...{ at, counted: { cash: money('45.00') }, expected: money('45.00') },
        ...{ left: money('45.00'), named: null },
      },
    },
    { business: null, names: ['Ana', 'Ana'], people: new Map(), zone: 'America/Guayaquil' },
  );
  const kinds = printout.map(({ kind }) => kind);
  expect(kinds.some((kind, place) => kind === 'rule' && kinds[place + 1] === 'rule')).toBe(false);
});

test('a closing says what it took payments for, whatever they were corrected to later', () => {
  const key = '01890000-0000-7000-8000-000000000005';
  const shift = {
    ...{ payments: [{ key, billKey: key, method: card, amount: money('5.00') }] },
    ...{ movements: [], refunds: [], late: { payments: [], movements: [], refunds: [] } },
    corrections: [
      {
        ...{ key, paymentKey: key, billKey: key, amount: money('5.00'), from: cash, to: card },
        ...{ at: '2026-03-02T20:00:00.000Z', took: true, made: false, late: true as const },
      },
    ],
    ...{ float: money('40.00'), floatDifference: null },
    closing: {
      ...{ at: '2026-03-01T20:00:00.000Z', counted: { cash: money('45.00') } },
      ...{ expected: money('45.00'), left: null, named: null },
    },
  } as unknown as LocalShift;
  expect(cashFigures(shift)[1]?.amount).toBe('$5.00');
  expect(otherFigures(shift)).toEqual([]);
});

test('the paper of a corrected closing says what was signed, and beside it each correction and the difference with them', () => {
  const key = '01890000-0000-7000-8000-000000000005';
  const at = '2026-03-01T20:00:00.000Z';
  const nothing = { payments: [], movements: [], refunds: [] };
  const counted = { cash: money('45.00') };
  const printout = shiftPrintout(
    {
      ...{ key, till: { id: 3, name: 'Caja 1' }, state: 'closed', openedAt: at, pending: false },
      ...{ float: money('50.00'), floatDifference: null, number: 1, ...nothing },
      ...{ late: nothing, corrections: [], handed: [] },
      closing: { at, counted, expected: money('50.00'), left: null, named: null },
      closingCorrections: [
        { key, amount: money('5.00'), reason: 'Un billete en el suelo', at, by: 'Ana' },
        { key: at, amount: money('-0.25'), reason: 'Moneda falsa', at, byId: 4 },
      ],
    },
    { business: null, names: ['', ''], people: new Map([[4, 'Rosa']]), zone: 'America/Guayaquil' },
  );
  const rows = printout.flatMap((block) =>
    block.kind === 'row' ? [[block.label, block.amount]] : [],
  );
  expect(rows.slice(-6)).toEqual([
    ['Contado', '$45.00'],
    ['Diferencia', '−$5.00'],
    ['Correcciones del cierre', '+$4.75'],
    ['Diferencia corregida', '−$0.25'],
    ['Un billete en el suelo', '+$5.00'],
    ['Moneda falsa', '−$0.25'],
  ]);
  const text = JSON.stringify(printout);
  expect(text).toMatch(/2026.* · Ana/);
  expect(text).toMatch(/2026.* · Rosa/);
});
