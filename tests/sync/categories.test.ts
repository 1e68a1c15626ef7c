import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import type { Category } from '#contract/catalog.ts';
import { openLedger } from '#local/ledger.ts';
import { openMirror } from '#local/mirror.ts';
import { sessionRow } from '#sync/account.ts';
import {
  createCategory,
  deleteCategory,
  dropCategory,
  keepCategory,
  loadCategory,
} from '#sync/categories.ts';
import { type Call, NoReply, type Reply } from '#sync/transport.ts';
import { manualClock } from '../harness/clock.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const User = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@comanda.test',
  dni: '1714307103',
  phone: '',
  country: '',
};
const settings = { User, Business: null, currentWorkingIn: null };

const made: Category = { id: 5, name: 'Jugos', img: null, products: [1] };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify(body),
  header: (name) => headers[name] ?? null,
});

const setUp = async (...answers: (Reply | NoReply)[]) => {
  const calls: Call[] = [];
  const clock = manualClock();
  const transport = async (call: Call): Promise<Reply> => {
    calls.push(call);
    const next = answers.shift() ?? new NoReply('network');
    if (next instanceof NoReply) throw next;
    return next;
  };
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const ledger = openLedger('ledger', options);
  const mirror = openMirror('mirror', options);
  closers.push(
    () => ledger.close(),
    () => mirror.close(),
  );
  await ledger.session.put({ ...sessionRow('token', settings), businessId: 7 });
  return { ports: { ledger, mirror, transport, clock }, calls };
};

const content = { name: 'Jugos', products: [1, 2], img: null, deleteImage: true };

test('a new one goes as a form with the key of its window', async () => {
  const { ports, calls } = await setUp(answer(201, made));
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
  const { ports, calls } = await setUp(
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
  const { ports, calls } = await setUp(
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
  const { ports, calls } = await setUp(answer(200, [made]), answer(200, [made]));
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
  const { ports } = await setUp();
  expect(await deleteCategory(ports, 5)).toMatchObject({ ok: false, code: 'network' });
  await keepCategory(ports, made);
  expect(await ports.mirror.categories.toArray()).toMatchObject([made]);
  await dropCategory(ports, 5);
  expect(await ports.mirror.categories.count()).toBe(0);
});
