import { expect, test } from 'vitest';
import { handedOver } from '#domain/cash.ts';
import { money } from '#domain/money.ts';

test.each([
  ['17.50', ['18.00', '20.00', '25.00']],
  ['3.16', ['4.00', '5.00', '10.00']],
  ['44.38', ['45.00', '50.00', '60.00']],
  ['5.00', ['10.00', '20.00', '50.00']],
  ['0.00', ['5.00']],
])('for a total of %s guests are likely to give %j', (total, amounts) => {
  expect(handedOver(money(total))).toEqual(amounts);
});
