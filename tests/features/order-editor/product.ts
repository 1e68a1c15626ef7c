import type { Product } from '#contract/catalog.ts';
import type { Option, OptionGroup } from '#contract/options.ts';
import { money } from '#domain/money.ts';
import type { LineProduct, OrderLine } from '#domain/order.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** Builders for tests of orders. */

export const product = (over: Partial<Product> = {}): Product => ({
  id: 1,
  productName: 'Capuchino',
  description: '',
  unitPrice: money('2.75'),
  available: true,
  img: null,
  stockable: false,
  stock: 0,
  sku: '',
  ean: '',
  unitMeasure: '',
  Taxes: [],
  Categories: [{ id: 1, name: 'Cafés' }],
  categoryId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  unitTax: money('0.00'),
  priceWithTax: money('2.75'),
  ...over,
});

export const sold = (productId = 1): LineProduct => ({
  productId,
  productName: `Producto ${productId}`,
  img: null,
  unitPrice: money('2.75'),
  taxes: [],
});

export const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  lineId: plainLineId(over.productId ?? 1),
  ...sold(over.productId),
  quantity: 1,
  quantityBilled: 0,
  note: '',
  ...over,
});

const option = (id: number, name: string, over: Partial<Option> = {}): Option => ({
  ...{ id, name, difference: money('0.00'), usual: false, available: true, soldOutUntil: null },
  ...over,
});

export const group = (id: number, over: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id, name: 'Extras', min: 0, max: 3, repeat: true, products: [1] },
  options: [
    option(id * 10 + 1, 'Shot extra', { difference: money('0.75') }),
    option(id * 10 + 2, 'Crema', { difference: money('0.50') }),
  ],
  ...over,
});

/** One of three, by default the first. `almond`: of the second. */
export const milk = (almond: Partial<Option> = {}): OptionGroup =>
  group(1, {
    ...{ name: 'Leche', min: 1, max: 1, repeat: false },
    options: [
      option(11, 'Entera', { usual: true }),
      option(12, 'Almendra', { difference: money('0.60'), ...almond }),
      option(13, 'Avena', { difference: money('0.50') }),
    ],
  });

/** Any of two, of which the product usually has the first. */
export const fresh = (): OptionGroup =>
  group(3, {
    ...{ name: 'Con', max: 2, repeat: false },
    options: [option(31, 'Cebolla', { usual: true }), option(32, 'Ají')],
  });
