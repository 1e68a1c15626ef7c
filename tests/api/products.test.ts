import { expect, test } from 'vitest';
import { createProduct, dropProduct, keepProduct, updateProduct } from '#api/products.ts';
import type { Product } from '#contract/catalog.ts';
import { money } from '#domain/money.ts';
import { emptyValues, fieldsOf } from '#features/products/values.ts';
import { answer, askingDevice } from '../harness/asking.ts';

const made: Product = {
  id: 5,
  productName: 'Té',
  description: 'Caliente',
  unitPrice: money('2.50'),
  available: true,
  img: null,
  stockable: false,
  stock: 0,
  sku: '',
  ean: '',
  unitMeasure: '',
  Taxes: [],
  Categories: [],
  categoryId: null,
  createdAt: '2026-03-01T14:00:00.000Z',
  unitTax: money('0.00'),
  priceWithTax: money('2.50'),
};
const fields = fieldsOf({ ...emptyValues, productName: 'Té', unitPrice: '2.50' });
const content = { fields, img: null, deleteImage: true };
const img = new File(['x'], 'foto.webp');
const again = { 'idempotent-replayed': 'true' };
const gone = answer(404, { code: 'product-not-found', message: 'El producto no existe.' });

test('a new one goes as a form with its key, and has no image to take away', async () => {
  const { ports, calls } = await askingDevice(answer(201, made));
  expect(await createProduct(ports, 'key-1', content)).toMatchObject({ ok: true, value: made });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: 'products/',
    headers: { 'idempotency-key': 'key-1' },
  });
  expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual(fields);
});

test('what an earlier try made, whose answer was lost, is changed to what is wanted now', async () => {
  const { ports, calls } = await askingDevice(answer(201, made, again), answer(200, made));
  await createProduct(ports, 'key-1', { ...content, deleteImage: false });
  expect(calls[1]).toMatchObject({ method: 'PUT', path: 'products/5' });
  // The first try may have had an image that was taken out of the form since.
  expect(calls[1]?.form?.get('deleteImage')).toBe('true');
});

test('what an earlier try made and somebody deleted meanwhile is made again', async () => {
  const { ports, calls } = await askingDevice(answer(201, made, again), gone, answer(201, made));
  expect(await createProduct(ports, 'key-1', content)).toMatchObject({ ok: true });
  expect(calls[2]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1+' } });
});

test('an image goes with its name, is taken away, or stays', async () => {
  const { ports, calls } = await askingDevice();
  await updateProduct(ports, 5, { ...content, img });
  await updateProduct(ports, 5, content);
  await updateProduct(ports, 5, { ...content, deleteImage: false });
  const images = calls.map(({ form }) => [form?.has('img'), form?.get('deleteImage')]);
  expect(images).toEqual([
    [true, null],
    [false, 'true'],
    [false, null],
  ]);
  expect(calls[0]?.form?.get('img')).toMatchObject({ name: 'foto.webp' });
});

test('the device follows at once; another business that is signed in by then does not', async () => {
  const { ports } = await askingDevice();
  const { products } = ports.mirror;
  await keepProduct(ports, 8, made);
  expect(await products.count()).toBe(0);
  await keepProduct(ports, 7, made);
  expect(await products.toArray()).toEqual([{ ...made, businessId: 7 }]);
  await dropProduct(ports, 7, 5);
  expect(await products.count()).toBe(0);
});
