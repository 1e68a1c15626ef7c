/** What a build is made of. */
export const buildSources = [
  'src',
  'server',
  'public',
  'index.html',
  'termsAndConditions.html',
  'app.html',
  'termsAndConditions.html',
  'app.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build-client.mjs',
  'scripts/build-server.mjs',
  'scripts/lib',
];
