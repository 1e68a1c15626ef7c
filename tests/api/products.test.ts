import { expect, test } from 'vitest';
import { productCalls } from '#api/catalog-calls.ts';
import type { Product } from '#contract/catalog.ts';
import { money } from '#domain/money.ts';
import { emptyValues, fieldsOf } from '#features/products/product/product-values.ts';
import { readList } from '#local/catalog/mirror.ts';
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
const fields = fieldsOf({ ...emptyValues, productName: 'Té', unitPrice: '2.50' }, []);
const content = { fields, img: null, deleteImage: true };
const img = new File(['x'], 'foto.webp');
const again = { 'idempotent-replayed': 'true' };
const gone = answer(404, { code: 'product-not-found', message: 'El producto no existe.' });

const askingOwner = async (...answers: Parameters<typeof askingDevice>) => {
  const device = await askingDevice(...answers);
  return {
    ...device,
    ...productCalls(device.deps),
    mirrored: () => readList(device.deps.mirror, 7, 'products'),
  };
};

test('a new product is sent as a form with its key, without `deleteImage`', async () => {
  const { createProduct, calls } = await askingOwner(answer(201, made));
  expect(await createProduct('key-1', content)).toMatchObject({ ok: true, value: made });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: 'products/',
    headers: { 'idempotency-key': 'key-1' },
  });
  expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual(fields);
});

test('a product created by a try without an answer is updated to the current form', async () => {
  const { createProduct, calls } = await askingOwner(answer(201, made, again), answer(200, made));
  await createProduct('key-1', { ...content, deleteImage: false });
  expect(calls[1]).toMatchObject({ method: 'PUT', path: 'products/5' });
  // The first try may have had an image that was removed from the form since.
  expect(calls[1]?.form?.get('deleteImage')).toBe('true');
});

test('a product created by an earlier try and deleted meanwhile is created again', async () => {
  const { createProduct, calls } = await askingOwner(
    answer(201, made, again),
    gone,
    answer(201, made),
  );
  expect(await createProduct('key-1', content)).toMatchObject({ ok: true });
  expect(calls[2]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1+' } });
});

test('an image is sent with its name, deleted, or kept', async () => {
  const { updateProduct, calls } = await askingOwner();
  await updateProduct(5, { ...content, img });
  await updateProduct(5, content);
  await updateProduct(5, { ...content, deleteImage: false });
  const images = calls.map(({ form }) => [form?.has('img'), form?.get('deleteImage')]);
  expect(images).toEqual([
    [true, null],
    [false, 'true'],
    [false, null],
  ]);
  expect(calls[0]?.form?.get('img')).toMatchObject({ name: 'foto.webp' });
});

test('an answer that arrives after a sign-in to another business is not stored', async () => {
  const { createProduct, deps, mirrored } = await askingOwner(async () => {
    await deps.ledger.session.update('current', { businessId: 8 });
    return answer(201, made);
  });
  expect(await createProduct('key-1', content)).toMatchObject({ ok: true });
  expect(await mirrored()).toEqual([]);
});

test('the mirror is updated with the answer', async () => {
  const { createProduct, deleteProduct, mirrored } = await askingOwner(
    answer(201, made),
    answer(200, made),
  );
  await createProduct('key-1', content);
  expect(await mirrored()).toEqual([made]);
  expect(await deleteProduct(5)).toMatchObject({ ok: true });
  expect(await mirrored()).toEqual([]);
});
