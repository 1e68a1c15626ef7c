import { newBusiness, newPasswordOfTests, randomRuc, signUp } from '#tests/harness/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installClock } from '../support/clock.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { codeOf } from '../support/mail.ts';

test('a business of one’s own, the profile and another password', async ({
  server,
  tables,
  fresh: tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, account } = till;
  const { email } = await signUp([server.address], { phone: '', country: '' });
  await installClock(page);

  await test.step('who has no business founds one first, wherever they wanted to go', async () => {
    await till.login.open();
    await till.login.submit({ email, password: newPasswordOfTests });
    await expect(page).toHaveURL('/app/conf');
    await page.goto('/app/order/active');
    await expect(page).toHaveURL('/app/conf');
    await account.createBusiness.click();
    await expect(page.getByText('Por favor, completa todos los campos requeridos')).toHaveCount(4);
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
    await server.kill();
    await account.createBusiness.click();
    await expect(till.says('No hay conexión con el servidor.')).toBeVisible();
    await expect(account.field('Nombre comercial')).toHaveValue('Café de Ana');
    await server.start();
    await account.createBusiness.click();
    await expect(page).toHaveURL('/app');
    await expect(till.says(businessDni)).toBeVisible();
    await page.goto('/app/conf');
    await expect(page).toHaveURL('/app');
  });

  await test.step('nothing to sell yet: the way to the first product', async () => {
    await till.go('Nueva Orden');
    await expect(till.says('No hay productos disponibles.')).toBeVisible();
    await page.getByRole('link', { name: 'Nuevo Producto' }).click();
    await expect(page).toHaveURL('/app/products/new');
    await page.goto('/app');
  });

  await test.step('the profile', async () => {
    await account.open('Editar Perfil');
    await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeFocused();
    await expect(page).toHaveTitle('Mi Perfil · Comanda');
    await expect(account.value('Teléfono')).toHaveText('--');
    await expect(account.value('País')).toHaveText('--');
    await account.press('Editar');
    await account.fill({ Nombre: '', Teléfono: '09', País: 'Ecuador' });
    // A press beside the window, made by chance, takes nothing of what is written.
    await page.mouse.click(8, 400);
    await expect(account.field('Teléfono')).toHaveValue('09');
    await account.save.click();
    await expect(till.says('El nombre es obligatorio.')).toBeVisible();
    await account.fill({ Nombre: ' Anita ', Teléfono: '+593991234567' });
    await account.save.click();
    await expect(till.says('Perfil actualizado exitosamente')).toBeVisible();
    await expect(account.dialog).toBeHidden();
    await expect(account.value('Teléfono')).toHaveText('+593991234567');
    await expect(page.getByRole('button', { name: 'Menú de Anita Pérez' })).toBeVisible();
  });

  await test.step('a message stays for 8 seconds, and while a keyboard is on it', async () => {
    const message = page.getByText('Perfil actualizado exitosamente');
    const close = page.getByRole('listitem').getByRole('button', { name: 'Cerrar' });
    await page.getByRole('button', { name: 'Editar', exact: true }).focus();
    await reach(close);
    await page.clock.fastForward('00:09');
    await expect(message).toBeVisible();
    await reach(page.getByRole('button', { name: 'Saltar al contenido' }));
    await expect(message).toBeVisible();
    await page.clock.fastForward('00:09');
    await expect(message).toBeHidden();
  });

  await test.step('another password, with the code of the mail', async () => {
    await account.press('Cambiar contraseña');
    await expect(account.field('Email')).toHaveValue(email);
    await account.press('Enviar código');
    await expect(till.says('Código enviado a tu correo')).toBeVisible();
    await codeOf(server.directory, 1);
    await expect(account.field('Código')).toBeFocused();
    await expect(till.says('El código es obligatorio.')).toBeHidden();
    await account.resend.click();
    await expect(account.resend).toHaveText(/^Podrás reenviar el código en (60|5\d)s$/);
    await expect(account.resend).toBeDisabled();
    const { to, code } = await codeOf(server.directory, 2);
    expect(to).toBe(email);
    await page.clock.fastForward('01:00');
    await expect(account.resend).toHaveText('Reenviar código');
    await expect(account.resend).toBeEnabled();

    const change = account.dialog.getByRole('button', { name: 'Cambiar contraseña' });
    await account.fill({
      Código: code,
      'Contraseña actual': 'otra-cosa-2026',
      'Nueva contraseña': 'Nueva-2026',
      'Confirmar contraseña': 'Nueva-2027',
    });
    await account.field('Código').click();
    await expect(till.says('Las contraseñas no coinciden.')).toBeVisible();
    await expect(change).toBeDisabled();
    await account.fill({ 'Confirmar contraseña': 'Nueva-2026' });
    await change.click();
    await expect(till.says('La contraseña actual no es correcta.')).toBeVisible();
    await expect(account.field('Código')).toHaveValue(code);
    await account.fill({ 'Contraseña actual': newPasswordOfTests });
    await change.click();
    await expect(till.says('Contraseña cambiada exitosamente')).toBeVisible();
    await expect(account.dialog).toBeHidden();
  });

  await test.step('the business, by keyboard; its name changes in the menu at once', async () => {
    await account.open('Editar Negocio');
    await press(page.getByRole('button', { name: 'Editar' }));
    await write(account.field('Nombre comercial'), ' ');
    await write(account.field('RUC'), randomRuc().replace(/1$/, '2'));
    await write(account.field('Dirección'), 'x'.repeat(201));
    await press(account.save);
    await expect(till.says('El nombre comercial es requerido')).toBeVisible();
    await expect(till.says('El RUC del negocio no es válido.')).toBeVisible();
    await expect(till.says('La dirección no puede tener más de 200 caracteres')).toBeVisible();
    // The form leads to its first error in a turn of its own, which keys as fast as these may come before.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await write(account.field('Nombre comercial'), '  Casa Anita ');
    await write(account.field('RUC'), randomRuc());
    await write(account.field('Dirección'), 'Av. Loja 2');
    await press(account.save);
    await expect(till.says('Negocio actualizado con éxito')).toBeVisible();
    await expect(account.value('Nombre comercial')).toHaveText('Casa Anita');
    await account.openMenu();
    await expect(page.getByRole('menu')).toContainText('Casa Anita');
    await expect(page.getByRole('menuitem', { name: 'Editar Negocio' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('without the server: what is known, and the way out of every tab', async () => {
    const tab = await tablet.context.newPage();
    await tab.goto('/app/profile');
    await expect(tab.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
    await tab.getByRole('button', { name: /^Menú de/ }).click();
    await tab.getByRole('menuitemradio', { name: 'Oscuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await server.kill();
    await tab.reload();
    await expect(tab.getByText('Se muestra lo que este dispositivo conoce.')).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tab.getByRole('button', { name: 'Editar', exact: true }).click();
    await tab.getByRole('textbox', { name: 'País' }).fill('Perú');
    await tab.getByRole('button', { name: 'Guardar' }).click();
    await expect(tab.getByText('Lo que escribiste sigue aquí')).toBeVisible();
    await till.signOut();
    await expect(till.says('Sesión cerrada correctamente')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(tab.getByLabel('Email')).toBeVisible();
    const left = await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('sessionSettings'),
    ]);
    expect(left).toEqual([null, null]);
    expect(tables.sessions(email)).toBe(1);
  });

  await test.step('the server hears of it, and knows the new password', async () => {
    await server.start();
    await page.clock.fastForward('00:31');
    await expect.poll(() => tables.sessions(email)).toBe(0);
    await till.login.submit({ email, password: 'Nueva-2026' });
    await expect(page.getByRole('button', { name: 'Menú de Anita Pérez' })).toBeVisible();
  });
});
