/** Files and folders that a build depends on. */
export const buildSources = [
  'src',
  'server',
  'public',
  'index.html',
  'termsAndConditions.html',
  'app.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build-client.mjs',
  'scripts/build-server.mjs',
  'scripts/lib',
];
