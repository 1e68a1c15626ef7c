import { expect } from 'playwright/test';
import type { Till } from '../pages/till.ts';
import { holdDisk } from '../support/drafts.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { Tables } from '../support/tables.ts';
import { accountScreens } from './account.ts';
import { billScreens } from './bills.ts';
import { categoryScreens, categoryScreensWithoutServer } from './categories.ts';
import { helpScreens } from './help.ts';
import { optionScreens, optionScreensWithoutServer } from './options.ts';
import { orderScreens } from './orders.ts';
import { productScreens, productScreensWithoutServer } from './products.ts';
import type { Screen } from './screen.ts';
import { tillScreens } from './till.ts';

export type { Screen };

export const phone = { width: 390, height: 844 };

/** Before signing in: a dish as long as only a chef writes it. */
export const nameAtLength = (tables: Tables): void => {
  const [dearest] = tables.products();
  if (!dearest) throw new Error('the demo has no products');
  const name = 'Parrillada mixta para compartir entre cuatro, con chorizo, morcilla y papas';
  tables.changeProduct(dearest.id, `name = '${name}'`);
};

/** Fills the evening: three tables taken, one of them partly paid. */
export const fillEvening = async (till: Till, tables: Tables): Promise<void> => {
  const [first = '', second = '', third = '', fourth = ''] = tables.menu(4);
  await till.takeOrder('4', [third, fourth]);
  await till.takeOrder('12', [first, second, third]);
  await till.takeOrder('Barra', [fourth]);
  for (const table of ['4', '12', 'Barra']) await expect(till.board.sent(table)).toBeVisible();
  await till.board.bill('12');
  await till.checkout.partial.click();
  await till.checkout.quantity(first).fill('1');
  await till.checkout.finalConsumer.check();
  await till.checkout.pay();
  await expect(till.history.bills.first()).toBeVisible();
  await expect(till.topBar.online).toBeVisible();
};

export const dashboard: Screen = {
  name: 'dashboard',
  show: async (till) => {
    await till.go('Inicio');
    const recent = till.page.getByRole('region', { name: 'Ventas recientes' });
    await expect(recent.getByText(/^Factura \d/).first()).toBeVisible();
  },
};

/** Every screen there is, signed in. To be shown in this order, after `fillEvening`. */
export const screens = (tables: Tables): Screen[] => [
  dashboard,
  ...orderScreens(tables),
  ...billScreens(tables),
  ...accountScreens,
  ...categoryScreens(tables),
  ...productScreens,
  ...optionScreens,
  ...tillScreens,
  ...helpScreens,
];

/** Screens of a device without its server. */
export const screensWithoutServer = (tables: Tables): Screen[] => [
  {
    name: 'board-offline',
    show: async (till) => {
      await till.takeOrder('9', tables.menu(2));
    },
  },
  {
    name: 'board-pending',
    show: async (till) => {
      await till.board
        .order('9')
        .getByRole('button', { name: /^Por enviar: ver/ })
        .click();
      await expect(till.page.getByRole('dialog', { name: 'Mesa 9: por enviar' })).toBeVisible();
    },
  },
  {
    name: 'pending',
    show: async (till) => {
      await pressEscape(till.page);
      await till.topBar.pill.click();
      await expect(till.pending.entries).toHaveCount(1);
    },
  },
  {
    name: 'pending-page',
    show: async (till) => {
      await till.page.getByRole('link', { name: 'Ver todas' }).click();
      await expect(till.page.getByRole('dialog')).toBeHidden();
      await expect(till.pending.entries).toHaveCount(1);
    },
  },
  {
    name: 'pending-discard',
    show: async (till) => {
      await till.pending.entries.getByRole('button', { name: /^Más acciones/ }).click();
      await till.page.getByRole('menuitem', { name: 'Descartar' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'sign-out-pending',
    show: async (till) => {
      await pressEscape(till.page);
      await till.signOut();
      await expect(till.page.getByRole('alertdialog')).toContainText('Cerrar');
    },
  },
  {
    name: 'checkout-offline',
    show: async (till) => {
      await pressEscape(till.page);
      await till.go('Ordenes');
      await till.board.bill('9');
      await till.checkout.finalConsumer.check();
      await expect(till.checkout.submit).toBeEnabled();
    },
  },
  {
    name: 'history-offline',
    show: async (till) => {
      await till.billOrder('9');
      await expect(till.history.unsent()).toHaveCount(1);
      await expect(till.says('Sin conexión. Se muestra lo que')).toBeVisible();
    },
  },
  {
    name: 'bill-offline',
    show: async (till) => {
      await till.history.unsent().getByRole('link').click();
      await expect(till.page.getByRole('heading', { name: /^Factura/ })).toBeVisible();
    },
  },
  ...productScreensWithoutServer,
  ...optionScreensWithoutServer,
  ...categoryScreensWithoutServer,
  {
    name: 'checkout-busy',
    show: async (till) => {
      await till.page.goto('/app/order/new');
      await till.takeOrder('10', tables.menu(1));
      await till.board.bill('10');
      await till.checkout.finalConsumer.check();
      await holdDisk(till.page);
      await till.checkout.submit.click();
      await expect(till.page.getByRole('alertdialog')).toContainText('Generando factura...');
    },
  },
];
