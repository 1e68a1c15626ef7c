import { describe, expect, it } from 'vitest';
import {
  isOutOfStock,
  maximumFor,
  maximumQuantity,
  stockFor,
} from '#features/order-editor/draft/quantity-limits.ts';
import { line, product } from './product.ts';

describe('the maximum quantity of a product', () => {
  const none = { seen: 0, billed: 0, taken: 0 };

  it('is its stock when it is stockable', () => {
    expect(maximumQuantity(product({ stockable: true, stock: 4 }), none)).toBe(4);
    expect(maximumQuantity(product({ stockable: true, stock: 0 }), none)).toBe(0);
    expect(maximumQuantity(product({ stockable: true, stock: -2 }), none)).toBe(0);
  });

  it('excludes the units that pending operations took', () => {
    const stocked = product({ stockable: true, stock: 4 });
    expect(maximumQuantity(stocked, { seen: 0, billed: 0, taken: 3 })).toBe(1);
    expect(maximumQuantity(stocked, { seen: 0, billed: 0, taken: 9 })).toBe(0);
    expect(maximumQuantity(stocked, { seen: 2, billed: 2, taken: 2 })).toBe(4);
    expect(isOutOfStock(stocked, 4)).toBe(true);
    expect(isOutOfStock(product({ stockable: false, stock: 0 }), 4)).toBe(false);
  });

  it('does not count billed units against the stock, which they have already left', () => {
    const stocked = product({ stockable: true, stock: 4 });
    expect(maximumQuantity(stocked, { seen: 3, billed: 3, taken: 0 })).toBe(7);
  });

  it('ignores the stock when it is not stockable', () => {
    expect(maximumQuantity(product({ stockable: false, stock: 0 }), none)).toBe(9999);
  });

  it('is the quantity that the order had when the product is no longer available', () => {
    expect(maximumQuantity(product({ available: false }), none)).toBe(0);
    expect(maximumQuantity(product({ available: false }), { seen: 2, billed: 0, taken: 0 })).toBe(
      2,
    );
    expect(maximumQuantity(undefined, { seen: 2, billed: 1, taken: 0 })).toBe(2);
  });

  it('is never less than the order had when the edit began, also of what ran out or was sold out since', () => {
    const stocked = product({ stockable: true, stock: 0 });
    expect(maximumQuantity(stocked, { seen: 2, billed: 0, taken: 0 })).toBe(2);
    expect(maximumQuantity(stocked, { seen: 2, billed: 1, taken: 0 })).toBe(2);
    const limits = {
      base: { tableNumber: '5', note: '', lines: [line({ quantity: 3 })] },
      taken: new Map([[1, 2]]),
      isSoldOut: () => true,
    };
    expect(maximumFor(limits, product(), 1, 0)).toBe(3);
    expect(maximumFor({ ...limits, base: null }, product(), 1, 0)).toBe(0);
    expect(maximumFor({ ...limits, isSoldOut: () => false }, product(), 1, 0)).toBe(9999);
    expect(stockFor(limits, product({ stockable: true, stock: 3 }), 1)).toBe(2);
  });

  it('marks only stockable products as out of stock', () => {
    expect(isOutOfStock(product({ stockable: true, stock: 0 }), 0)).toBe(true);
    expect(isOutOfStock(product({ stockable: true, stock: 1 }), 0)).toBe(false);
    expect(isOutOfStock(product({ stockable: false, stock: 0 }), 0)).toBe(false);
  });
});
