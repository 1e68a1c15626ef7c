import { expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/server.ts';

/** "METHOD /path" of everything that the router knows, read from its drawing of itself. */
const routed = (drawing: string): string[] => {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', , methods = ''] =
      line.match(/^((?:[│ ] {3})*)[├└]── (\S+)( \((.*)\))?$/) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}`) : [];
  });
};

test('what the tests of sessions and businesses go by, the document, names every route', async () => {
  const { app, close } = await createTestApp();
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
  const documented = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (verb) => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const served = routed(app.printRoutes({ commonPrefix: false })).filter(
    (route) => !route.startsWith('HEAD ') && !/ \/api\/docs\b/.test(route),
  );
  expect(served.sort()).toEqual(documented.sort());
  expect(served).toContain('GET /api/orders/:id');
  await close();
});
