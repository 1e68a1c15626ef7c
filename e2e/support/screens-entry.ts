import { expect } from 'playwright/test';
import { SignupPage } from '../pages/signup-page.ts';
import type { Screen } from './screen.ts';

/** What somebody sees who is not signed in. */
export const entryScreens: Screen[] = [
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
];
