import { expect } from 'playwright/test';
import { pressEscape } from '../support/keyboard.ts';
import type { Tables } from '../support/tables.ts';
import type { Screen } from './screen.ts';

const longName = 'Bebidas calientes de altura, infusiones y chocolates de la casa con acompañado';

/** The categories, and the example customers. To be shown in this order. */
export const categoryScreens = (tables: Tables): Screen[] => [
  {
    name: 'categories',
    show: async (till) => {
      await pressEscape(till.page);
      await till.categories.open();
      await expect(till.categories.rows.first()).toBeVisible();
    },
  },
  {
    name: 'categories-menu',
    show: async (till) => {
      await till.page
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click();
      await expect(till.page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
    },
  },
  {
    name: 'category-new',
    show: async (till) => {
      await pressEscape(till.page);
      await till.categories.create.click();
      await till.categories.name.fill(' ');
      await till.categories.name.blur();
      await expect(till.says('El nombre de la categoría no puede estar vacío.')).toBeVisible();
    },
  },
  {
    name: 'category-gallery',
    show: async (till) => {
      await till.categories.name.fill(longName);
      await till.categories.press('Elegir de la galería');
      await till.categories.dialog.getByRole('radio', { name: 'Té', exact: true }).check();
    },
  },
  {
    name: 'category-products',
    show: async (till) => {
      await till.categories.press('Ocultar la galería');
      const [first = '', second = ''] = tables.menu(2);
      for (const product of [first, second]) {
        await till.categories.searchProducts.fill(product);
        await till.categories.product(product).check();
      }
      await till.categories.dialog.getByRole('button', { name: 'Elegidos (2)' }).click();
      await till.categories.searchProducts.fill('');
      await till.categories.searchProducts.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'category-discard',
    show: async (till) => {
      await till.categories.dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(till.categories.confirmation).toContainText('¿Descartar los cambios?');
    },
  },
  {
    name: 'category-without-image',
    show: async (till) => {
      await till.categories.answer('Seguir editando');
      await till.categories.press('Quitar imagen');
      await till.categories.submit.click();
      await expect(till.categories.confirmation).toContainText('Confirmar Creación');
    },
  },
  {
    name: 'category-delete',
    show: async (till) => {
      await till.categories.answer('Aceptar');
      await expect(till.categories.dialog).toBeHidden();
      await till.categories.choose('Eliminar', longName);
      await expect(till.categories.confirmation).toBeVisible();
    },
  },
  {
    name: 'categories-found',
    show: async (till) => {
      await till.categories.answer('Cancelar');
      await till.categories.search.fill('zzz');
      await expect(till.says('No se encontraron categorías')).toBeVisible();
    },
  },
  {
    name: 'customers',
    show: async (till) => {
      await till.customers.open();
      await expect(till.customers.rows).toHaveCount(10);
      await expect(till.page.getByRole('menu')).toBeHidden();
    },
  },
  {
    name: 'customer-new',
    show: async (till) => {
      await till.customers.add.click();
      await till.customers.identity.fill('123');
      await till.customers.save.click();
      await expect(till.says('La dirección es obligatoria.')).toBeVisible();
    },
  },
  {
    name: 'customer-edit',
    show: async (till) => {
      await till.page.getByRole('link', { name: 'Volver' }).click();
      await till.customers.edit('Lucía Benavides Torres').click();
      await expect(till.customers.identity).toHaveValue('1712456787');
    },
  },
  {
    name: 'customer-missing',
    show: async (till) => {
      await till.page.goto('/app/customers/edit/999');
      await expect(till.says('No se encontró el cliente.')).toBeVisible();
    },
  },
];

/** The same without the server. */
export const categoryScreensWithoutServer: Screen[] = [
  {
    name: 'categories-offline',
    show: async (till) => {
      await till.categories.open();
      await expect(
        till.says(/^Sin conexión. Se muestra lo que este dispositivo conoce, de/),
      ).toBeVisible();
    },
  },
  {
    name: 'category-unsaved',
    show: async (till) => {
      await till.categories.create.click();
      await till.categories.press('Elegir de la galería');
      await expect(till.says('La galería necesita la conexión')).toBeVisible();
      await till.categories.name.fill(longName);
      await till.categories.submit.click();
      await till.categories.answer('Aceptar');
      await expect(till.says('Para guardar se necesita la conexión')).toBeVisible();
    },
  },
];
