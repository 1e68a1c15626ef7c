import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refused = [
  'liveQuery(() => read())',
  'liveQuery((key) => read(key))',
  'liveQuery((key): Promise<number> => read(key))',
  'liveQuery(async => read(async))',
  'liveQuery(function () { return read(); })',
  'liveQuery<number>(() => read())',
  'Dexie.liveQuery(() => read())',
  'useLiveQuery(() => read())',
  'useLiveQuery(() => read(), [key])',
  'useLiveQuery(() => read(), [key], 0)',
  "db.transaction('rw', a, () => read())",
  "db.transaction('rw', [a, b], () => read())",
  "db.transaction('rw', a, b, () => read())",
  "db.transaction('rw', a, b, c, d, e, (scope) => read(scope))",
  "db?.transaction<number>('rw', a, () => read())",
  "db.transaction('rw', a, wrapped(async () => read()))",
  "db.transaction('rw', a, imported)",
  "const write = () => read(); db.transaction('rw', a, write)",
  'storeIfSignedIn(ledger, 1, [a], () => read())',
];

const allowed = [
  'liveQuery(async () => read())',
  'useLiveQuery(async () => read(), [key], 0)',
  "db.transaction('rw', a, b, async () => read())",
  "db.transaction('rw', a, async function () { return read(); })",
  "const asyncWrite = async () => read(); db.transaction('rw', a, b, asyncWrite)",
  "async function declared() { return read(); } db.transaction('rw', a, declared)",
  'storeIfSignedIn(ledger, 1, [a], async () => read())',
  // The server's database.
  'db.transaction((scope) => read(scope))',
];

/** Those of the examples that the linter refuses. */
const refusedOf = (examples: readonly string[]): string[] => {
  const plugins = [resolve('lint/async-scopes.grit')];
  const config = { plugins, linter: { rules: { preset: 'none' } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [at, text] of examples.entries()) writeFileSync(join(folder, `${at}.ts`), text);
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: folder });
  const found = [...String(stdout).matchAll(/title=plugin,file=[^,]*?(\d+)\.ts,/g)].map(
    ([, at]) => at,
  );
  return examples.filter((_text, at) => found.includes(String(at)));
};

test('functions given to live queries and transactions have to be async, however they are given', () => {
  expect(refusedOf([...refused, ...allowed])).toEqual(refused);
});
