import { expect, test } from 'vitest';
import { hasOwnFoot, screenTitle } from '#features/shell/screen-title.ts';

test.each([
  ['/app', 'Inicio', false],
  ['/app/', 'Inicio', false],
  ['/app/bills/history', 'Historial de Ventas', false],
  ['/app/bill/12', 'Factura', false],
  ['/app/order/active', 'Ordenes', false],
  ['/app/order/new', 'Nueva orden', true],
  ['/app/order/edit/42', 'Editar orden', true],
  ['/app/checkout/42', 'Facturar', true],
  ['/app/pendientes', 'Por enviar', false],
  ['/app/nowhere', 'Comanda', false],
])('%s: "%s", own foot: %s', (pathname, title, ownFoot) => {
  expect(screenTitle(pathname)).toBe(title);
  expect(hasOwnFoot(pathname)).toBe(ownFoot);
});
