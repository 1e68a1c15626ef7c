import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const [outfile = 'dist/server/main.js'] = process.argv.slice(2);

/** One file for the server; packages stay outside, since some carry binaries. Takes another place to put it. */
await build({
  entryPoints: ['server/main.ts'],
  absWorkingDir: new URL('..', import.meta.url).pathname,
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  define: { COMANDA_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
});
