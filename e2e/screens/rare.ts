import { expect } from 'playwright/test';
import { JoiningPage } from '../pages/joining-page.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { Tables } from '../support/tables.ts';
import { inviteElsewhere } from '../support/team.ts';
import type { Screen } from './screen.ts';

const first = 'Café Zamorano';
const second = 'Café de prueba';

/** What few people come to see, each after a history of its own. To be shown in this order, with nothing after them. */
export const rareScreens = (tables: Tables, address: string): Screen[] => [
  {
    name: 'kitchen-station-end',
    show: async (till) => {
      await till.devices.open();
      await till.devices.printForKitchen('Cocina y parrilla');
      await till.devices.kitchen.getByRole('button', { name: 'Dejar de imprimir aquí' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'sample-menu-remove',
    show: async (till) => {
      for (const { id } of tables.products()) tables.changeProduct(id, 'sample = 1');
      await till.page.goto('/app');
      await till.page.getByRole('button', { name: 'Quitar carta de ejemplo' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'business-switch',
    show: async (till) => {
      const joining = new JoiningPage(till.page);
      await joining.open(await inviteElsewhere(address));
      await joining.accept.click();
      await expect(till.says(`Ya eres parte de ${second}`)).toBeVisible();
      await till.account.switchTo(first);
      await expect(till.says(/^Factura \d/)).toBeVisible();
      await till.go('Nueva Orden');
      await till.order.knowsProducts();
      await till.page.route('**/api/**', (route) => route.abort());
      await till.takeOrder('9', tables.menu(1));
      await till.account.switchTo(second);
      await expect(till.page.getByRole('alertdialog')).toContainText(/Quedan? \d operaci/);
    },
  },
  {
    name: 'sign-in-again',
    show: async (till) => {
      await pressEscape(till.page);
      await till.page.route('**/api/**', (route) =>
        route.fulfill({ status: 401, json: { code: 'session-ended', message: 'Sin sesión' } }),
      );
      await till.topBar.pill.click();
      await till.page.getByRole('button', { name: 'Iniciar sesión' }).click();
      const window = till.page.getByRole('dialog', { name: 'Inicia sesión de nuevo' });
      await window.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(window.getByText(/contraseña/i).first()).toBeVisible();
    },
  },
  {
    name: 'install',
    show: async (till) => {
      await till.page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPad; CPU OS 18_0)' });
        window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
      });
      await till.page.goto('/app/order/active');
      await till.account.openMenu();
      await till.page.getByRole('menuitem', { name: 'Instalar aplicación' }).click();
      await expect(till.page.getByRole('dialog', { name: 'Instalar Comanda' })).toBeVisible();
    },
  },
];

/** What a waiter may not do on their own phone, where nobody can give a permission. After an order that another took. */
export const waiterScreens: Screen[] = [
  {
    name: 'people-refusal',
    show: async (till) => {
      await till.board.open();
      await till.board.ask('6', 'Cancelar');
      await expect(till.people.refusal).toBeVisible();
    },
  },
];
