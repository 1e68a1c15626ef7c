import { readFileSync } from 'node:fs';
import { makeP12 } from '#tests/harness/sri/certificates.ts';
import { type FakeSri, startFakeSri } from '#tests/harness/sri/fake-sri.ts';
import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, printed } from '../support/printer.ts';

/** Of the demo cafe. */
const ruc = '1191754820001';
const password = 'Contraseña 1';

let sri: FakeSri;
test.beforeEach(async () => {
  sri = await startFakeSri();
});
test.afterEach(() => sri.close());

test('a cafe sets invoices up, issues one without the server, and the authority gets what is on paper', async ({
  server,
  tablet,
}) => {
  await server.kill();
  server.env.SRI_TEST_URL = sri.url;
  await server.start();
  const till = new Till(tablet.page);
  const { page, checkout } = till;
  await installPrinter(page);
  await till.start();

  await test.step('the owner writes who issues, and what is missing stands beside its field', async () => {
    await till.businessSettings.open();
    await page.getByRole('region', { name: 'Facturación electrónica' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await expect(till.says('Escribe la razón social, como está en el RUC.')).toBeVisible();
    await page.getByLabel('Razón social').fill('ZAMORANO PEÑA MARÍA');
    await page.getByLabel('Dirección de la matriz').fill('Loja, Bolívar 10-20');
    await page.getByLabel('Dirección del establecimiento').fill('Loja, Bolívar 10-20');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await expect(till.says('Datos guardados')).toBeVisible();
  });

  await test.step('the certificate opens with its password only', async () => {
    const { p12 } = makeP12({ ruc, password });
    const file = { name: 'firma.p12', mimeType: 'application/x-pkcs12', buffer: p12 };
    await page.getByLabel('Archivo .p12').setInputFiles(file);
    await page.getByLabel('Contraseña de la firma').fill('otra');
    await page.getByRole('button', { name: 'Subir firma' }).click();
    await expect(till.says('La contraseña no abre este archivo.')).toBeVisible();
    await page.getByLabel('Contraseña de la firma').fill(password);
    await page.getByRole('button', { name: 'Subir firma' }).click();
    await expect(till.says('Pertenece a ZAMORANO PEÑA MARÍA')).toBeVisible();
    await expect(page.getByLabel('Contraseña de la firma')).toHaveValue('');
  });

  await test.step('this device gets a point, and issuing is switched on', async () => {
    await page.getByRole('button', { name: 'Dar un punto a este dispositivo' }).click();
    await expect(page.getByRole('list', { name: 'Puntos de emisión' })).toContainText('001-001');
    const issue = page.getByRole('switch', { name: 'Emitir facturas electrónicas de prueba' });
    await issue.click();
    await expect(issue).toBeChecked();
  });

  await till.go('Nueva Orden');
  await till.takeOrder('5', ['Capuchino']);
  await expect(till.board.sent('5')).toBeVisible();
  await server.kill();
  await till.board.bill('5');
  await checkout.submit.click();
  await expect(checkout.paid).toBeVisible();
  await checkout.paid.getByRole('button', { name: 'Imprimir' }).click();
  const [paper = ''] = await printed(page);
  expect(paper).toContain('FACTURA 001-001-000000001');
  expect(paper).toContain('PRUEBAS · SIN VALIDEZ TRIBUTARIA');
  expect(paper).toContain('ZAMORANO PEÑA MARÍA');
  const key = paper.replaceAll(/\s/g, '').match(/\d{49}/)?.[0] ?? '';
  expect(key).toContain(ruc);

  await server.start();
  await expect.poll(() => sri.known.get(key)?.decision, { timeout: 60_000 }).toBe('authorized');
  expect([...sri.known.keys()]).toEqual([key]);
  await checkout.paid.getByRole('button', { name: 'Nueva orden' }).click();
  await till.go('Historial de Ventas');
  await page
    .getByRole('link', { name: /Mesa 5|Factura/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Con el SRI' });
  await expect(card).toContainText('Autorizada', { timeout: 60_000 });
  await expect(card).toContainText('Pruebas, sin validez tributaria');

  await test.step('the buyer’s files come from the server as it is shipped', async () => {
    for (const [name, begin] of [
      ['PDF', '%PDF-'],
      ['XML', '<?xml'],
    ] as const) {
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: `Descargar ${name}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${key}.${name.toLowerCase()}`);
      expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe(begin);
    }
    await server.kill();
    await card.getByRole('button', { name: 'Descargar PDF' }).click();
    await expect(page.getByText('No se pudo descargar el comprobante')).toBeVisible();
    await server.start();
  });
});
