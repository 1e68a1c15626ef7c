import { expect } from 'playwright/test';
import type { Till } from '../pages/till.ts';
import type { Tables } from './tables.ts';

export interface Screen {
  name: string;
  show: (till: Till) => Promise<void>;
}

const products = (tables: Tables): string[] => tables.menu(4);

/** Fills the evening: three tables taken, one of them partly paid and one finished. */
export const fillEvening = async (till: Till, tables: Tables): Promise<void> => {
  const [first = '', second = '', third = '', fourth = ''] = products(tables);
  await till.takeOrder('4', [third, fourth]);
  await till.takeOrder('12', [first, second, third]);
  await till.takeOrder('Barra', [fourth]);
  for (const table of ['4', '12', 'Barra']) await expect(till.board.sent(table)).toBeVisible();
  await till.board.bill('12');
  await till.checkout.partial.click();
  await till.checkout.quantity(first).fill('1');
  await till.checkout.finalConsumer.check();
  await till.checkout.submit.click();
  await expect(till.history.bills.first()).toBeVisible();
  await expect(till.topBar.online).toBeVisible();
};

/** A cart as it looks in the middle of taking an order. */
const fillCart = async (till: Till, tables: Tables): Promise<void> => {
  const [first = '', second = '', , fourth = ''] = products(tables);
  await till.go('Nueva Orden');
  await till.order.add(first, 2);
  await till.order.add(second);
  await till.order.add(fourth, 3);
  await till.order.noteLine(first, 'poca cebolla');
  await till.order.table.fill('7');
};

/** Every screen there is, signed in. To be shown in this order, after `fillEvening`. */
export const screens = (tables: Tables): Screen[] => [
  {
    name: 'dashboard',
    show: async (till) => {
      await till.go('Inicio');
      const id = String(tables.newBills()[0]?.id).padStart(4, '0');
      await expect(till.page.getByText(`Factura ${id}`)).toBeVisible();
    },
  },
  { name: 'order', show: (till) => fillCart(till, tables) },
  {
    name: 'order-leaving',
    show: async (till) => {
      await till.go('Inicio');
      await expect(till.order.leaving).toBeVisible();
    },
  },
  {
    name: 'order-shortcuts',
    show: async (till) => {
      await till.order.leave('Seguir editando');
      await till.page.keyboard.press('?');
      await expect(till.page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    },
  },
  {
    name: 'board',
    show: async (till) => {
      await till.page.keyboard.press('Escape');
      await till.go('Ordenes');
      await till.order.leave('Guardar borrador');
      await expect(till.board.sent('12')).toBeVisible();
    },
  },
  {
    name: 'edit',
    show: async (till) => {
      await till.board.edit('12');
      await expect(till.order.save).toBeVisible();
    },
  },
  {
    name: 'checkout',
    show: async (till) => {
      await till.go('Ordenes');
      await till.board.bill('4');
      await till.checkout.partial.click();
      await till.checkout.finalConsumer.uncheck();
      await expect(till.page.getByRole('textbox', { name: 'Nombre completo' })).toBeVisible();
    },
  },
  {
    name: 'history',
    show: async (till) => {
      await till.go('Historial de Ventas');
      await expect(till.history.bills.first()).toBeVisible();
    },
  },
  {
    name: 'bill',
    show: async (till) => {
      await till.history.bills.first().getByRole('link').click();
      await expect(till.page.getByRole('heading', { name: /^Factura/ })).toBeVisible();
    },
  },
  {
    name: 'checkout-split',
    show: async (till) => {
      await till.go('Ordenes');
      await till.board.bill('4');
      await till.checkout.split.click();
      await expect(till.page.getByRole('dialog', { name: 'Dividir la cuenta' })).toBeVisible();
    },
  },
  {
    name: 'pending-empty',
    show: async (till) => {
      await till.pending.open();
      await expect(till.says('Todo está enviado')).toBeVisible();
    },
  },
];

/** Screens of a device without its server. */
export const screensWithoutServer = (tables: Tables): Screen[] => [
  {
    name: 'pending',
    show: async (till) => {
      await till.takeOrder('9', tables.menu(2));
      await till.topBar.pill.click();
      await expect(till.pending.entries).toHaveCount(1);
    },
  },
  {
    name: 'pending-page',
    show: async (till) => {
      await till.pending.open();
      await expect(till.pending.entries).toHaveCount(1);
    },
  },
];
