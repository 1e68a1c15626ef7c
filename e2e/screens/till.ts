import { expect } from 'playwright/test';
import { pressEscape } from '../support/keyboard.ts';
import type { Screen } from './screen.ts';

/** The till, from its opening to its closing. */
export const tillScreens: Screen[] = [
  {
    name: 'till-closed',
    show: async ({ drawer }) => {
      await drawer.go();
      await expect(drawer.float).toBeVisible();
    },
  },
  {
    name: 'till-shift',
    show: async ({ drawer }) => {
      await drawer.open('40');
      await drawer.move('Salida', '15', 'hielo para las bebidas de la tarde');
    },
  },
  {
    name: 'till-movement',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Retiro', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'till-count',
    show: async ({ page, drawer }) => {
      await pressEscape(page);
      await drawer.close.click();
      await expect(drawer.counted).toBeVisible();
    },
  },
  {
    name: 'till-counted',
    show: async ({ page, drawer }) => {
      await page.getByRole('spinbutton', { name: 'Cantidad: $100', exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Contar', exact: true }).click();
      await expect(drawer.counted).toContainText('Sobran');
    },
  },
  {
    name: 'till-closing',
    show: async ({ page, drawer }) => {
      await drawer.sign('billetes de otra caja');
      await expect(drawer.closings).toContainText('Z 0001');
      await drawer.detail(/Z 0001/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'till-reopened',
    show: async ({ page, drawer }) => {
      await pressEscape(page);
      await expect(drawer.float).toBeVisible();
    },
  },
];
