import { scriptsOf } from './scripts/lib/page-scripts.mjs';

/** How much code a page may load before it can be used; `npm test -- size` checks it on the built client. */
export default [
  { name: 'Landing', path: scriptsOf('index.html'), gzip: true, limit: '110 kB' },
  { name: 'Terms', path: scriptsOf('termsAndConditions.html'), gzip: true, limit: '110 kB' },
  { name: 'Sign-in', path: scriptsOf('app.html'), gzip: true, limit: '160 kB' },
];
