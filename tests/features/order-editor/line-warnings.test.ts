import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { lineWarnings } from '#features/order-editor/cart/line-warnings.ts';
import { maximumQuantity, renewLine } from '#features/order-editor/draft/order-content.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { orderEditor } from '#messages/orders.ts';
import { line, product } from './product.ts';

const free = { isNew: true, maximum: 9999 };
const sold = (over: Parameters<typeof product>[0] = {}) =>
  line({ ...lineProduct(product(over)), quantity: 3, note: 'sin azúcar' });

const iva = (rate: number) => [
  {
    id: 1,
    description: 'IVA',
    rate,
    taxCode: '2',
    rateCode: '4',
    ProductTax: { taxBase: money('2.75') },
  },
];

describe('what a cart says of a product that changed meanwhile', () => {
  it('is nothing as long as nothing changed', () => {
    expect(lineWarnings(sold(), product(), free)).toEqual([]);
  });

  it('is its new price, until a person takes it', () => {
    const dearer = product({ unitPrice: money('3.10') });
    const before = sold();
    expect(lineWarnings(before, dearer, free)).toEqual([{ kind: 'price', now: '3.10' }]);
    const content = { tableNumber: '5', note: '', lines: [before] };
    const [renewed = before] = renewLine(content, lineProduct(dearer)).lines;
    expect(renewed).toMatchObject({ unitPrice: '3.10', quantity: 3, note: 'sin azúcar' });
    expect(lineWarnings(renewed, dearer, free)).toEqual([]);
  });

  it('is its new taxes', () => {
    const taxed = product({ Taxes: iva(12) });
    expect(lineWarnings(sold({ Taxes: iva(15) }), taxed, free)).toEqual([{ kind: 'taxes' }]);
  });

  it('leaves alone the price of a line that the server has: that one is fixed', () => {
    const dearer = product({ unitPrice: money('3.10') });
    expect(lineWarnings(sold(), dearer, { isNew: false, maximum: 9999 })).toEqual([]);
  });

  it('is that it can not be had any more', () => {
    expect(lineWarnings(sold(), product({ available: false }), free)).toEqual([
      { kind: 'unavailable' },
    ]);
    expect(lineWarnings(sold(), undefined, free)).toEqual([{ kind: 'gone' }]);
    expect(lineWarnings(sold(), undefined, { ...free, isNew: false })).toEqual([
      { kind: 'unavailable' },
    ]);
  });

  it('is how many are left, when there are fewer than the cart holds', () => {
    const scarce = product({ stockable: true, stock: 2 });
    expect(lineWarnings(sold(), scarce, { isNew: true, maximum: 2 })).toEqual([
      { kind: 'stock', left: 2 },
    ]);
  });

  it.each([
    [1, 'Solo queda 1 en stock.'],
    [0, 'Ya no queda en stock.'],
  ])('counts what is billed as gone: %d left', (stock, words) => {
    const scarce = product({ stockable: true, stock });
    const half = { ...sold(), quantity: 5, quantityBilled: 2 };
    const maximum = maximumQuantity(scarce, { seen: 5, billed: 2, taken: 0 });
    const warnings = lineWarnings(half, scarce, { isNew: false, maximum });
    expect(warnings).toEqual([{ kind: 'stock', left: stock }]);
    expect(orderEditor.warnings.stock(stock)).toBe(words);
  });
});
