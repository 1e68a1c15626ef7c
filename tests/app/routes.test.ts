import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { navigation, screens } from '#app/routes.ts';
import { isRoute, paths, patterns } from '#config/paths.ts';

const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname));

test.each([
  ['/app', 'Inicio', false],
  ['/app/', 'Inicio', false],
  ['/app/bills/history', 'Historial de Ventas', false],
  ['/app/bill/12', 'Factura', false],
  ['/app/order/active', 'Ordenes', false],
  ['/app/order/new', 'Nueva orden', true],
  ['/app/order/edit/42', 'Editar orden', true],
  ['/app/checkout/42', 'Facturar', true],
  ['/app/products/import', 'Productos', false],
  ['/app/products/order', 'Productos', true],
  ['/app/pendientes', 'Por enviar', false],
  ['/app/help/cobrar', 'Ayuda', false],
  ['/app/nowhere', undefined, false],
])('%s has the title %s and its own bottom bar: %s', (pathname, title, ownBottomBar) => {
  expect(screenAt(pathname)?.title).toBe(title);
  expect(Boolean(screenAt(pathname)?.ownBottomBar)).toBe(ownBottomBar);
});

test('every address of the protected area has a screen, and every screen is a route of the server', () => {
  const addresses = [...Object.values(paths), ...Object.values(patterns)].filter(
    (path) => typeof path === 'string' && path.startsWith(paths.dashboard),
  );
  expect(screens.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted());
  const examples = screens.map(({ path }) => path.replace(/:\w+/, '7'));
  expect(examples.filter((path) => !isRoute(path))).toEqual([]);
});

test.each(['/app/help', '/app/help/cobrar'])('everybody may read %s', (pathname) => {
  expect(screenAt(pathname)).toMatchObject({ title: 'Ayuda' });
  expect(screenAt(pathname)?.needs).toBeUndefined();
});

test('each menu lists its screens in order', () => {
  const labels = Object.values(navigation).map((links) => links.map(({ label }) => label));
  expect(labels).toEqual([
    ['Inicio', 'Historial de Ventas', 'Nueva Orden', 'Ordenes'],
    ['Productos', 'Categorías', 'Opciones'],
    [
      'Caja',
      'Clientes',
      'Editar Perfil',
      'Editar Negocio',
      'Equipo',
      'Dispositivos',
      'Por revisar',
      'Ayuda',
    ],
  ]);
});
