import { expect, test } from 'vitest';
import { money, zero } from '#domain/money.ts';
import { isPaid, receivedOf } from '#features/checkout/payment/received.ts';

test.each([
  ['', { is: 'exact' }, true],
  ['12.50', { is: 'enough', amount: '12.50', change: '0.00' }, true],
  ['20', { is: 'enough', amount: '20.00', change: '7.50' }, true],
  ['12,49', { is: 'short', amount: '12.49', missing: '0.01' }, false],
  ['0', { is: 'short', amount: '0.00', missing: '12.50' }, false],
  ['doce', { is: 'invalid' }, false],
  ['-20', { is: 'invalid' }, false],
])('"%s" received for $12.50', (text, expected, paid) => {
  const received = receivedOf(text, money('12.50'));
  expect(received).toEqual(expected);
  expect(isPaid(received)).toBe(paid);
});

test('where there is nothing to pay there is no change', () => {
  expect(receivedOf('20', zero)).toEqual({ is: 'exact' });
});
