import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { Receipt } from '#features/bills/components/receipt.tsx';
import { madeBill } from '#tests/harness/made.ts';

const paperOf = (line: object): string => {
  const bill = madeBill([line]);
  return renderToStaticMarkup(
    createElement(Receipt, { bill, refused: false, business: null, waiter: '' }),
  );
};

test('a receipt has the numbers of the bill and of its order in the business', () => {
  const bill = { ...madeBill([{}]), id: 42, number: 7, orderId: 41, orderNumber: 6 };
  const paper = renderToStaticMarkup(
    createElement(Receipt, { bill, refused: false, business: null, waiter: '' }),
  );
  expect(paper).toContain('0007');
  expect(paper).toContain('0006');
  expect(paper).not.toContain('004');
});

const almond = {
  ...{ optionId: 1, groupName: 'Leche', name: 'Almendra', difference: money('0.60'), count: 1 },
};

test('a line’s options and its note stand below its name', () => {
  expect(paperOf({ options: [almond], note: 'sin azúcar' })).toContain('>Almendra · sin azúcar<');
  expect(paperOf({ note: 'sin azúcar' })).toContain('>sin azúcar<');
});

test('a line without either has no further text', () => {
  expect(paperOf({})).toContain('Capuchino</span><span class="money">$3.16</span></p></li>');
});
