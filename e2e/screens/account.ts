import { expect } from 'playwright/test';
import type { Screen } from './screen.ts';

/** The menus, the own profile and the business. */
export const accountScreens: Screen[] = [
  {
    name: 'user-menu',
    show: async (till) => {
      await till.go('Inicio');
      await till.account.openMenu();
      await expect(till.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'profile',
    show: async (till) => {
      await till.page.getByRole('menuitem', { name: 'Editar Perfil' }).click();
      await expect(till.page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
      await expect(till.page.getByRole('menu')).toBeHidden();
    },
  },
  {
    name: 'profile-edit',
    show: async (till) => {
      await till.account.press('Editar');
      await till.account.fill({ Nombre: '', Teléfono: '12' });
      await till.account.save.click();
      await expect(till.says('El nombre es obligatorio.')).toBeVisible();
    },
  },
  {
    name: 'password',
    show: async (till) => {
      await till.account.press('Cancelar');
      await till.account.press('Cambiar contraseña');
      await expect(till.account.field('Email')).toBeVisible();
    },
  },
  {
    name: 'password-code',
    show: async (till) => {
      await till.account.press('Enviar código');
      await till.account.resend.click();
      await expect(till.account.resend).toBeDisabled();
    },
  },
  {
    name: 'profile-pin',
    show: async (till) => {
      await till.account.press('Cancelar');
      await till.page.getByRole('button', { name: 'Mi PIN', exact: true }).click();
      await expect(till.page.getByRole('dialog', { name: 'Tu PIN' })).toBeVisible();
    },
  },
  {
    name: 'business',
    show: async (till) => {
      await till.account.press('Cancelar');
      await till.account.open('Editar Negocio');
      await expect(
        till.page.getByRole('heading', { name: 'Información del Negocio' }),
      ).toBeVisible();
      await expect(till.page.getByRole('menu')).toBeHidden();
    },
  },
  {
    name: 'business-edit',
    show: async (till) => {
      await till.account.press('Editar');
      await till.account.fill({ 'Nombre comercial': '' });
      await till.account.save.click();
      await expect(till.says('El nombre comercial es requerido')).toBeVisible();
    },
  },
  {
    name: 'products-menu',
    wide: true,
    show: async (till) => {
      if (await till.account.save.isVisible()) await till.account.press('Cancelar');
      await till.page.getByRole('button', { name: 'Manejo de Productos' }).click();
      await expect(till.page.getByRole('menuitem', { name: 'Categorías' })).toBeVisible();
    },
  },
];
