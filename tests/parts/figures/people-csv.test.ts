import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { peopleCsv } from '#parts/figures/people-csv.ts';

test('figures by person are one line each, and no name is a formula', () => {
  const figures = {
    orders: 3,
    cancelledUnits: 1,
    sales: money('40.00'),
    taken: money('30.00'),
    discounts: money('2.50'),
  };
  const csv = peopleCsv([
    { ...figures, tips: money('4.00'), memberId: 1, name: '=Luis, "el Zurdo"' },
    { ...figures, memberId: null, name: '' },
  ]);
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Persona,Cobró,De sus órdenes,Órdenes,Unidades anuladas,Descuentos,Propinas',
    `"'=Luis, ""el Zurdo""",40.00,30.00,3,1,2.50,4.00`,
    'Sin persona conocida,40.00,30.00,3,1,2.50,',
    '',
  ]);
});
