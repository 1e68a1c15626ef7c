import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { receiptPrintout } from '#parts/billing/receipt-printout.ts';
import { encodePrintout } from '#parts/printing/hardware/encode.ts';
import { SheetBlocks } from '#parts/printing/sheet-blocks.tsx';
import { readPaper, textOf } from '#tests/harness/esc-pos.ts';
import { madeBill } from '#tests/harness/made.ts';

const zone = 'America/Guayaquil';

const printoutOf = (bill: ReturnType<typeof madeBill>) =>
  receiptPrintout({ bill, refused: false, business: null, waiter: '' }, zone);

const sheetOf = (bill: ReturnType<typeof madeBill>): string =>
  renderToStaticMarkup(createElement(SheetBlocks, { printout: printoutOf(bill) }));

const paperOf = (line: object): string => sheetOf(madeBill([line]));

test('a receipt has the numbers of the bill and of its order in the business', () => {
  const paper = sheetOf({ ...madeBill([{}]), id: 42, number: 7, orderId: 41, orderNumber: 6 });
  expect(paper).toContain('0007');
  expect(paper).toContain('0006');
  expect(paper).not.toContain('004');
});

test('an annulled bill says so, and nothing of validity', () => {
  const paper = sheetOf({
    ...madeBill([{}]),
    status: 'annulled',
    annulledAt: '2026-03-01T15:00:00Z',
  });
  expect(paper).toContain('>ANULADA<');
  expect(paper).not.toContain('sin validez');
  expect(sheetOf(madeBill([{}]))).not.toContain('ANULADA');
});

const almond = {
  ...{ optionId: 1, groupName: 'Leche', name: 'Almendra', difference: money('0.60'), count: 1 },
};

test('a line’s options and its note stand below its name', () => {
  expect(paperOf({ options: [almond], note: 'sin azúcar' })).toContain('>Almendra · sin azúcar<');
  expect(paperOf({ note: 'sin azúcar' })).toContain('>sin azúcar<');
});

test('a line without either has no further text', () => {
  expect(paperOf({})).toContain('Capuchino</span><span class="money">$3.16</span></p></div>');
});

test('a receipt printer gets all that the browser prints, amounts at the edge, the total large', () => {
  const bill = madeBill([{ options: [almond], note: 'sin azúcar' }, { quantity: 2 }]);
  const business = {
    ...{ id: 1, businessDni: '1790012345001', comercialName: 'Café Zamorano', phone: '' },
    address: 'Bolívar 08-42, Loja',
  };
  const receipt = { bill, refused: false, business: business as never, waiter: 'Luis' };
  const printout = receiptPrintout(receipt, zone);
  const printed = readPaper(
    encodePrintout(printout, { codepageMapping: 'epson' }, { roll: '80', cut: true }),
  );
  const sheet = renderToStaticMarkup(createElement(SheetBlocks, { printout }));
  const words = sheet
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .trim()
    .split(' ');
  const onPaper = textOf(printed);
  expect(words.filter((word) => !onPaper.includes(word))).toEqual([]);
  expect(words.length).toBeGreaterThan(40);
  for (const { text } of printed.lines.filter((line) => /^\S.*\$\d/.test(line.text)))
    expect(text).toMatch(/\.\d\d$/);
  expect(printed.lines.find(({ text }) => text.startsWith('Total'))).toMatchObject({
    size: [2, 2],
    bold: true,
  });
  expect(printed.events.map(([event]) => event)).toEqual(['cut']);
});
