import { expect, test } from 'vitest';
import { callLater } from '#api/call-later.ts';
import { done, type Outcome } from '#api/outcome.ts';

interface Calls {
  rename: (name: string) => Promise<Outcome>;
}

test('a call whose code does not come fails as without a network, and is made once it comes', async () => {
  const named: string[] = [];
  const reported: unknown[] = [];
  const missing = new TypeError('no code');
  let arrived = false;
  const load = async (): Promise<Calls> => {
    if (!arrived) throw missing;
    return {
      rename: async (name) => {
        named.push(name);
        return done;
      },
    };
  };
  const rename = callLater(load, (error) => reported.push(error))('rename');
  expect(await rename('Sucre')).toMatchObject({ ok: false, code: 'network' });
  expect(reported).toEqual([missing]);
  arrived = true;
  expect(await rename('Sucre')).toEqual(done);
  expect(named).toEqual(['Sucre']);
});
