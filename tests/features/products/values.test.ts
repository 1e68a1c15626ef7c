import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product, Tax } from '#contract/catalog.ts';
import { productForm } from '#contract/product-form.ts';
import { money } from '#domain/money.ts';
import { problemsOf } from '#features/products/check.ts';
import {
  emptyValues,
  fieldsOf,
  type ProductValues,
  rebased,
  typedPriceWithTax,
  valuesOf,
} from '#features/products/values.ts';

const whole: ProductValues = {
  ...emptyValues,
  productName: 'Té',
  description: 'Caliente',
  unitPrice: '2.50',
};
const iva: Tax = { id: 1, description: 'IVA 15%', rate: 15, taxCode: '2', rateCode: '4' };

test('what is missing is said in the words of the specification', () => {
  const taxes = [
    { taxId: null, taxBase: null },
    { taxId: 1, taxBase: 'x' },
  ];
  expect(problemsOf({ ...emptyValues, taxes })).toEqual({
    productName: 'El nombre del producto es obligatorio',
    description: 'La descripción es obligatoria',
    unitPrice: 'El precio unitario es obligatorio',
    'taxes.0.taxId': 'Cada impuesto debe tener un taxId',
    'taxes.1.taxBase': 'Cada impuesto debe tener un taxBase válido',
  });
  expect(problemsOf(whole)).toEqual({});
});

test('numbers are read as people type them', () => {
  const read = (unitPrice: string) =>
    productForm.safeParse(fieldsOf({ ...whole, unitPrice })).data?.unitPrice;
  expect([' 4,5 ', '.5', '0', '4.999', '-1', 'x'].map(read)).toEqual([
    '4.50',
    '0.50',
    '0.00',
    undefined,
    undefined,
    undefined,
  ]);
});

test('stock counts only of what is counted', () => {
  const values = { ...whole, stock: '-3', unitMeasure: 'Litro' };
  expect(problemsOf(values)).toEqual({});
  expect(problemsOf({ ...values, stockable: true })).toHaveProperty('stock');
});

test('the main category stays one of the categories', () => {
  const main = (categories: number[], categoryId: number | null) =>
    fieldsOf({ ...whole, categories, categoryId }).categoryId;
  expect([main([4, 7], 7), main([4, 7], 9), main([4], null), main([], 9)]).toEqual([
    '7',
    '4',
    '4',
    '',
  ]);
});

test('a base that is the whole price follows it', () => {
  const typed = (unitPrice: string, taxBase: string | null) =>
    typedPriceWithTax({ unitPrice, taxes: [{ taxId: 1, taxBase }] }, [iva]);
  expect([typed('4,5', null), typed('4,5', '4'), typed('', null), typed('-1', null)]).toEqual([
    '5.18',
    '5.10',
    null,
    null,
  ]);
});

test('a product sent back unchanged is the same product', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 }).map((n) => money((n / 100).toFixed(2)));
  fc.assert(
    fc.property(cents, fc.boolean(), fc.nat(999_999_999), (unitPrice, half, stock) => {
      const taxBase = half ? money('0.00') : unitPrice;
      const product: Product = {
        id: 1,
        productName: 'Té',
        description: 'Caliente',
        unitPrice,
        available: true,
        img: null,
        stockable: true,
        stock,
        sku: 'A',
        ean: '',
        unitMeasure: 'Gramo',
        Taxes: [{ ...iva, ProductTax: { taxBase } }],
        Categories: [{ id: 3, name: 'Cafés' }],
        categoryId: 3,
        createdAt: '2026-03-01T14:00:00.000Z',
        unitTax: money('0.00'),
        priceWithTax: unitPrice,
      };
      expect(productForm.parse(fieldsOf(valuesOf(product)))).toMatchObject({
        unitPrice,
        stock,
        categories: [3],
        categoryId: 3,
        taxes: [{ taxId: 1, taxBase }],
      });
    }),
  );
});

test('what was typed stays over what the server says now, and only that', () => {
  const typed = { ...whole, productName: 'Té negro' };
  const fresh = { ...whole, productName: 'Té verde', stock: '4' };
  expect(rebased(typed, whole, fresh)).toEqual({ ...fresh, productName: 'Té negro' });
});
