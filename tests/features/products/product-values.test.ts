import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product, Tax } from '#contract/catalog.ts';
import { productForm } from '#contract/product-form.ts';
import { money } from '#domain/money.ts';
import { parseDraft } from '#features/products/product/product-draft.ts';
import { problemsOf } from '#features/products/product/product-resolver.ts';
import {
  emptyValues,
  fieldsOf,
  newValues,
  otherPrice,
  type ProductValues,
  valuesOf,
} from '#features/products/product/product-values.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { rebased, unrefused } from '#parts/draft/rebased.ts';

const whole: ProductValues = {
  ...emptyValues,
  productName: 'Té',
  description: 'Caliente',
  unitPrice: '2.50',
  isFinal: false,
};
const iva: Tax = { id: 1, description: 'IVA 15%', rate: 15, taxCode: '2', rateCode: '4' };

test('missing fields get the texts of the specification', () => {
  const taxes = [
    { taxId: null, taxBase: null },
    { taxId: 1, taxBase: 'x' },
  ];
  expect(problemsOf({ ...emptyValues, isFinal: false, taxes })).toEqual({
    productName: 'El nombre del producto es obligatorio',
    description: 'La descripción es obligatoria',
    unitPrice: 'El precio unitario es obligatorio',
    'taxes.0.taxId': 'Cada impuesto debe tener un taxId',
    'taxes.1.taxBase': 'Cada impuesto debe tener un taxBase válido',
  });
  expect(problemsOf(whole)).toEqual({});
});

test('typed numbers are accepted with comma, dollar sign or a bare point', () => {
  const read = (unitPrice: string) =>
    productForm.safeParse(fieldsOf({ ...whole, unitPrice }, [])).data?.unitPrice;
  expect([' 4,5 ', '.5', '5.', '5,', '$ 2.5', '0'].map(read)).toEqual([
    '4.50',
    '0.50',
    '5.00',
    '5.00',
    '2.50',
    '0.00',
  ]);
  for (const wrong of ['4.999', '-1', 'x', '', '.', '$', '1e21', '1,234.50', '0x1', '1000000'])
    expect(read(wrong)).toBeUndefined();
});

test('a tax chosen twice shows its error beside the second', () => {
  const taxes = [
    { taxId: 1, taxBase: null },
    { taxId: 2, taxBase: null },
    { taxId: 1, taxBase: '1' },
  ];
  expect(problemsOf({ ...whole, taxes })).toEqual({
    'taxes.2.taxId': 'Un impuesto aparece más de una vez.',
  });
});

test('an unchanged stock is not sent, since sales may have changed it', () => {
  const counted = { ...whole, stockable: true, stock: '7' };
  const sent = (values: ProductValues) => fieldsOf(values, [], counted).stock;
  expect([
    sent({ ...counted, unitPrice: '3' }),
    sent({ ...counted, stock: ' 8 ' }),
    sent({ ...counted, stockable: false }),
    fieldsOf(counted, []).stock,
  ]).toEqual([undefined, '8', '', '7']);
});

test('groups of options are sent in their order only when they changed', () => {
  const sent = (optionGroups: number[], base?: ProductValues) =>
    fieldsOf({ ...whole, optionGroups }, [], base).optionGroups;
  const saved = { ...whole, optionGroups: [2, 5] };
  expect([
    sent([]),
    sent([5, 2]),
    sent([2, 5], saved),
    sent([5, 2], saved),
    sent([], saved),
  ]).toEqual([undefined, '[5,2]', undefined, '[5,2]', '[]']);
});

test('drafts and products from before groups of options have none', () => {
  const { optionGroups: _none, ...before } = whole;
  const draft = { key: '0199aaaa-0000-7000-8000-000000000000', values: before, removed: false };
  expect(parseDraft(draft)?.values.optionGroups).toEqual([]);
});

test('a draft of an older build still removes the image, or leaves it', () => {
  const draft = { key: '0199aaaa-0000-7000-8000-000000000000', values: whole };
  expect(parseDraft({ ...draft, removed: true })?.image).toEqual({ kind: 'none' });
  expect(parseDraft({ ...draft, removed: false })?.image).toEqual({ kind: 'kept' });
});

test('items that the server refused by index are removed, the others stay', () => {
  const fields = {
    'categories.1': 'La categoría no existe.',
    categoryId: 'La categoría no existe.',
  };
  expect(unrefused([4, 7, 9], 'categories', fields)).toEqual([4, 9]);
});

test('stock is sent only for a product with stock keeping', () => {
  const values = { ...whole, stock: '-3', unitMeasure: 'Litro' };
  expect(problemsOf(values)).toEqual({});
  expect(problemsOf({ ...values, stockable: true })).toHaveProperty('stock');
});

test('the main category stays one of the categories', () => {
  const main = (categories: number[], categoryId: number | null) =>
    fieldsOf({ ...whole, categories, categoryId }, []).categoryId;
  expect([main([4, 7], 7), main([4, 7], 9), main([4], null), main([], 9)]).toEqual([
    '7',
    '4',
    '4',
    '',
  ]);
});

test('a base that is the whole price follows it', () => {
  const typed = (unitPrice: string, taxBase: string | null) =>
    otherPrice({ unitPrice, isFinal: false, taxes: [{ taxId: 1, taxBase }] }, [iva]);
  expect([typed('4,5', null), typed('4,5', '4'), typed('', null), typed('-1', null)]).toEqual([
    '5.18',
    '5.10',
    null,
    null,
  ]);
});

test('a new product begins with a final price and IVA 15 %, where there is that tax', () => {
  const zeroRate: Tax = { ...iva, id: 2, rate: 0 };
  const income: Tax = { ...iva, id: 3, taxCode: '1' };
  const begun = newValues([income, zeroRate, iva]);
  expect(begun).toMatchObject({ isFinal: true, taxes: [{ taxId: 1, taxBase: null }] });
  expect(newValues([zeroRate]).taxes).toEqual([]);
});

test('a final price is sent as typed, with the base that follows from it', () => {
  const typed = { ...whole, isFinal: true, unitPrice: '3', taxes: [{ taxId: 1, taxBase: null }] };
  expect(otherPrice(typed, [iva])).toBe('2.61');
  const sent = { finalPrice: '3', unitPrice: '2.61' };
  expect(fieldsOf(typed, [iva])).toMatchObject({
    ...{ ...sent, taxes: '[{"taxId":1,"taxBase":"2.61"}]' },
  });
  const partly = { ...typed, taxes: [{ taxId: 1, taxBase: '1.00' }] };
  expect(fieldsOf(partly, [iva]).taxes).toBe('[{"taxId":1,"taxBase":"2.61"}]');
  expect(fieldsOf({ ...typed, isFinal: false }, [iva])).toMatchObject({
    ...{ finalPrice: '', unitPrice: '3' },
  });
});

test('a product with a final price is edited as such', () => {
  const taxed = { ...iva, ProductTax: { taxBase: money('2.61') } };
  const product = { ...whole, id: 1, stock: 0, Taxes: [taxed], Categories: [] };
  const amounts = { unitPrice: money('2.61'), finalPrice: money('3.00') };
  expect(valuesOf({ ...product, ...amounts } as unknown as Product)).toMatchObject({
    ...{ isFinal: true, unitPrice: '3.00', taxes: [{ taxId: 1, taxBase: null }] },
  });
});

test('a problem of a final price stands at the price alone', () => {
  const taxes = [{ taxId: 1, taxBase: null }];
  const wrong = (unitPrice: string) =>
    Object.keys(problemsOf({ ...whole, isFinal: true, unitPrice, taxes }));
  expect(['', 'x', '3.005', '-1', '1000000'].map(wrong)).toEqual(
    Array.from({ length: 5 }, () => ['unitPrice']),
  );
});

test('a draft of an older build has its price before tax', () => {
  const { isFinal: _none, ...before } = whole;
  const draft = { key: '0199aaaa-0000-7000-8000-000000000000', values: before, removed: false };
  expect(parseDraft(draft)?.values.isFinal).toBe(false);
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
      expect(productForm.parse(fieldsOf(valuesOf(product), [iva]))).toMatchObject({
        unitPrice,
        stock,
        categories: [3],
        categoryId: 3,
        taxes: [{ taxId: 1, taxBase }],
      });
    }),
  );
});

test('only typed fields are laid over newer values from the server', () => {
  const typed = { ...whole, productName: 'Té negro' };
  const fresh = { ...whole, productName: 'Té verde', stock: '4' };
  expect(rebased(typed, whole, fresh)).toEqual({ ...fresh, productName: 'Té negro' });
});

test('each form and business has its own draft, and a draft of another shape is ignored', () => {
  const places = [
    valueKeys.product(1, null),
    valueKeys.product(2, null),
    valueKeys.product(1, 7),
    valueKeys.productImage(1, null),
    valueKeys.productImage(2, 7),
  ];
  expect(new Set(places).size).toBe(places.length);
  const draft = {
    key: '0199aaaa-0000-7000-8000-000000000000',
    values: whole,
    image: { kind: 'none' },
  };
  expect(parseDraft(draft)).toEqual(draft);
  expect(parseDraft({ ...draft, values: { productName: 'Té' } })).toBeNull();
});

test('a base that follows an invalid price shows no second error; an own base shows its error', () => {
  const taxes = [{ taxId: 1, taxBase: null }];
  expect(Object.keys(problemsOf({ ...whole, unitPrice: 'x', taxes }))).toEqual(['unitPrice']);
  const unnamed = { ...whole, productName: '', taxes: [{ taxId: 1, taxBase: '9' }] };
  expect(Object.keys(problemsOf(unnamed))).toEqual(['productName', 'taxes.0.taxBase']);
});

test('a typed base is accepted in any notation, and a base equal to the price follows the price', () => {
  const sent = fieldsOf({ ...whole, taxes: [{ taxId: 1, taxBase: '1,5' }] }, [iva]);
  expect(sent.taxes).toBe('[{"taxId":1,"taxBase":"1.5"}]');
  const taxed = { ...iva, ProductTax: { taxBase: money('2.50') } };
  const product = { ...whole, id: 1, unitPrice: money('2.50'), stock: 0, Taxes: [taxed] };
  expect(valuesOf({ ...product, Categories: [] } as unknown as Product).taxes).toEqual([
    { taxId: 1, taxBase: null },
  ]);
});

test('a negative price says that it can’t be negative', () => {
  expect(problemsOf({ ...whole, unitPrice: '-1' })).toEqual({
    unitPrice: 'El precio unitario no puede ser negativo.',
  });
});
