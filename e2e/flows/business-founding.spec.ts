import { newBusiness, newPasswordOfTests, signUp } from '#tests/harness/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';
import { addMember, team } from '../support/team.ts';

test('a user without a business founds one before anything else, and is led to the first product', async ({
  network,
  server,
  fresh: tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, account } = till;
  await installPrinter(page);
  const { email } = await signUp([server.address]);

  await test.step('every address leads to the founding of a business', async () => {
    await till.login.open();
    await till.login.submit({ email, password: newPasswordOfTests });
    await expect(page).toHaveURL('/app/conf');
    const settings = '**/api/settings/';
    await page.route(settings, (route) =>
      route.fulfill({ status: 500, json: { message: 'Falla' } }),
    );
    await page.goto('/app/order/active');
    await expect(page).toHaveURL('/app/conf');
    await expect(till.says('Falla')).toBeVisible();
    await page.unroute(settings);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(till.says('Falla')).toBeHidden();
    await account.createBusiness.click();
    // The account has said RUC and mail already.
    await expect(account.field('Correo electrónico')).toHaveValue(email);
    await expect(page.getByText('Por favor, completa todos los campos requeridos')).toHaveCount(2);
    await expect(account.field('Nombre comercial')).toBeFocused();
    await account.fill({
      'Nombre comercial': 'Café de Ana',
      RUC: '1714307103002',
      'Correo electrónico': 'ana@',
      Dirección: 'Av. Loja 1',
      'Teléfono (opcional)': '12',
    });
    await account.createBusiness.click();
    await expect(till.says('El RUC del negocio no es válido.')).toBeVisible();
    await expect(till.says('Por favor, ingresa un correo electrónico válido')).toBeVisible();
    await expect(till.says('Por favor, ingresa un número de teléfono válido')).toBeVisible();
    const { businessDni } = newBusiness();
    await account.fill({
      RUC: businessDni,
      'Correo electrónico': 'cafe@ana.test',
      'Teléfono (opcional)': '',
    });
    network.cut();
    await account.createBusiness.click();
    await expect(till.says('No hay conexión con el servidor.')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('¿Cerrar sesión sin conexión?');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(account.field('Nombre comercial')).toHaveValue('Café de Ana');
    await network.restore();
    const taken = 'Ya existe un negocio con este RUC.';
    const json = { code: 'business-dni-taken', message: taken, fields: { businessDni: taken } };
    await page.route('**/api/business/', (route) => route.fulfill({ status: 409, json }));
    await account.createBusiness.click();
    await expect(page.getByText(taken)).toHaveCount(1);
    await page.unroute('**/api/business/');
    await account.createBusiness.click();
    await expect(page).toHaveURL('/app');
    await expect(till.says(businessDni)).toBeVisible();
    await page.goto('/app/conf');
    await expect(page).toHaveURL('/app');
  });

  await test.step('first steps: a sample menu to begin with, which goes again but for what is one’s own', async () => {
    await page.goto('/app');
    const steps = page.getByRole('region', { name: 'Primeros pasos' });
    await expect(steps).toContainText('0 de');
    await steps.getByRole('button', { name: 'Cargar carta de ejemplo' }).click();
    await expect(steps).toContainText('Tu carta tiene');
    await till.go('Nueva Orden');
    await expect(page.getByRole('group', { name: 'Capuchino' })).toBeVisible();
    await till.go('Inicio');
    const remove = page.getByRole('button', { name: 'Quitar carta de ejemplo' });
    await remove.click();
    await till.confirm('Cancelar');
    await remove.click();
    await till.confirm('Quitar');
    await expect(steps.getByRole('button', { name: 'Cargar carta de ejemplo' })).toBeVisible();
    await expect(till.says(/^Se quitaron \d+ productos$/)).toBeVisible();
    await steps.getByRole('button', { name: 'Imprimir una prueba' }).click();
    expect((await printed(page)).at(-1)).toContain('áéíóú ñ');
    await expect(steps).toContainText('1 de');
  });

  await test.step('nobody is to be invited by somebody who works alone, or who has a team', async () => {
    const invite = page.getByRole('link', { name: 'Ir a Equipo' });
    await page.getByRole('button', { name: 'Trabajo a solas' }).click();
    await expect(invite).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('worksAlone'));
    await reload(page);
    await expect(invite).toBeVisible();
    await addMember(till, server, team.luis);
    await reload(page);
    await expect(page.getByRole('button', { name: 'Cargar carta de ejemplo' })).toBeVisible();
    await expect(invite).toBeHidden();
  });

  await test.step('without products the order screen leads to the first one', async () => {
    await till.go('Nueva Orden');
    await expect(till.says('No hay productos disponibles.')).toBeVisible();
    await page.getByRole('link', { name: 'Nuevo Producto' }).click();
    await expect(page).toHaveURL('/app/products/new');
  });

  await test.step('what is in an order stays of the sample menu, and is said to', async () => {
    await till.go('Inicio');
    await page.getByRole('button', { name: 'Cargar carta de ejemplo' }).click();
    await till.takeOrder('7', ['Capuchino']);
    await expect(till.board.sent('7')).toBeVisible();
    await till.go('Inicio');
    const remove = page.getByRole('button', { name: 'Quitar carta de ejemplo' });
    for (const said of [/^Se quitaron \d+ productos$/, /^No se quitó ningún producto$/]) {
      await remove.click();
      await till.confirm('Quitar');
      await expect(till.says(said)).toBeVisible();
      await expect(till.says('Queda 1 de la carta de ejemplo: está en una orden.')).toBeVisible();
      await till.closeMessages();
    }
  });
});
