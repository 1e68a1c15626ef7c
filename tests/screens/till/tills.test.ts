import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { button, says } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const open = async () => {
  const catalog = demoCatalog();
  let tablet: Awaited<ReturnType<typeof newTablet>> | undefined;
  const server = demoServer(catalog, () => {
    if (!tablet) throw new Error('not yet');
    return tablet.session.settings;
  });
  tablet = await newTablet({ catalog, transport: server.transport });
  tablet.open('/app/business/tills');
  await expect.element(says('Caja 1')).toBeVisible();
  return { tablet, server };
};

const name = page.getByLabelText('Nombre');

test('what is wrong with the name of a till stands beside it, and what was typed outlives a reload', async () => {
  const { tablet, server } = await open();
  await button('Agregar caja').click();
  await button('Agregar').click();
  await expect.element(says('Ponle un nombre, por ejemplo Caja 1.')).toBeVisible();
  const message = 'Ya hay una caja con ese nombre.';
  const body = { code: 'till-taken', message, fields: { name: message } };
  server.break({ path: /^tills/, fault: { status: 409, body } });
  await name.fill('caja 1');
  await button('Agregar').click();
  await expect.element(says(message).first()).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  server.break();
  tablet.reload();
  await expect.element(name).toHaveValue('caja 1');
});

test('without a connection a till stays as it is, and the screen says why', async () => {
  const { server } = await open();
  server.break({ path: /^tills/, fault: 'cut' });
  await page.getByRole('switch', { name: 'Mostrar Caja 1 al abrir la caja' }).click();
  await expect
    .element(says(/Para cambiar las cajas se necesita la conexión con el servidor\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('switch', { name: 'Mostrar Caja 1 al abrir la caja' }))
    .toBeChecked();
});
