import { describe, expect, it } from 'vitest';
import type { OptionGroup } from '#contract/options.ts';
import { money } from '#domain/money.ts';
import { withOptions } from '#domain/options.ts';
import { lineWarnings } from '#features/order-editor/cart/line-warnings.tsx';
import { renewLine } from '#features/order-editor/draft/order-content.ts';
import { stockFor } from '#features/order-editor/draft/quantity-limits.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { orderEditor } from '#messages/orders.ts';
import { menuOf } from '#parts/options/menu.ts';
import { line, milk, product } from './product.ts';

const menu = (optionGroups: OptionGroup[] = []) => menuOf({ optionGroups }, [], 0);
const free = { isNew: true, units: 3, billed: 0, stock: 9999, menu: menu() };
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

describe('the warnings of a cart line', () => {
  it('are none while the product is unchanged', () => {
    expect(lineWarnings(sold(), product(), free)).toEqual([]);
  });

  it('show the new price until the waiter accepts it', () => {
    const dearer = product({ unitPrice: money('3.10') });
    const before = sold();
    expect(lineWarnings(before, dearer, free)).toEqual([{ kind: 'price', now: '3.10' }]);
    const content = { tableNumber: '5', note: '', lines: [before] };
    const [renewed = before] = renewLine(content, before.lineId, lineProduct(dearer)).lines;
    expect(renewed).toMatchObject({ unitPrice: '3.10', quantity: 3, note: 'sin azúcar' });
    expect(lineWarnings(renewed, dearer, free)).toEqual([]);
  });

  it('show that the taxes changed', () => {
    const taxed = product({ Taxes: iva(12) });
    expect(lineWarnings(sold({ Taxes: iva(15) }), taxed, free)).toEqual([{ kind: 'taxes' }]);
  });

  it('ignore the price of a line that the server has, since it is fixed', () => {
    const dearer = product({ unitPrice: money('3.10') });
    expect(lineWarnings(sold(), dearer, { ...free, isNew: false })).toEqual([]);
  });

  it('show that the product is no longer available', () => {
    expect(lineWarnings(sold(), product({ available: false }), free)).toEqual([
      { kind: 'unavailable' },
    ]);
    expect(lineWarnings(sold(), undefined, free)).toEqual([{ kind: 'gone' }]);
    expect(lineWarnings(sold(), undefined, { ...free, isNew: false })).toEqual([
      { kind: 'unavailable' },
    ]);
  });

  it('show how many are left when the cart holds more', () => {
    const scarce = product({ stockable: true, stock: 2 });
    expect(lineWarnings(sold(), scarce, { ...free, stock: 2 })).toEqual([
      { kind: 'stock', left: 2 },
    ]);
  });

  it.each([
    [1, 'Solo queda 1 en stock.'],
    [0, 'Ya no queda en stock.'],
  ])('subtract the billed units from the stock: %d left', (stock, words) => {
    const scarce = product({ stockable: true, stock });
    const half = { ...sold(), quantity: 5, quantityBilled: 2 };
    const limits = { base: null, taken: new Map(), isSoldOut: () => false };
    const warnings = lineWarnings(half, scarce, {
      ...free,
      isNew: false,
      units: 5,
      billed: 2,
      stock: stockFor(limits, scarce, 2),
    });
    expect(warnings).toEqual([{ kind: 'stock', left: stock }]);
    expect(orderEditor.warnings.stock(stock)).toBe(words);
  });

  it('show the new price of an option, and what is sold out today', () => {
    const coffee = product({ optionGroups: [1] });
    const almond = {
      ...{ optionId: 12, groupName: 'Leche', name: 'Almendra' },
      ...{ difference: money('0.60'), count: 1 },
    };
    const before = line({ ...withOptions(lineProduct(coffee), [almond]), options: [almond] });
    expect(lineWarnings(before, coffee, { ...free, menu: menu([milk()]) })).toEqual([]);
    const dearer = { ...free, menu: menu([milk({ difference: money('0.80') })]) };
    expect(lineWarnings(before, coffee, dearer)).toEqual([{ kind: 'price', now: '3.55' }]);
    const until = '1970-01-02T00:00:00.000Z';
    const without = { ...free, menu: menu([milk({ soldOutUntil: until })]) };
    expect(lineWarnings(before, coffee, without)).toEqual([
      { kind: 'optionSoldOut', options: 'Almendra' },
    ]);
    const soldOut = product({ optionGroups: [1], soldOutUntil: until });
    expect(lineWarnings(before, soldOut, without)).toEqual([{ kind: 'soldOut' }]);
    const nextDay = menuOf({ optionGroups: [milk()] }, [], Date.parse(until));
    expect(lineWarnings(before, soldOut, { ...free, menu: nextDay })).toEqual([]);
  });

  it.each([
    ['switched off', milk({ available: false })],
    ['deleted', { ...milk(), options: milk().options.filter(({ name }) => name !== 'Almendra') }],
  ])('show that an option is no longer on the menu: %s', (_how, now) => {
    const coffee = product({ optionGroups: [1] });
    const almond = {
      ...{ optionId: 12, groupName: 'Leche', name: 'Almendra' },
      ...{ difference: money('0.60'), count: 1 },
    };
    const before = line({ ...withOptions(lineProduct(coffee), [almond]), options: [almond] });
    const warnings = lineWarnings(before, coffee, { ...free, menu: menu([now]) });
    expect(warnings).toEqual([{ kind: 'optionGone', options: 'Almendra' }]);
    const none = { ...almond, count: 0 };
    expect(lineWarnings(line({ options: [none] }), coffee, { ...free, menu: menu([now]) })).toEqual(
      [],
    );
  });
});
