import { scriptsOf } from './scripts/lib/page-scripts.mjs';

const login = 'src/app/login-route.tsx';
const orderScreen = ['src/app/protected.tsx', 'src/features/order-editor/order-screen.tsx'];

/**
 * Scripts that a page loads before it can be used, at most 110 % of what they weighed when the limit was set.
 * `npm test -- size` checks the built client.
 */
export default [
  { name: 'Landing', path: scriptsOf('index.html'), gzip: true, limit: '10.7 kB' },
  { name: 'Terms', path: scriptsOf('termsAndConditions.html'), gzip: true, limit: '1.03 kB' },
  { name: 'Sign-in', path: scriptsOf('app.html', login), gzip: true, limit: '130 kB' },
  {
    name: 'Sign-in, with the way to the server that comes behind it',
    path: scriptsOf('app.html', login, 'src/app/sign-in.ts'),
    gzip: true,
    limit: '152 kB',
  },
  { name: 'Order', path: scriptsOf('app.html', ...orderScreen), gzip: true, limit: '290 kB' },
];
