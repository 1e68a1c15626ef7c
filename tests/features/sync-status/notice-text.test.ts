import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { noticeText } from '#features/sync-status/notices/notice-text.ts';

test('a merged edit names its table', () => {
  expect(noticeText({ content: { kind: 'merged', tableNumber: '5' } })).toBe(
    'Otra persona también cambió la orden de la mesa 5: se conservaron los cambios de ambos.',
  );
});

test('a merged edit that could not be made whole says what is missing', () => {
  const deviations = [
    { productName: 'Capuchino', unmoved: 2 },
    { productName: 'Mocaccino', unmoved: 1 },
    { productName: 'Alfajor', left: 1 },
    { productName: 'Té', left: 2 },
  ];
  expect(noticeText({ content: { kind: 'merged', tableNumber: '5', deviations } })).toBe(
    'Otra persona también cambió la orden de la mesa 5: 2 Capuchino no se cambiaron, porque alguien ya lo facturó, quitó o cambió; 1 Mocaccino no se cambió, porque alguien ya lo facturó, quitó o cambió; se quitó Alfajor; queda 1; se quitó Té; quedan 2.',
  );
});

test('a different total names the shown and the billed amount', () => {
  const content = {
    kind: 'total-differs',
    shown: money('10.00'),
    billed: money('10.01'),
    billId: 12,
  } as const;
  expect(noticeText({ content })).toBe(
    'Factura 0012: el servidor calculó $10.01 en lugar de $10.00.',
  );
});
