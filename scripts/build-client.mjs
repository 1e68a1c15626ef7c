import { renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { carryOver, writeList } from './lib/kept-assets.mjs';
import { root, run } from './lib/run.mjs';
import { buildVersion } from './lib/version.mjs';

/**
 * Builds the client with the assets of the builds before it, and puts it in its place only when it is whole:
 * `--out` says where, `--previous` whose assets it takes when not those of its own place.
 */
const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist/client' }, previous: { type: 'string' } },
});
const client = resolve(root, values.out);
const fresh = `${client}.new`;

const code = await run('node_modules/.bin/vite', ['build', '--outDir', fresh, '--emptyOutDir']);
if (code === 0) {
  const builds = carryOver(fresh, buildVersion(), resolve(root, values.previous ?? client));
  rmSync(client, { recursive: true, force: true });
  renameSync(fresh, client);
  writeList(client, builds);
}
process.exitCode = code;
