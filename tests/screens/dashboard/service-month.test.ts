import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { button, says } from '#tests/screens/harness/parts.ts';
import { aside, newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const path = /^stats\/business\/\d+\/service/;

test('the service of a month is told apart from one that could not be read', async () => {
  const catalog = demoCatalog();
  const server = demoServer(catalog, () => tablet.session.settings);
  const tablet = await newTablet({ catalog, transport: server.transport });
  server.break({ path, fault: { status: 500 } });
  tablet.open('/app/service');
  await expect.element(says('No se pudo leer el servicio del mes.')).toBeVisible();
  expect(page.getByText('Ninguna factura de este mes cobró servicio.').elements()).toHaveLength(0);
  server.break();
  await button('Reintentar').click();
  await expect.element(says('$12.50')).toBeVisible();
  const row = page.getByRole('row', { name: 'Rosa Loja' });
  await expect.element(row).toHaveTextContent('3');
  await expect.element(row).toHaveTextContent('21 h 30 min');
  await expect.element(row).toHaveTextContent('$12.50');
  for (const size of [sizes.phone, sizes.tablet]) {
    await resize(size);
    await expect.poll(aside).toBe(0);
  }
});
