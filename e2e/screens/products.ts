import { expect } from 'playwright/test';
import { MenuFilePage } from '../pages/menu-file-page.ts';
import { MenuOrderPage } from '../pages/menu-order-page.ts';
import { ProductListPage } from '../pages/product-list-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { imageFile, tooBig } from '../support/image-files.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { Screen } from './screen.ts';

/** The list of products and the form of one, from nothing to too much. */
export const productScreens: Screen[] = [
  {
    name: 'products',
    show: async (till) => {
      const products = new ProductsPage(till.page);
      await products.go();
      await expect(products.cards).toHaveCount(10);
    },
  },
  {
    name: 'menu-import',
    show: async (till) => {
      const file = new MenuFilePage(till.page);
      await file.open();
      await file.pick('menu.csv', Buffer.from('Nombre;Precio final\nAgua de coco;1.234'));
      await expect(file.table).toBeVisible();
    },
  },
  {
    name: 'products-delete',
    show: async (till) => {
      const products = new ProductsPage(till.page);
      await products.go();
      await products.cards
        .first()
        .getByRole('button', { name: /^Acciones/ })
        .click();
      await till.page.getByRole('menuitem', { name: 'Eliminar' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'products-none-found',
    show: async (till) => {
      await pressEscape(till.page);
      await new ProductsPage(till.page).search.fill('pizza');
      await expect(till.says('No hay productos que coincidan.')).toBeVisible();
    },
  },
  {
    name: 'products-list',
    show: async (till) => {
      const list = new ProductListPage(till.page);
      await new ProductsPage(till.page).go();
      await list.open();
      const [first, second] = [list.rows.first(), list.rows.nth(1)];
      await first.getByRole('checkbox').click();
      await second.getByRole('checkbox').click();
      await first.getByRole('textbox').fill('12.50');
      await second.getByRole('textbox').fill('doce');
      await second.getByRole('switch').click();
      await list.manyPrice.fill('diez');
      await list.manyPrice.press('Enter');
      await first.getByRole('textbox').fill('');
      await list.save.click();
      await expect(till.says('2 productos tienen errores: están marcados.')).toBeVisible();
    },
  },
  {
    name: 'products-list-discard',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Descartar' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'menu-order',
    show: async (till) => {
      await pressEscape(till.page);
      const order = new MenuOrderPage(till.page);
      await new ProductsPage(till.page).go();
      await order.open();
    },
  },
  {
    name: 'menu-order-products',
    show: async (till) => {
      const order = new MenuOrderPage(till.page);
      await order.openFirst();
      await order.rows
        .nth(1)
        .getByRole('button', { name: /^Subir/ })
        .click();
      await expect(order.pending).toHaveText('Cambios sin guardar');
    },
  },
  {
    name: 'menu-order-discard',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Descartar' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'product-new-errors',
    show: async (till) => {
      await pressEscape(till.page);
      const products = new ProductsPage(till.page);
      await products.go();
      await products.create.click();
      await till.page.getByRole('button', { name: 'Agregar impuesto' }).click();
      await products.pick(tooBig);
      await products.save.click();
      await expect(till.says('El nombre del producto es obligatorio')).toBeVisible();
    },
  },
  {
    name: 'product-crop',
    show: async (till) => {
      const products = new ProductsPage(till.page);
      await products.pick(await imageFile());
      await expect(products.cropping).toBeVisible();
    },
  },
  {
    name: 'product-whole',
    show: async (till) => {
      const products = new ProductsPage(till.page);
      await products.cropping.getByRole('button', { name: 'Usar imagen' }).click();
      await products.name.fill(
        'Parrillada mixta para compartir entre cuatro, con chorizo, morcilla y papas',
      );
      await products.description.fill(
        'Con ensalada, ají de la casa y dos salsas a elegir. Se sirve en tabla de madera y tarda veinticinco minutos.',
      );
      await products.form.getByRole('button', { name: 'Quitar Impuesto', exact: true }).click();
      await products.kindOfPrice('Precio sin impuestos').check();
      await products.price.fill('38.75');
      await products.stockable.click();
      await products.sku.fill('PARR-0004');
      await products.form
        .getByRole('region', { name: 'Categorías' })
        .getByRole('button', { pressed: false })
        .first()
        .click();
      await expect(products.priceWithTax).toHaveText('$44.56');
    },
  },
];

/** The same on a device without its server. */
export const productScreensWithoutServer: Screen[] = [
  {
    name: 'products-offline',
    show: async (till) => {
      await new ProductsPage(till.page).go();
      await expect(till.says(/^Sin conexión\. Se muestra/)).toBeVisible();
    },
  },
  {
    name: 'product-offline',
    show: async (till) => {
      const products = new ProductsPage(till.page);
      await products.create.click();
      await products.name.fill('Humita lojana');
      await products.description.fill('Con café');
      await products.price.fill('1.75');
      await products.save.click();
      await expect(
        till.says('Para guardar se necesita la conexión con el servidor.'),
      ).toBeVisible();
    },
  },
];
