import { expect } from 'playwright/test';
import type { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';
import type { Tables } from '../support/tables.ts';
import type { Screen } from './screen.ts';

/** A cart as it looks in the middle of taking an order. */
const fillCart = async (till: Till, tables: Tables): Promise<void> => {
  const [first = '', second = '', , fourth = ''] = tables.menu(4);
  await till.order.add(first, 2);
  await till.order.add(second);
  await till.order.add(fourth, 3);
  await till.order.noteLine(first, 'poca cebolla');
  await till.order.table.fill('7');
};

/** The button of the open chips. */
const allOptions = (till: Till) =>
  till.page.getByRole('button', { name: /^Todas las opciones de/ });

const asked = async (till: Till, action: 'Finalizar' | 'Reactivar'): Promise<void> => {
  await till.board.ask('4', action);
  await expect(till.page.getByRole('alertdialog')).toBeVisible();
};

/** As another person's work in the catalog: two products with long names have one code. */
const shareCode = (tables: Tables, code: string): void => {
  for (const [place, { id }] of tables.products().slice(4, 6).entries()) {
    const name = `${place + 1}. Parrillada mixta para compartir, con chorizo, morcilla y papas`;
    tables.changeProduct(id, `name = '${name}', sku = '${code}'`);
  }
};

/** As long as the number of a table may be. */
const longTable = 'Terraza Junto Fuente';

/** Taking orders, and the board. */
export const orderScreens = (tables: Tables): Screen[] => [
  {
    name: 'order-empty',
    show: async (till) => {
      await till.go('Nueva Orden');
      await expect(till.says('Aún no hay productos')).toBeVisible();
      await till.order.knowsProducts();
    },
  },
  { name: 'order', show: (till) => fillCart(till, tables) },
  {
    name: 'order-options',
    show: async (till) => {
      await till.order.card('Capuchino').getByRole('button', { name: 'Agregar Capuchino' }).click();
      await till.order.card('Capuchino').getByRole('button', { name: 'Agregar Capuchino' }).click();
      await expect(allOptions(till)).toBeVisible();
    },
  },
  {
    name: 'order-options-phone',
    phone: true,
    show: (till) => expect(allOptions(till)).toBeVisible(),
  },
  {
    name: 'order-options-dialog',
    show: async (till) => {
      await allOptions(till).click();
      await expect(till.page.getByRole('dialog', { name: 'Capuchino' })).toBeVisible();
    },
  },
  {
    name: 'order-sold-out',
    show: async (till) => {
      await pressEscape(till.page);
      await till.order.card('Capuchino').click({ button: 'right' });
      await expect(
        till.page.getByRole('switch', { name: 'Disponible hoy', exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'order-line-choice',
    show: async (till) => {
      await pressEscape(till.page);
      const [first = ''] = tables.menu(1);
      await till.order.lineAction(till.order.line(first), 'Separar 1');
      await till.order.take(first);
      await expect(till.page.getByRole('dialog', { name: /^¿De qué línea/ })).toBeVisible();
    },
  },
  {
    name: 'order-phone-cart',
    phone: true,
    show: async (till) => {
      await pressEscape(till.page);
      await till.page.getByRole('button', { name: /^SIGUIENTE/ }).click();
      await expect(till.order.create).toBeInViewport({ ratio: 1 });
    },
  },
  {
    name: 'order-search',
    show: async (till) => {
      await pressEscape(till.page);
      const back = till.page.getByRole('button', { name: 'Volver a los productos' });
      if (await back.isVisible()) await back.click();
      await till.order.search.fill('cafe');
      await till.order.knowsProducts();
    },
  },
  {
    name: 'order-no-match',
    show: async (till) => {
      await till.order.search.fill('nada de esto');
      await expect(till.says('No hay productos que coincidan.')).toBeVisible();
    },
  },
  {
    name: 'order-product-choice',
    show: async (till) => {
      shareCode(tables, '7860017');
      await reload(till.page);
      await till.order.knowsCode('7860017', 2);
      await till.order.search.fill('7860017');
      await till.order.search.press('Enter');
      await expect(till.page.getByRole('dialog', { name: '¿Qué producto es?' })).toBeVisible();
    },
  },
  {
    name: 'order-leaving',
    show: async (till) => {
      await pressEscape(till.page);
      await till.order.search.fill('');
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
    name: 'order-joining',
    show: async (till) => {
      await pressEscape(till.page);
      await till.order.tableChip('12, con orden abierta').click();
      await expect(
        till.page.getByRole('dialog', { name: /^Mesa 12 tiene la orden/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'board',
    show: async (till) => {
      await pressEscape(till.page);
      await till.go('Ordenes');
      await till.order.leave('Guardar borrador');
      await expect(till.board.sent('12')).toBeVisible();
    },
  },
  {
    name: 'board-list',
    show: async (till) => {
      await till.board.view('Lista');
      await expect(till.board.sent('12')).toBeVisible();
    },
  },
  {
    name: 'board-menu',
    show: async (till) => {
      await till.board.view('Tarjetas');
      await till.board.order('4').getByRole('button', { name: 'Más acciones' }).click();
      await expect(till.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'board-table',
    show: async (till) => {
      await till.page.getByRole('menuitem', { name: 'Cambiar mesa' }).click();
      const window = till.page.getByRole('dialog', { name: 'Cambiar mesa' });
      await window.getByRole('button', { name: '12, con orden abierta' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'board-transfer',
    show: async (till) => {
      await pressEscape(till.page);
      await expect(till.page.getByRole('alertdialog')).toBeHidden();
      await pressEscape(till.page);
      await till.board.move('Barra', longTable);
      await expect(till.board.order(longTable)).toBeVisible();
      const window = await till.board.transfer('4');
      await window.getByRole('button', { name: new RegExp(`${longTable} · `) }).click();
      await expect(window.getByRole('button', { name: 'Unir las órdenes' })).toBeVisible();
    },
  },
  {
    name: 'board-pre-bill',
    show: async (till) => {
      await pressEscape(till.page);
      tables.showPreBills();
      await till.board.edit(longTable);
      await till.order.add(tables.menu(1)[0] ?? '');
      await till.order.save.click();
      await expect(till.board.order(longTable)).toContainText('Cambió desde la pre-cuenta');
      await till.closeMessages();
    },
  },
  {
    name: 'board-sold-out',
    show: async (till) => {
      await expect((await till.board.soldOut()).getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'board-cancel',
    show: async (till) => {
      await pressEscape(till.page);
      // What the kitchen has on paper isn't cancelled without a reason.
      await till.board.printComanda('4');
      await expect(till.says('Comanda impresa')).toBeVisible();
      await till.closeMessages();
      await till.board.ask('4', 'Cancelar');
      await expect(till.page.getByRole('button', { name: 'Error al tomar' })).toBeVisible();
    },
  },
  {
    name: 'board-cancel-other',
    show: async (till) => {
      await till.page.getByRole('alertdialog').getByRole('button', { name: 'Otro' }).click();
      await expect(till.page.getByLabel('Otro motivo')).toBeVisible();
    },
  },
  {
    name: 'board-finish',
    show: async (till) => {
      await pressEscape(till.page);
      await asked(till, 'Finalizar');
    },
  },
  {
    name: 'board-finished',
    show: async (till) => {
      await till.confirm('Finalizar Orden');
      await till.board.show('finalizadas');
      const finished = till.board.finished.getByRole('article', { name: /mesa 4$/ });
      await finished.scrollIntoViewIfNeeded();
      await expect(finished).toBeVisible();
    },
  },
  {
    name: 'board-reactivate',
    show: async (till) => {
      await asked(till, 'Reactivar');
    },
  },
  {
    name: 'edit',
    show: async (till) => {
      await till.confirm('Reactivar Orden');
      await till.board.show('activas');
      await till.board.edit('12');
      await expect(till.order.save).toBeVisible();
    },
  },
];
