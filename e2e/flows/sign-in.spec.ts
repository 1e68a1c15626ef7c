import { expect, test } from '../fixtures.ts';
import { demo } from '../pages/login-page.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { Till } from '../pages/till.ts';
import { codeOf } from '../support/mail.ts';
import { reload } from '../support/reload.ts';

test('a visitor is asked to sign in, resets the password by mail, and returns to the requested page', async ({
  network,
  server,
  fresh: tablet,
}) => {
  const { page } = tablet;
  const till = new Till(page);
  const recovery = new RecoveryPage(page);
  const pathname = () => new URL(page.url()).pathname;

  await test.step('an unknown address is a 404', async () => {
    const answer = await page.goto('/nada');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  });

  await test.step('a protected page asks to sign in, also after a reload', async () => {
    await page.goto('/app/bills/history');
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await expect.poll(pathname).toBe('/');
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveCount(0);
  });

  await test.step('missing fields are told beside them, and the first has the focus', async () => {
    const email = page.getByLabel('Email');
    const password = page.getByRole('textbox', { name: 'Contraseña' });
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(email).toHaveAccessibleDescription('Por favor ingresa un email válido.');
    await expect(password).toHaveAccessibleDescription('La contraseña es obligatoria.');
    await expect(email).toBeFocused();
    await email.fill(demo.email);
    await expect(email).not.toHaveAccessibleDescription(/./);
    await email.press('Enter');
    await expect(password).toBeFocused();
  });

  await test.step('a wrong password and a missing server are reported, and the typed text stays', async () => {
    const wrong = { ...demo, password: 'equivocada' };
    await till.login.submit(wrong);
    await expect(page.getByRole('alert')).toHaveText('Email o contraseña incorrectos.');
    network.cut();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(till.says('Iniciar sesión la necesita')).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar lo escrito' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(demo.email);
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('equivocada');
    await network.restore();
  });

  await test.step('a lost network is told while it lasts', async () => {
    const hint = page.getByText('Estás sin conexión.');
    await reload(page);
    // The code that hears of it is loaded once the page is idle.
    await expect(async () => {
      for (const isLost of [false, true]) await page.context().setOffline(isLost);
      await expect(hint).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.context().setOffline(false);
    await expect(hint).toBeHidden();
  });

  await test.step('a code is sent by mail', async () => {
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(recovery.send).toBeDisabled();
    await recovery.email.fill('demo@');
    await recovery.email.press('Enter');
    await expect(till.says('Por favor ingresa un email válido.')).toBeVisible();
    await recovery.email.fill('demo@c');
    await recovery.email.blur();
    await expect(till.says('Email no válido.')).toBeVisible();
    await recovery.email.fill(demo.email);
    await recovery.send.click();
    await expect(till.says('Código enviado a tu correo')).toBeVisible();
    await reload(page);
    await expect(till.says(`Escribe el código que recibiste en ${demo.email}.`)).toBeVisible();
  });

  await test.step('a wrong code is refused, a new one accepted', async () => {
    const waitsForAnother = async () => {
      await expect(recovery.resend).toHaveText(/^Podrás reenviar el código en (60|[1-5]\d)s$/);
      await expect(recovery.resend).toBeDisabled();
    };
    await page.getByRole('button', { name: 'Usar otro email' }).click();
    await page.getByRole('button', { name: 'Ya tengo un código' }).click();
    await expect(recovery.resend).toBeHidden();
    await expect(recovery.submit).toBeDisabled();
    await recovery.code.fill('000000');
    await recovery.choose('Otra-clave-2026', 'Otra-clave-202');
    await recovery.code.focus();
    await expect(till.says('Las contraseñas no coinciden.')).toBeVisible();
    await expect(recovery.submit).toBeDisabled();
    await recovery.choose('Otra-clave-2026');
    const { code: first } = await codeOf(server.directory, 1);
    const wrong = first === '000000' ? '000001' : '000000';
    await recovery.code.fill(wrong);
    await recovery.submit.click();
    await expect(till.says('Código inválido o expirado.')).toBeVisible();
    await expect(recovery.resend).toHaveText('Reenviar código');
    network.cut();
    await recovery.resend.click();
    await expect(till.says('No hay conexión con el servidor.')).toBeVisible();
    await expect(recovery.resend).toHaveText('Reenviar código');
    await expect(recovery.resend).toBeEnabled();
    await network.restore();
    await recovery.resend.click();
    await waitsForAnother();
    await recovery.code.fill(wrong);
    await recovery.submit.click();
    await expect(till.says('Código inválido o expirado.')).toBeVisible();
    await waitsForAnother();
    await reload(page);
    await waitsForAnother();
    await recovery.choose('Otra-clave-2026');
    const { to, code } = await codeOf(server.directory, 2);
    expect(to).toBe(demo.email);
    await recovery.code.fill(code);
    await recovery.submit.click();
    await expect(till.says('Contraseña actualizada exitosamente')).toBeVisible();
    await expect.poll(pathname).toBe('/login');
  });

  await test.step('the new password signs in and leads to the requested page', async () => {
    await page.goto('/app/bills/history');
    await till.login.submit({ ...demo, password: 'Otra-clave-2026' });
    await expect(till.says('Inicio de sesión exitoso')).toBeVisible();
    await expect(till.history.from).toBeVisible();
    await expect.poll(pathname).toBe('/app/bills/history');
    await page.goto('/app/nada');
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    await expect(till.topBar.pill).toBeVisible();
    await page.goto('/login');
    await expect(till.topBar.pill).toBeVisible();
  });
});
