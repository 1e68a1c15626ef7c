import { expect, test } from 'vitest';
import type { OptionGroup } from '#contract/options.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { injector } from './inject.ts';

test('options that an older build gave one name stay, are saved with the group, and take no third', async () => {
  const server = await createTestApp({});
  const call = injector(server);
  const option = { difference: '0.00', usual: false, available: true };
  const named = (name: string) => ({ ...option, name });
  const milk = { name: 'Leche', min: 0, max: 1, repeat: false };
  const { body: group } = await call('POST', 'option-groups', {
    ...milk,
    options: ['Entera', 'Almendra', 'Soya'].map(named),
  });
  await server.database.db
    .updateTable('options')
    .set({ name: 'Entera' })
    .where('name', '=', 'Almendra')
    .execute();
  const [read] = (await call('GET', 'option-groups')).body as OptionGroup[];
  const options = (read?.options ?? []).map(({ id, name }) => ({ ...option, id, name }));
  const put = (changed: readonly object[]) =>
    call('PUT', `option-groups/${group.id}`, { ...milk, options: changed });

  const saved = await put(options.map((each) => ({ ...each, difference: '0.50' })));
  expect(saved.status).toBe(200);
  expect(saved.body.options.map(({ name }: { name: string }) => name)).toEqual([
    ...['Entera', 'Entera', 'Soya'],
  ]);
  const third = await put([...options, named('entera')]);
  expect(Object.keys(third.body.fields)).toEqual(['options.3.name']);
  await server.close();
});
