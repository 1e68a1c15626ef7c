import type { Product } from '#contract/catalog.ts';
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
