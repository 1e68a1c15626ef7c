import { expect, test } from 'vitest';
import {
  createCategory,
  deleteCategory,
  dropCategory,
  keepCategory,
  loadCategory,
  updateCategory,
} from '#api/categories.ts';
import type { Category } from '#contract/catalog.ts';
import { answer, askingDevice } from '../harness/asking.ts';

const made: Category = { id: 5, name: 'Jugos', img: null, products: [1] };
const content = { name: 'Jugos', products: [1, 2], img: null, deleteImage: true };

test('a new one goes as a form with the key of its window', async () => {
  const { ports, calls } = await askingDevice(answer(201, made));
  expect(await createCategory(ports, 'key-1', content)).toMatchObject({ ok: true, value: made });
  const [call] = calls;
  expect(call).toMatchObject({ method: 'POST', path: 'categories/' });
  expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  expect([...(call?.form ?? [])]).toEqual([
    ['name', 'Jugos'],
    ['products', '[1,2]'],
  ]);
});

test('what an earlier try made, whose answer was lost, is changed to what is wanted now', async () => {
  const now = { ...made, name: 'Jugos fríos' };
  const { ports, calls } = await askingDevice(
    answer(201, made, { 'idempotent-replayed': 'true' }),
    answer(200, now),
  );
  const wanted = { ...content, name: 'Jugos fríos' };
  expect(await createCategory(ports, 'key-1', wanted)).toMatchObject({ ok: true, value: now });
  expect(calls[1]).toMatchObject({ method: 'PUT', path: 'categories/5' });
  expect(calls[1]?.form?.get('deleteImage')).toBe('true');
});

test('what an earlier try made and somebody deleted meanwhile is made again', async () => {
  const anew = { ...made, id: 6 };
  const { ports, calls } = await askingDevice(
    answer(201, made, { 'idempotent-replayed': 'true' }),
    answer(404, { code: 'category-not-found', message: 'La categoría no existe.' }),
    answer(201, anew),
  );
  expect(await createCategory(ports, 'key-1', content)).toMatchObject({ ok: true, value: anew });
  expect(calls[2]).toMatchObject({
    method: 'POST',
    headers: { 'idempotency-key': 'key-1+' },
  });
});

test('one is as the server has it now, or gone', async () => {
  const { ports, calls } = await askingDevice(answer(200, [made]), answer(200, [made]));
  expect(await loadCategory(ports, 5)).toMatchObject({ ok: true, value: made });
  expect(calls[0]).toMatchObject({ method: 'GET', path: 'categories/' });
  expect(await loadCategory(ports, 6)).toMatchObject({
    ok: false,
    code: 'category-not-found',
    message: 'La categoría no existe.',
  });
  expect(await loadCategory(ports, 5)).toMatchObject({ ok: false, code: 'network' });
});

test('the device follows at once; without an answer nothing changes', async () => {
  const { ports } = await askingDevice();
  expect(await deleteCategory(ports, 5)).toMatchObject({ ok: false, code: 'network' });
  await keepCategory(ports, 7, made);
  expect(await ports.mirror.categories.toArray()).toMatchObject([{ ...made, businessId: 7 }]);
  await dropCategory(ports, 7, 5);
  expect(await ports.mirror.categories.count()).toBe(0);
});

test('an answer that comes when another business is signed in changes nothing of it', async () => {
  const { ports } = await askingDevice();
  await keepCategory(ports, 8, made);
  expect(await ports.mirror.categories.count()).toBe(0);
});

test('what is left as it is does not go', async () => {
  const { ports, calls } = await askingDevice();
  await updateCategory(ports, 5, { ...content, products: null, deleteImage: false });
  expect(calls[0]).toMatchObject({ method: 'PUT', path: 'categories/5' });
  expect([...(calls[0]?.form ?? [])]).toEqual([['name', 'Jugos']]);
});
