import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { expectError, type Under } from '../steps.ts';

type Fields = Parameters<typeof productFields>[0];

/** Wrong product -> field and message. */
const wrong: [string, NonNullable<Fields>, string, string | RegExp][] = [
  ['no name', { productName: undefined }, 'productName', 'El nombre del producto es obligatorio'],
  ['a blank name', { productName: '  ' }, 'productName', 'El nombre del producto es obligatorio'],
  ['a NUL in its name', { productName: 'T\0' }, 'productName', /caracteres/],
  ['a long name', { productName: 'x'.repeat(101) }, 'productName', /100 caracteres/],
  ['no description', { description: '' }, 'description', 'La descripción es obligatoria'],
  ['no price', { unitPrice: undefined }, 'unitPrice', 'El precio unitario es obligatorio'],
  ['a price in words', { unitPrice: 'dos' }, 'unitPrice', 'El precio unitario es obligatorio'],
  ['NaN as its price', { unitPrice: 'NaN' }, 'unitPrice', 'El precio unitario es obligatorio'],
  [
    'a negative price',
    { unitPrice: '-1' },
    'unitPrice',
    'El precio unitario no puede ser negativo.',
  ],
  ['a price below cents', { unitPrice: '1.005' }, 'unitPrice', /2 decimales/],
  ['an absurd price', { unitPrice: '1000000' }, 'unitPrice', /entre 0 y/],
  ['half a unit in stock', { stock: '1.5' }, 'stock', /número entero/],
  ['a negative stock', { stock: '-1' }, 'stock', /número entero/],
  ['an absurd stock', { stock: '1000000000' }, 'stock', /número entero/],
  ['a flag that is none', { available: 'tal vez' }, 'available', /verdadero o falso/],
  ['a unit that is none', { unitMeasure: 'Libra' }, 'unitMeasure', /unidad de medida/],
  ['a long SKU', { sku: 'x'.repeat(51) }, 'sku', /50 caracteres/],
  ['broken categories', { categories: '[1,' }, 'categories', /lista de categorías/],
  ['categories that are no list', { categories: '1' }, 'categories', /lista de categorías/],
  ['a category that is none', { categories: '["x"]' }, 'categories.0', /lista de categorías/],
  ['a main category that is none', { categoryId: 'x' }, 'categoryId', /categoría/],
  ['broken taxes', { taxes: '{' }, 'taxes', /lista de impuestos/],
  [
    'a tax without its id',
    { taxes: '[{"taxBase":1}]' },
    'taxes.0.taxId',
    'Cada impuesto debe tener un taxId',
  ],
  [
    'a tax without its base',
    { taxes: '[{"taxId":1}]' },
    'taxes.0.taxBase',
    'Cada impuesto debe tener un taxBase válido',
  ],
  [
    'a base in words',
    { taxes: '[{"taxId":1,"taxBase":"x"}]' },
    'taxes.0.taxBase',
    'Cada impuesto debe tener un taxBase válido',
  ],
  ['a base over the price', { taxes: '[{"taxId":1,"taxBase":2}]' }, 'taxes.0.taxBase', /mayor/],
  [
    'a tax twice',
    { taxes: '[{"taxId":1,"taxBase":1},{"taxId":1,"taxBase":0.5}]' },
    'taxes.1.taxId',
    /más de una vez/,
  ],
  ['text instead of an image', { img: 'https://example.com/x.png' }, 'img', /archivo/],
];

export const productInput = (under: Under): void => {
  const send = (method: string, path: string, fields: Fields) =>
    under().own.call(method, path, { body: formOf(productFields(fields)) });
  const make = async (): Promise<Product> => (await send('POST', 'products', {})).body;
  const list = async (): Promise<Product[]> =>
    (await under().own.call('GET', `products/business/${under().own.businessId}`)).body;

  test.each(wrong)('with %s is refused by its field', async (_, fields, field, words) => {
    const made = await make();
    for (const [method, path] of [
      ['POST', 'products'],
      ['PUT', `products/${made.id}`],
    ] as const) {
      const answer = await send(method, path, fields);
      expectError(answer, 'invalid-input', [field]);
      if (typeof words === 'string') expect(answer.body.fields[field]).toBe(words);
      else expect(answer.body.fields[field]).toMatch(words);
    }
    expect((await under().own.call('GET', `products/${made.id}`)).body).toEqual(made);
  });

  test('unknown categories and taxes are named in the error, and nothing changes', async () => {
    const made = await make();
    const before = await list();
    const cases = [
      [{ categories: '[999999]' }, 'unknown-category', 'categories.0'],
      [{ categoryId: '999999' }, 'unknown-category', 'categoryId'],
      [{ taxes: '[{"taxId":99,"taxBase":1}]' }, 'unknown-tax', 'taxes.0.taxId'],
      // The former 12 %, which only old documents have.
      [{ taxes: '[{"taxId":6,"taxBase":1}]' }, 'unknown-tax', 'taxes.0.taxId'],
    ] as const;
    for (const [fields, code, field] of cases) {
      expectError(await send('POST', 'products', fields), code, [field]);
      expectError(await send('PUT', `products/${made.id}`, fields), code, [field]);
    }
    expect(await list()).toEqual(before);
  });
};
