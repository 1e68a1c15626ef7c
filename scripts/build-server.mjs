import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const [outfile = 'dist/server/main.js'] = process.argv.slice(2);

/** Packages that carry binaries or files beside their code, and one that `pg` only tries to load. */
const external = [
  ...['@fastify/swagger-ui', '@node-rs/argon2', 'libsql', 'pg-native', 'sharp'],
  ...['dejavu-fonts-ttf', 'pdfkit'],
];

/**
 * One file for the server and the packages in plain JavaScript: it starts in half the time that a thousand small files
 * take. Takes another place to put it.
 */
await build({
  entryPoints: ['server/main.ts'],
  absWorkingDir: new URL('..', import.meta.url).pathname,
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external,
  // Bundled CommonJS packages require Node's own modules.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
  },
  sourcemap: true,
  define: { COMANDA_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
});
