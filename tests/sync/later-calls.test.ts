import { expect, test } from 'vitest';
import { apiCalls } from '#sync/calls/calls.ts';
import { answer, askingDevice } from '../harness/asking.ts';

test('calls whose code is loaded later are made like the others', async () => {
  const { deps, calls } = await askingDevice(answer(200, []));
  const server = Object.create(apiCalls(deps)) as ReturnType<typeof apiCalls>;
  expect(await server.readyImages()).toEqual({ ok: true, value: [] });
  expect(calls).toMatchObject([{ method: 'GET', path: 'categories/images' }]);
  // Effects that depend on one must not run again.
  expect(server.readyImages).toBe(server.readyImages);
});
