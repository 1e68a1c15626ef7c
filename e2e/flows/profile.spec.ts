import { newBusiness, newPasswordOfTests, signUp } from '#tests/harness/accounts.ts';
import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installClock } from '../support/clock.ts';
import { reach } from '../support/keyboard.ts';
import { codeOf } from '../support/mail.ts';
import { reload } from '../support/reload.ts';

test(
  'the profile and the password are changed, and a sign-out without the server ends the session later',
  serviceWorker,
  async ({ network, server, tables, fresh: tablet }) => {
    const till = new Till(tablet.page);
    const { page, account } = till;
    const { email, call } = await signUp([server.address], { phone: '', country: '' });
    expect((await call('POST', 'business', { body: newBusiness() })).status).toBe(201);
    await installClock(page);
    await till.login.open();
    await till.login.submit({ email, password: newPasswordOfTests });
    await expect(till.topBar.online).toBeVisible();

    await test.step('the profile', async () => {
      await account.open('Editar Perfil');
      await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeFocused();
      await expect(page).toHaveTitle('Mi Perfil · Comanda');
      for (const name of ['Teléfono', 'País']) await expect(account.value(name)).toHaveText('--');
      await account.press('Editar');
      await account.fill({ Nombre: '', Teléfono: '09', País: 'Ecuador' });
      await page.mouse.click(8, 400); // beside the dialog: it discards nothing
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

    await test.step('the password is changed with a mailed code', async () => {
      const asked = page.waitForRequest('**/api/auth/forgot-password');
      await account.press('Cambiar contraseña');
      await expect(account.field('Email')).toHaveValue(email);
      await account.press('Enviar código');
      await expect(till.says('Código enviado a tu correo')).toBeVisible();
      expect((await asked).headers().authorization).toMatch(/^Bearer /);
      await codeOf(server.directory, 1);
      await expect(account.field('Código')).toBeFocused();
      await expect(till.says('El código es obligatorio.')).toBeHidden();
      await account.resend.click();
      await expect(account.resend).toHaveText(/^Podrás reenviar el código en (60|5\d)s$/);
      await expect(account.resend).toBeDisabled();
      await account.press('Cancelar');
      await account.press('Cambiar contraseña');
      await expect(account.resend).toBeDisabled();
      await reload(page);
      await account.press('Cambiar contraseña');
      await expect(account.resend).toHaveText(/^Podrás reenviar el código en (60|[1-5]\d)s$/);
      await expect(account.resend).toBeDisabled();
      const { to, code } = await codeOf(server.directory, 2);
      expect(to).toBe(email);
      await page.clock.fastForward('01:00');
      await expect(account.resend).toHaveText('Reenviar código');
      await expect(account.resend).toBeEnabled();
      await account.fillPassword(code, 'otra-cosa-2026', 'Nueva-2026', 'Nueva-2027');
      await account.field('Código').click();
      await expect(till.says('Las contraseñas no coinciden.')).toBeVisible();
      await expect(account.changePassword).toBeDisabled();
      await account.fill({ 'Confirmar contraseña': 'Nueva-2026' });
      await account.changePassword.click();
      await expect(till.says('La contraseña actual no es correcta.')).toBeVisible();
      await expect(account.field('Código')).toHaveValue(code);
      await account.fill({ 'Contraseña actual': newPasswordOfTests });
      await account.changePassword.click();
      await expect(till.says('Contraseña cambiada exitosamente')).toBeVisible();
      await expect(account.dialog).toBeHidden();
    });

    await test.step('without the server: known data is shown, and one sign-out ends every tab', async () => {
      const tab = await tablet.context.newPage();
      await tab.goto('/app/profile');
      await expect(tab.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
      await tab.getByRole('button', { name: /^Menú de/ }).click();
      await tab.getByRole('menuitemradio', { name: 'Oscuro' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await till.canWorkAlone();
      network.cut();
      await reload(tab);
      await expect(tab.getByText(/Se muestra lo que este dispositivo conoce, de/)).toBeVisible();
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
      await tab.getByRole('button', { name: 'Editar', exact: true }).click();
      await tab.getByRole('textbox', { name: 'País' }).fill('Perú');
      await tab.getByRole('button', { name: 'Guardar' }).click();
      await expect(tab.getByText('Lo que escribiste sigue aquí')).toBeVisible();
      await reload(page);
      await expect(till.topBar.pill).toHaveAccessibleName('Sin conexión');
      await till.signOut();
      await expect(till.says('¿Cerrar sesión sin conexión?')).toBeVisible();
      await till.confirm('Cerrar Sesión');
      await expect(till.says('Sesión cerrada correctamente')).toBeVisible();
      for (const each of [page, tab]) await expect(each.getByLabel('Email')).toBeVisible();
      for (const key of ['token', 'sessionSettings'])
        expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
      expect(tables.sessions(email)).toBe(1);
    });

    await test.step('the server ends the session once it is back, and knows the new password', async () => {
      await network.restore();
      await page.clock.fastForward('00:31');
      await expect.poll(() => tables.sessions(email)).toBe(0);
      await till.login.submit({ email, password: 'Nueva-2026' });
      await expect(page.getByRole('button', { name: 'Menú de Anita Pérez' })).toBeVisible();
    });
  },
);
