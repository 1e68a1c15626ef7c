import { expect, test } from 'vitest';
import type { Product, Tax } from '#contract/catalog.ts';
import { productForm } from '#contract/product-form.ts';
import { money } from '#domain/money.ts';
import {
  changedPrice,
  hasFinalPrice,
  parseDraft,
  priceProblem,
  refusalOf,
  valuesWith,
  withEdit,
  withoutEdit,
} from '#features/products/list/edits.ts';
import { fieldsOf, valuesOf } from '#features/products/product/product-values.ts';

const iva: Tax = { id: 1, description: 'IVA 15%', rate: 15, taxCode: '2', rateCode: '4' };

const coffee: Product = {
  ...{ id: 7, productName: 'Café', description: 'Pasado', unitPrice: money('2.61') },
  ...{ available: true, img: null, stockable: true, stock: 4, sku: 'C1', ean: '' },
  ...{ unitMeasure: 'Unidad', Taxes: [{ ...iva, ProductTax: { taxBase: money('2.61') } }] },
  Categories: [
    { id: 3, name: 'Bebidas' },
    { id: 5, name: 'Desayunos' },
  ],
  ...{ categoryId: 3, createdAt: '2026-01-01T00:00:00.000Z', unitTax: money('0.39') },
  ...{ priceWithTax: money('3.00'), finalPrice: money('3.00'), optionGroups: [9] },
};

test('what is typed back to what it was is no change, in any notation', () => {
  const typed = withEdit({}, coffee, { price: '3.5' });
  expect(typed).toEqual({ 7: { price: '3.5' } });
  const more = withEdit(typed, coffee, { available: false, categoryId: 5 });
  expect(more).toEqual({ 7: { price: '3.5', available: false, categoryId: 5 } });
  expect(withEdit(more, coffee, { price: ' $3,00', available: true, categoryId: 3 })).toEqual({});
  expect(withEdit(typed, { ...coffee, id: 8 }, { price: 'x' })).toEqual({
    ...{ 7: { price: '3.5' }, 8: { price: 'x' } },
  });
  expect(withoutEdit(more, 7)).toEqual({});
});

test('a product is sent whole, with what was edited alone changed, and neither stock nor options', () => {
  const sent = (edit: object) => fieldsOf(valuesWith(coffee, edit), [iva], valuesOf(coffee));
  const { finalPrice, unitPrice, ...rest } = sent({ price: '3,50' });
  expect([finalPrice, unitPrice]).toEqual(['3.50', '3.04']);
  expect(rest).toMatchObject({
    ...{ productName: 'Café', available: 'true', sku: 'C1', categories: '[3,5]', categoryId: '3' },
    taxes: '[{"taxId":1,"taxBase":"3.04"}]',
  });
  expect(rest).not.toHaveProperty('stock');
  expect(rest).not.toHaveProperty('optionGroups');
  expect(productForm.parse(sent({ available: false }))).toMatchObject({
    ...{ available: false, finalPrice: '3.00', unitPrice: '2.61' },
  });
});

test('another category takes the place of the main one, and the others stay', () => {
  const categories = (categoryId: number) => {
    const values = valuesWith(coffee, { categoryId });
    return [values.categoryId, values.categories];
  };
  expect(categories(8)).toEqual([8, [8, 5]]);
  expect(categories(5)).toEqual([5, [5]]);
});

test('a product priced before tax gets a final price when one is typed, and stays before tax otherwise', () => {
  const { finalPrice: _, ...before } = coffee;
  expect(valuesWith(before, { price: '3.10' })).toMatchObject({ unitPrice: '3.10', isFinal: true });
  expect(valuesWith(before, { available: false })).toMatchObject({
    ...{ unitPrice: '2.61', isFinal: false },
  });
  expect(hasFinalPrice(before)).toBe(true);
  const partly = [{ ...iva, ProductTax: { taxBase: money('1.00') } }];
  expect(hasFinalPrice({ ...before, Taxes: partly })).toBe(false);
});

test.each([
  ['3.50', '3.50'],
  ['3,5', '3.50'],
  ['$4', '4.00'],
  ['+0.25', '3.24'],
  ['-1', '1.99'],
  ['− 0,99', '2.00'],
  ['+10%', '3.29'],
  ['-10 %', '2.69'],
  ['+33.33 %', '3.99'],
  ['-3', null],
  ['-110%', null],
  ['', null],
  ['+', null],
  ['mucho', null],
  ['3.505', null],
])('of 2.99, "%s" makes %s', (typed, price) => {
  expect(changedPrice('2.99', typed)).toBe(price);
});

test('a price that is none is said beside it, and a refusal beside the field that it names', () => {
  expect(priceProblem(coffee, { price: 'x' })).toEqual({
    price: 'Escribe un número, como 2.50.',
  });
  expect(priceProblem(coffee, { price: ' ' })).toEqual({
    price: 'El precio unitario es obligatorio',
  });
  expect(priceProblem(coffee, { available: false })).toBeNull();
  expect(refusalOf({ 'categories.0': 'La categoría no existe.' }, 'Otro')).toEqual({
    category: 'La categoría no existe.',
  });
  expect(refusalOf({ finalPrice: 'No.' }, 'Otro')).toEqual({ price: 'No.' });
  expect(refusalOf({}, 'El producto no existe.')).toEqual({ row: 'El producto no existe.' });
});

test('what was typed comes back from the device, and what is unreadable counts as nothing', () => {
  const edits = { 7: { price: '3.5' }, 8: { available: false } };
  expect(parseDraft(JSON.parse(JSON.stringify({ edits })))).toEqual({ edits });
  expect(parseDraft({ edits: { 7: { price: 3 } } })).toBeNull();
  expect(parseDraft(null)).toBeNull();
});
