import { expect } from 'playwright/test';
import { pressEscape } from '../support/keyboard.ts';
import type { Screen } from './screen.ts';

/** The manual over a screen, and on its own. */
export const helpScreens: Screen[] = [
  {
    name: 'help-window',
    show: async (till) => {
      await till.go('Ordenes');
      await till.topBar.pill.click();
      await till.page.getByRole('dialog').getByRole('button', { name: 'Ayuda' }).click();
      await expect(till.help.window('Qué dice el botón de arriba')).toBeVisible();
    },
  },
  {
    name: 'help-window-chapters',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Todos los capítulos' }).click();
      await expect(till.help.chapters.first()).toBeVisible();
    },
  },
  {
    name: 'help',
    show: async (till) => {
      await pressEscape(till.page);
      await expect(till.page.getByRole('dialog', { name: 'Por enviar' })).toBeVisible();
      await pressEscape(till.page);
      await till.help.open();
      await expect(till.help.chapters.first()).toBeVisible();
      await expect(till.page.getByRole('menu')).toBeHidden();
    },
  },
  {
    name: 'help-chapter',
    show: async (till) => {
      await till.help.chapters.filter({ hasText: 'Tomar órdenes' }).click();
      await expect(till.help.title('Tomar órdenes')).toBeVisible();
    },
  },
  {
    name: 'not-found',
    show: async (till) => {
      await till.page.goto('/app/nada');
      await expect(till.page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
