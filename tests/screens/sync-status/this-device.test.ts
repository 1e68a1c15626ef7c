import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { newTablet } from '#tests/screens/harness/screen.tsx';

/** Gives the page another worker than the browser's; undefined: one that knows none. */
const giveWorker = (worker: object | undefined) => {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'serviceWorker');
  if (!own) throw new Error('the browser knows no workers');
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const value = worker && Object.assign(new EventTarget(), worker);
  if (value)
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', own);
  });
};

const refused = () => Promise.reject(new DOMException('refused', 'SecurityError'));

test.each([
  [
    'an active one',
    { getRegistration: async () => ({ active: {} }) },
    'Se abre también sin conexión',
  ],
  [
    'one that is being installed',
    { getRegistration: async () => ({ active: null }) },
    'Todavía no: déjala abierta con conexión',
  ],
  [
    'none yet',
    { getRegistration: async () => undefined },
    'Todavía no: déjala abierta con conexión',
  ],
  [
    'one that is refused',
    { getRegistration: refused },
    /^No: el navegador no guarda la aplicación/,
  ],
  ['a browser without', undefined, /^No: el navegador no guarda la aplicación/],
])('this device says whether it opens without a connection: %s', async (_what, worker, text) => {
  giveWorker(worker);
  const tablet = await newTablet();
  tablet.open('/app/pendientes');
  const device = page.getByRole('region', { name: 'Este dispositivo' });
  await expect.element(device.getByText(text)).toBeVisible();
});
