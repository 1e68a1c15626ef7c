import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOver, writeList } from '../../scripts/lib/kept-assets.mjs';
import { buildVersion } from '../../scripts/lib/version.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds, as `scripts/build-client.mjs` does, a client of these assets after another. */
const build = (version: string, assets: readonly string[], before: string): string => {
  const client = join(folder, version, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const name of assets) writeFileSync(join(client, 'assets', name), version);
  writeList(client, carryOver(client, version, before));
  return client;
};
const assetsOf = (client: string) => readdirSync(join(client, 'assets')).sort();

test('a client has the assets of the two builds before it, and no maps of theirs', () => {
  const first = build('1', ['a-1.js', 'a-1.js.map', 'same.js'], join(folder, 'none'));
  expect(assetsOf(first)).toEqual(['a-1.js', 'a-1.js.map', 'same.js']);
  const second = build('2', ['a-2.js', 'same.js'], first);
  const again = build('2-again', ['a-2.js', 'same.js'], second);
  const third = build('3', ['a-3.js'], again);
  expect(assetsOf(third)).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  const fourth = build('4', ['a-4.js', 'same.js'], third);
  expect(assetsOf(fourth)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js']);
  expect(readFileSync(join(fourth, 'assets/same.js'), 'utf8')).toBe('4');
});

test('a version is a day and a run, the same for the same sources', () => {
  const day = { SOURCE_DATE_EPOCH: '1759796400' };
  expect(buildVersion({ ...day, GITHUB_RUN_ID: '18301063579' })).toBe('2025.10.07.18301063579');
  expect(buildVersion(day)).toMatch(/^2025\.10\.07\.\d{11}$/);
  expect(buildVersion({})).toMatch(/^\d{4}\.\d\d\.\d\d\.\d{11}$/);
});
