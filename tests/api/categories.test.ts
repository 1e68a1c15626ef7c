import { expect, test } from 'vitest';
import { categoryCalls } from '#api/catalog-calls.ts';
import type { Category } from '#contract/catalog.ts';
import { readList } from '#local/catalog/mirror.ts';
import { answer, askingDevice } from '../harness/asking.ts';

const made: Category = { id: 5, name: 'Jugos', img: null, products: [1] };
const change = { name: 'Jugos', products: [1, 2], image: { kind: 'none' } } as const;
const replayed = { 'idempotent-replayed': 'true' };

const askingOwner = async (...answers: Parameters<typeof askingDevice>) => {
  const device = await askingDevice(...answers);
  return {
    ...device,
    ...categoryCalls(device.deps),
    mirrored: () => readList(device.deps.mirror, 7, 'categories'),
  };
};

test('a new category is sent as a form with the key of its dialog', async () => {
  const { createCategory, calls } = await askingOwner(answer(201, made));
  expect(await createCategory('key-1', change)).toMatchObject({ ok: true, value: made });
  const [call] = calls;
  expect(call).toMatchObject({ method: 'POST', path: 'categories/' });
  expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  expect([...(call?.form ?? [])]).toEqual([
    ['name', 'Jugos'],
    ['products', '[1,2]'],
  ]);
});

test('a category created by a try without an answer is updated to the current form', async () => {
  const now = { ...made, name: 'Jugos fríos' };
  const { createCategory, calls } = await askingOwner(
    answer(201, made, replayed),
    answer(200, now),
  );
  const wanted = { ...change, name: 'Jugos fríos' };
  expect(await createCategory('key-1', wanted)).toMatchObject({ ok: true, value: now });
  expect(calls[1]).toMatchObject({ method: 'PUT', path: 'categories/5' });
  expect(calls[1]?.form?.get('deleteImage')).toBe('true');
});

test('a category created by an earlier try and deleted meanwhile is created again', async () => {
  const anew = { ...made, id: 6 };
  const { createCategory, calls } = await askingOwner(
    answer(201, made, replayed),
    answer(404, { code: 'category-not-found', message: 'La categoría no existe.' }),
    answer(201, anew),
  );
  expect(await createCategory('key-1', change)).toMatchObject({ ok: true, value: anew });
  expect(calls[2]).toMatchObject({
    method: 'POST',
    headers: { 'idempotency-key': 'key-1+' },
  });
});

test('a category is found by id in the server’s list', async () => {
  const { loadCategory, calls } = await askingOwner(answer(200, [made]), answer(200, [made]));
  expect(await loadCategory(5)).toMatchObject({ ok: true, value: made });
  expect(calls[0]).toMatchObject({ method: 'GET', path: 'categories/' });
  expect(await loadCategory(6)).toMatchObject({
    ok: false,
    code: 'category-not-found',
    message: 'La categoría no existe.',
  });
  expect(await loadCategory(5)).toMatchObject({ ok: false, code: 'network' });
});

test('the mirror is updated with the answer, and only then', async () => {
  const { createCategory, deleteCategory, mirrored, refreshes } = await askingOwner(
    answer(201, made),
    answer(200, made),
  );
  await createCategory('key-1', change);
  expect(await mirrored()).toMatchObject([made]);
  expect(await deleteCategory(5)).toEqual({ ok: true, value: undefined });
  expect(await mirrored()).toEqual([]);
  expect(refreshes).toHaveLength(2);
  expect(await deleteCategory(5)).toMatchObject({ ok: false, code: 'network' });
  expect(refreshes).toHaveLength(2);
});

test('an already deleted category is deleted from the mirror too', async () => {
  const { createCategory, deleteCategory, mirrored } = await askingOwner(
    answer(201, made),
    answer(404, { code: 'category-not-found', message: 'La categoría no existe.' }),
  );
  await createCategory('key-1', change);
  expect(await deleteCategory(5)).toMatchObject({ ok: true });
  expect(await mirrored()).toEqual([]);
});

test('an answer that arrives after a sign-in to another business is not stored', async () => {
  const { createCategory, deps, mirrored } = await askingOwner(async () => {
    await deps.ledger.session.update('current', { businessId: 8 });
    return answer(201, made);
  });
  expect(await createCategory('key-1', change)).toMatchObject({ ok: true });
  expect(await mirrored()).toEqual([]);
});

test('unchanged products and image are not sent', async () => {
  const { updateCategory, calls } = await askingOwner();
  await updateCategory(5, { ...change, products: null, image: { kind: 'kept' } });
  expect(calls[0]).toMatchObject({ method: 'PUT', path: 'categories/5' });
  expect([...(calls[0]?.form ?? [])]).toEqual([['name', 'Jugos']]);
});

test('nothing is sent if the ready image cannot be fetched', async () => {
  const { updateCategory, calls } = await askingOwner();
  const image = { kind: 'ready', src: 'http://127.0.0.1:1/image' } as const;
  expect(await updateCategory(5, { ...change, image })).toMatchObject({ code: 'network' });
  expect(calls).toEqual([]);
});
