import { expect, test } from 'vitest';
import { checkoutSummary } from '#domain/checkout.ts';
import { money, zero } from '#domain/money.ts';
import { summaryLines } from '#parts/billing/summary-lines.tsx';

const line = (taxId: number, rate: number, rateCode: string) => ({
  quantity: 2,
  unitPrice: money('1.05'),
  discount: zero,
  taxes: [{ taxId, taxCode: '2', rateCode, rate, taxBase: money('1.05') }],
});

test('each rate has its base and tax, and untaxed bases have their own label', () => {
  const lines = [line(1, 15, '4'), line(2, 0, '0'), line(4, 0, '6'), line(5, 0, '7')];
  const said = summaryLines(checkoutSummary(lines, 10));
  expect(said.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    'Sub Total: $8.40',
    'Base IVA 15 %: $2.10',
    'IVA 15 %: $0.32',
    'Base IVA 0 %: $2.10',
    'IVA 0 %: $0.00',
    'Base no objeto de IVA: $2.10',
    'Base exenta de IVA: $2.10',
    'Descuentos: $0.00',
    'Impuestos: $0.32',
    'Servicio (10 %): $0.84',
  ]);
});
