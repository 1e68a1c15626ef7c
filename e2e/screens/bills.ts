import { expect } from 'playwright/test';
import { customer } from '../pages/checkout-page.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { Tables } from '../support/tables.ts';
import type { Screen } from './screen.ts';

const longestName = 'María Fernanda de los Ángeles Paredes-Villavicencio y Montesdeoca';

/** Checking out, what was sold, and one bill. */
export const billScreens = (tables: Tables): Screen[] => [
  {
    name: 'checkout',
    show: async (till) => {
      await till.go('Ordenes');
      await till.board.bill('12');
      await expect(till.checkout.submit).toBeEnabled();
      await till.checkout.choose('Efectivo');
      await till.checkout.received.fill('20');
    },
  },
  {
    name: 'checkout-find',
    show: async (till) => {
      await till.checkout.find.fill('Luc');
      await expect(till.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'checkout-errors',
    show: async (till) => {
      await till.checkout.find.fill('');
      await till.checkout.partial.click();
      const [, second = ''] = tables.menu(2);
      await till.checkout.quantity(second).fill('7');
      await till.checkout.fillDiscount(second, '900');
      await till.checkout.received.fill('1');
      await till.checkout.fillCustomer({ ...customer, dni: '123', email: 'mafer', phone: 'cero' });
      await till.checkout.identity.focus();
      await expect(till.says('El número de cédula o RUC no es válido.')).toBeVisible();
    },
  },
  {
    name: 'checkout-customer',
    show: async (till) => {
      const [, second = ''] = tables.menu(2);
      await till.checkout.quantity(second).fill('1');
      await till.checkout.fillDiscount(second, '0.25');
      await till.checkout.cash('Exacto').click();
      await till.checkout.fillCustomer({ ...customer, fullName: longestName });
      await expect(till.checkout.submit).toBeEnabled();
    },
  },
  {
    name: 'checkout-split',
    show: async (till) => {
      await till.checkout.split.click();
      await expect(till.page.getByRole('dialog', { name: 'Dividir la cuenta' })).toBeVisible();
    },
  },
  {
    name: 'checkout-payments',
    show: async (till) => {
      await pressEscape(till.page);
      await till.checkout.choose('Efectivo');
      await till.checkout.received.fill('1');
      await till.checkout.choose('Tarjeta de Crédito');
      await expect(till.page.getByLabel('Voucher')).toBeVisible();
    },
  },
  {
    name: 'checkout-paid',
    show: async (till) => {
      await pressEscape(till.page);
      await till.checkout.submit.click();
      await expect(till.checkout.paid).toBeVisible();
    },
  },
  {
    name: 'checkout-billed',
    show: async (till) => {
      await till.checkout.closePaid();
      await expect(till.history.bills.first()).toContainText('Con datos');
    },
  },
  {
    name: 'history',
    show: async (till) => {
      await till.go('Inicio');
      await till.go('Historial de Ventas');
      await expect(till.history.bills.first()).toBeVisible();
    },
  },
  {
    name: 'history-other-price',
    show: async (till) => {
      tables.sellLastAtOtherPrice();
      await till.go('Inicio');
      await till.go('Historial de Ventas');
      await till.history.filter('Precio distinto').click();
      await expect(till.history.bills).toHaveCount(1);
      await expect(till.history.bills.first()).toContainText('Precio distinto');
    },
  },
  {
    name: 'bill-other-price',
    show: async (till) => {
      await till.history.bills.first().getByRole('link').click();
      const main = till.page.getByRole('main');
      await expect(main).toContainText('Precio distinto: en la carta');
      await expect(main).toContainText('Almendra · sin azúcar');
    },
  },
  {
    name: 'history-too-long',
    show: async (till) => {
      await till.go('Historial de Ventas');
      await till.history.from.fill('2025-01-01');
      await expect(till.says('El rango de fechas no puede ser mayor a 90 días.')).toBeVisible();
    },
  },
  {
    name: 'history-empty',
    show: async (till) => {
      await till.history.from.fill('2024-05-01');
      await till.history.to.fill('2024-05-02');
      await till.history.from.blur();
      await expect(till.history.bills).toHaveCount(0);
    },
  },
  {
    name: 'bill',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Ventas de hoy' }).click();
      await till.history.filter('Factura con datos').click();
      await till.history.bills.first().getByRole('link').click();
      await expect(till.page.getByRole('heading', { name: /^Factura/ })).toBeVisible();
    },
  },
  {
    name: 'bill-trail',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Quién hizo qué' }).click();
      const window = till.page.getByRole('dialog', { name: 'Quién hizo qué' });
      await expect(window.getByText('Facturó')).toBeVisible();
    },
  },
  {
    name: 'bill-customer',
    show: async (till) => {
      await pressEscape(till.page);
      await till.page.getByRole('button', { name: 'Editar cliente' }).click();
      await till.checkout.identity.fill('123');
      await till.checkout.field('Dirección').fill('');
      await till.page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await expect(till.says('La dirección es obligatoria.')).toBeVisible();
      await expect(till.checkout.identity).toBeFocused();
    },
  },
  {
    name: 'bill-missing',
    show: async (till) => {
      await till.page.goto('/app/bill/999999');
      await expect(till.says('No se encontró la factura.')).toBeVisible();
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
