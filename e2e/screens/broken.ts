import { expect } from 'playwright/test';
import type { Screen } from './screen.ts';

/** What is seen where the app can't start. To be shown in this order on a tablet that is new. */
export const brokenScreens: Screen[] = [
  {
    name: 'stored-token',
    show: async ({ page }) => {
      await page.goto('/login');
      await page.route('**/api/**', (route) => route.abort());
      await page.evaluate(() => localStorage.setItem('token', 'of nobody'));
      await page.goto('/app');
      await expect(page.getByText('Falta un paso')).toBeVisible();
    },
  },
  {
    name: 'screen-failed',
    show: async (till) => {
      const { page } = till;
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Usar otra cuenta' }).click();
      await till.signIn();
      await page.evaluate(() => {
        window.matchMedia = () => {
          throw new Error('what a screen can’t draw');
        };
      });
      await till.go('Ordenes');
      await expect(page.getByText(/^Esta pantalla no se pudo abrir/)).toBeVisible();
    },
  },
  {
    name: 'start-failed',
    show: async ({ page }) => {
      await page.unrouteAll();
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'UnknownError');
        };
      });
      await page.goto('/app');
      await expect(page.getByText('Error inesperado')).toBeVisible();
    },
  },
  {
    name: 'browser-too-old',
    show: async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks');
      });
      await page.goto('/app');
      await expect(page.getByText('Este navegador es muy antiguo')).toBeVisible();
    },
  },
  {
    name: 'address-insecure',
    show: async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'isSecureContext', { value: false });
      });
      await page.goto('/login');
      await expect(page.getByText('Esta dirección no es segura')).toBeVisible();
    },
  },
];
