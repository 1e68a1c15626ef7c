import { expect } from 'playwright/test';
import { signUp } from '#tests/harness/accounts.ts';
import { SignupPage } from '../pages/signup-page.ts';
import type { Screen } from './screen.ts';

const longestName = {
  firstName: 'María Fernanda de los Ángeles',
  lastName: 'Paredes-Villavicencio',
};

/** What somebody sees who is not signed in, or has no business yet. Whoever looks at the last signs out. */
export const signInScreens: Screen[] = [
  {
    name: 'login-refused',
    show: async ({ page }) => {
      await page.goto('/login?error=google');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'signup-errors',
    show: async ({ page }) => {
      const signup = new SignupPage(page);
      await signup.open();
      await signup.submit.click();
      await expect(page.getByText('El nombre es obligatorio.')).toBeVisible();
    },
  },
  {
    name: 'signup-google',
    show: async ({ page }) => {
      await page.goto('/signup?firstName=Eva&lastName=Paz&email=eva%2540example.com');
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Eva');
    },
  },
  {
    name: 'recover-code',
    show: async ({ page }) => {
      await page.goto('/recover-password');
      await page.getByRole('textbox', { name: 'Email' }).fill('demo@comanda.test');
      await page.getByRole('button', { name: 'Ya tengo un código' }).click();
      await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused();
    },
  },
  {
    name: 'conf',
    show: async ({ page }) => {
      const { token } = await signUp([new URL(page.url()).origin]);
      await page.goto(`/login?token=${token}`);
      await expect(page).toHaveURL('/app/conf');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'account-switch',
    show: async ({ page }) => {
      const { token } = await signUp([new URL(page.url()).origin], longestName);
      await page.goto(`/login?token=${token}`);
      await expect(page.getByRole('heading', { name: '¿Cambiar de cuenta?' })).toBeVisible();
    },
  },
  {
    name: 'conf-errors',
    show: async ({ page, account }) => {
      await page.getByRole('button', { name: 'Seguir con mi sesión' }).click();
      await expect(page).toHaveURL('/app/conf');
      // The account has filled these in.
      await account.fill({ RUC: '', 'Correo electrónico': '' });
      // Their errors come when they are left, and move the button.
      await page.keyboard.press('Tab');
      await account.createBusiness.click();
      await expect(page.getByText('Por favor, completa todos los campos requeridos')).toHaveCount(
        4,
      );
    },
  },
];
