import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotencyKey } from '#contract/headers.ts';
import { type ApiTill, till } from '#contract/shifts.ts';
import type { TrailRow } from '#contract/trail.ts';
import { found } from '../people.ts';
import { expectError, type Under } from '../steps.ts';

const wrong: [string, object, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['a name of 31 letters', { name: 'x'.repeat(31) }, 'name'],
  ['a name of two lines', { name: 'Caja\n2' }, 'name'],
];

/** The tills of a business. */
export const tills = (under: Under): void => {
  const open = async () => {
    const { call, path } = await found(under);
    const list = async (): Promise<ApiTill[]> =>
      (await call('GET', 'tills')).body.map((each: unknown) => till.parse(each));
    const create = (name: string, headers = {}) =>
      call('POST', 'tills', { body: { name }, headers });
    const change = (id: number, body: object) => call('PATCH', `tills/${id}`, { body });
    const rows = async (): Promise<TrailRow[]> =>
      (await call('GET', path('reviews?kind=business'))).body.rows;
    const [first] = (await list()) as [ApiTill];
    return { call, list, create, change, rows, first };
  };

  test('a business starts with one, and gets more, in the order of their names', async () => {
    const { list, create } = await open();
    expect(await list()).toEqual([{ id: expect.any(Number), name: 'Caja 1', active: true }]);
    for (const name of ['Caja 10', ' Terraza ', 'Caja 2'])
      expect((await create(name)).status).toBe(201);
    expect((await list()).map(({ name }) => name)).toEqual([
      'Caja 1',
      'Caja 2',
      'Caja 10',
      'Terraza',
    ]);
  });

  test('the same key makes one', async () => {
    const { list, create } = await open();
    const key = { [idempotencyKey]: randomUUID() };
    const [one, two] = [await create('Barra', key), await create('Otra', key)];
    expect(two.body).toEqual(one.body);
    expect(await list()).toHaveLength(2);
  });

  test('one is renamed, put out of use and back, and the rest of it stays', async () => {
    const { list, change, first } = await open();
    expect((await change(first.id, { name: 'Barra' })).body).toEqual({ ...first, name: 'Barra' });
    const hidden = { ...first, name: 'Barra', active: false };
    expect((await change(first.id, { active: false })).body).toEqual(hidden);
    expect(await list()).toEqual([hidden]);
    expect((await change(first.id, { active: true })).body.active).toBe(true);
  });

  test('no two have one name, whatever its letters', async () => {
    const { create, change, first } = await open();
    const { body: bar } = await create('Barra');
    expectError(await create(' caja 1 '), 'till-taken', ['name']);
    expectError(await change(bar.id, { name: 'CAJA 1' }), 'till-taken', ['name']);
    expect((await change(first.id, { name: 'CAJA 1' })).status).toBe(200);
  });

  test('there are twenty at most, also made at once', async () => {
    const { list, create } = await open();
    const names = Array.from({ length: 22 }, (_, place) => `Caja ${place + 2}`);
    const answers = await Promise.all(names.map((name) => create(name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(await list()).toHaveLength(20);
    expectError(await create('Una más'), 'too-many-tills', ['name']);
  });

  test.each(wrong)('one with %s is refused', async (_, body, field) => {
    const { call, change, first } = await open();
    expectError(await call('POST', 'tills', { body }), 'invalid-input', [field]);
    expectError(await change(first.id, body), 'invalid-input', [field]);
  });

  test('the trail tells what was changed, and nothing of no change', async () => {
    const { create, change, rows } = await open();
    const { body: bar } = await create('Barra');
    await change(bar.id, { name: 'Bar', active: false });
    await change(bar.id, { name: 'Bar', active: false });
    expect((await rows()).map(({ kind, details }) => ({ kind, details }))).toEqual([
      {
        kind: 'settings',
        details: {
          changes: {
            till: { before: 'Barra', after: 'Bar' },
            tillActive: { before: true, after: false },
          },
        },
      },
      { kind: 'settings', details: { changes: { till: { before: '', after: 'Barra' } } } },
    ]);
  });

  test('one of another business is not found', async () => {
    const [one, two] = [await open(), await open()];
    expectError(await one.change(two.first.id, { name: 'Mía' }), 'till-not-found');
    expect(await two.list()).toEqual([two.first]);
  });
};
