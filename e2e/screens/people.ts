import { expect } from 'playwright/test';
import { signUp } from '#tests/harness/accounts.ts';
import { reload } from '../support/reload.ts';
import { takePins, team } from '../support/team.ts';
import type { Screen } from './screen.ts';

const { ana, jorge, luis, maite } = team;

/** A shared tablet, after `shareTablet`. `address`: of its server. */
export const peopleScreens = (address: string): Screen[] => [
  {
    name: 'people-picker',
    show: async (till) => {
      await till.people.open();
    },
  },
  {
    name: 'people-pin',
    show: async (till) => {
      await till.people.faceOf(till.people.picker, luis.name).click();
      await till.people.type(till.people.picker, luis.pin.slice(0, 2));
    },
  },
  {
    name: 'people-pin-wrong',
    show: async (till) => {
      await till.people.type(till.people.picker, '00');
      await expect(till.says('El PIN no es correcto.')).toBeVisible();
    },
  },
  {
    name: 'people-pin-forgotten',
    show: async (till) => {
      await till.page.getByRole('button', { name: '¿Olvidaste tu PIN?' }).click();
      await expect(till.says(/^Un dueño o administrador te puede dar otro/)).toBeVisible();
    },
  },
  {
    name: 'people-role',
    show: async (till) => {
      await reload(till.page);
      await till.people.change(jorge.name, jorge.pin);
      await till.go('Inicio');
      await expect(till.says(/^Tu rol no permite ver las cifras/)).toBeVisible();
    },
  },
  {
    name: 'people-approval',
    show: async (till) => {
      await till.people.change(luis.name, luis.pin);
      await till.board.open();
      await till.board.bill('4');
      await till.checkout.finalConsumer.check();
      await till.checkout.submit.click();
      await expect(till.people.approval).toBeVisible();
    },
  },
  {
    name: 'people-approval-pin',
    show: async (till) => {
      await till.people.faceOf(till.people.approval, ana.name).click();
      await expect(till.says('PIN de 4 números')).toBeVisible();
    },
  },
  {
    name: 'people-take-back',
    show: async (till) => {
      const line = till.order.cart.getByRole('listitem').first();
      await reload(till.page);
      await till.board.open();
      await till.board.edit('4');
      await till.order.lineAction(line, 'Quitar');
      await till.order.save.click();
      await till.people.approve(maite.name, maite.pin);
      await expect(
        till.page.getByRole('alertdialog', { name: '¿Por qué se quita?' }),
      ).toBeVisible();
    },
  },
  {
    name: 'account-switch-shared',
    show: async ({ page }) => {
      const { token } = await signUp([address]);
      await page.goto(`/login?token=${token}`);
      await expect(page.getByText(/trabajan varias personas/)).toBeVisible();
    },
  },
  {
    name: 'people-nobody',
    show: async (till) => {
      await till.page.goto('/app/order/new');
      await takePins(till, address);
      await till.people.open();
      await expect(till.says(/^Nadie tiene PIN en este dispositivo/)).toBeVisible();
    },
  },
];
