import { startProvider } from '#tests/harness/openid-provider.ts';
import { expect, test } from '../own-process.ts';
import { demo, LoginPage, waiter } from '../pages/login-page.ts';
import { newcomer, SignupPage } from '../pages/signup-page.ts';
import { Till } from '../pages/till.ts';
import { reload } from '../support/reload.ts';

test('who is new: signs up, or comes from Google', async ({ server, fresh: tablet, newTablet }) => {
  const { page } = tablet;
  const till = new Till(page);
  const signup = new SignupPage(page);
  const callback = `${server.address}/api/auth/google/callback`;
  const provider = await startProvider(callback);
  const { issuer, clientId, clientSecret } = provider.settings;
  await server.kill();
  Object.assign(server.env, {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  });
  await server.start();

  await test.step('every error stands beside its field, the first has the focus', async () => {
    await signup.open();
    await signup.submit.click();
    for (const text of [
      'El nombre es obligatorio.',
      'El apellido es obligatorio.',
      'El correo electrónico es obligatorio.',
      'El DNI o RUC es obligatorio.',
      'Por favor, completa ambos campos de contraseña',
    ])
      await expect(till.says(text)).toBeVisible();
    await expect(signup.field('Nombre')).toBeFocused();
    await signup.fill({ ...newcomer, 'DNI o RUC': '1714307104', 'Confirmar contraseña': 'otra' });
    await signup.submit.click();
    await expect(till.says('El número ingresado no es un DNI o RUC válido.')).toBeVisible();
    await expect(till.says('Las contraseñas no coinciden')).toBeVisible();
    await expect(signup.field('DNI o RUC')).toBeFocused();
  });

  await test.step('an email that has an account, and a server that is gone, lose nothing', async () => {
    await signup.fill({ ...newcomer, 'Correo electrónico': demo.email });
    await signup.submit.click();
    await expect(till.says('Ya existe una cuenta con este correo electrónico.')).toBeVisible();
    await expect(signup.field('Correo electrónico')).toBeFocused();
    await server.kill();
    await signup.fill({ 'Correo electrónico': newcomer['Correo electrónico'] });
    await signup.submit.click();
    await expect(till.says('lo que escribiste sigue aquí')).toBeVisible();
    await server.start();
  });

  await test.step('an account, which has no business yet', async () => {
    await signup.submit.click();
    await expect(till.says('Registro exitoso')).toBeVisible();
    await expect(page).toHaveURL('/app/conf');
    await page.goto('/app/order/new');
    await expect(page).toHaveURL('/app/conf');
  });

  const other = await newTablet();
  const browser = other.page;
  const login = new LoginPage(browser);
  const viaGoogle = () => browser.getByRole('link', { name: 'Continuar con Google' }).click();

  await test.step('without the server Google is offered, and the browser stays', async () => {
    await login.open();
    await browser.evaluate(() => navigator.serviceWorker.ready);
    await server.kill();
    await reload(browser);
    await viaGoogle();
    await expect(
      new Till(browser).says('Google la necesita: inténtalo cuando vuelva.'),
    ).toBeVisible();
    await server.start();
  });

  await test.step('a user who refuses at Google returns to the login with a message', async () => {
    await login.open();
    await viaGoogle();
    await expect(browser.getByRole('alert')).toContainText('No se pudo iniciar sesión con Google.');
  });

  await test.step('who has an account is signed in, and no token stays in the address', async () => {
    provider.visitor = { sub: 'g-1', email: waiter.email, email_verified: true };
    await browser.goto('/app/order/active');
    await viaGoogle();
    await expect(new Till(browser).topBar.pill).toBeVisible();
    await expect(browser).toHaveURL('/app/order/active');
    expect(await browser.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
    await browser.goBack();
    expect(browser.url()).not.toContain('token');
    await expect(new Till(browser).topBar.pill).toBeVisible();
  });

  await test.step('who has none signs up without a password, their email as it is', async () => {
    provider.visitor = {
      sub: 'g-2',
      email: 'eva@example.com',
      email_verified: true,
      given_name: 'Eva & Sofía',
      family_name: 'Ñáñez 100%',
    };
    await browser.evaluate(() => localStorage.clear());
    await login.open();
    await viaGoogle();
    const form = new SignupPage(browser);
    await expect(form.field('Nombre')).toHaveValue('Eva & Sofía');
    await expect(form.field('Apellido')).toHaveValue('Ñáñez 100%');
    await expect(form.field('Correo electrónico')).toHaveValue('eva@example.com');
    await expect(form.field('Correo electrónico')).not.toBeEditable();
    await expect(form.field('Contraseña')).toHaveCount(0);
    await form.fill({ 'DNI o RUC': '0926687856' });
    await form.submit.click();
    await expect(browser).toHaveURL('/app/conf');
  });
  await provider.stop();
});
