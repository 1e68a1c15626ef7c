import { expect } from 'playwright/test';
import { customer } from '../pages/checkout-page.ts';
import type { OrderPage } from '../pages/order-page.ts';
import type { Till } from '../pages/till.ts';
import { showOrder } from './board-reader.ts';
import { guestNames } from './cafe.ts';
import type { Operation, PaperOrder, Units } from './journal.ts';

type Kind<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

/** Taps until the cart has so many of a product, whatever a draft of earlier left in it. */
const setUnits = async (order: OrderPage, product: string, wanted: number): Promise<void> => {
  await expect(order.card(product)).toBeVisible();
  const units = order.units(product);
  const now = (await units.count()) > 0 ? Number(await units.innerText()) : 0;
  if (wanted > now) await order.add(product, wanted - now);
  for (let left = now; left > wanted; left -= 1) await order.take(product);
  if (wanted > 0) await expect(units).toHaveText(String(wanted));
  else await expect(units).toHaveCount(0);
};

const setAll = async (order: OrderPage, wanted: Units): Promise<void> => {
  // Additions first: the screen keeps an order from becoming empty.
  const byQuantity = Object.entries(wanted).sort(([, a], [, b]) => b - a);
  for (const [product, quantity] of byQuantity) await setUnits(order, product, quantity);
};

const create = async (till: Till, operation: Kind<'create'>, own: Units): Promise<void> => {
  const { order } = till;
  await till.go('Nueva Orden');
  await setAll(order, own);
  await order.table.fill(operation.table);
  await order.note.fill(operation.note);
  operation.totalCents = await order.total();
  await order.create.click();
  await showOrder(till, { table: operation.table, status: 'active' });
};

const edit = async (
  till: Till,
  operation: Kind<'edit'>,
  own: Units,
  before: PaperOrder,
  note: string | undefined,
): Promise<void> => {
  const { order, board, page } = till;
  await board.edit(operation.table);
  await setAll(order, own);
  if (note !== undefined) await order.note.fill(operation.note || note);
  // Once a part is paid, the cart shows what is left instead of what the order costs.
  if (before.bills.length === 0) operation.totalCents = await order.total();
  await order.saveTakingBack();
  await page.waitForURL(/\/order\/active/);
};

const questions = {
  finish: ['Finalizar', 'Finalizar Orden'],
  reactivate: ['Reactivar', 'Reactivar Orden'],
  cancel: ['Cancelar', 'Error al tomar'],
} as const;

const changeStatus = async (till: Till, operation: Kind<keyof typeof questions>): Promise<void> => {
  const [action, answer] = questions[operation.kind];
  await till.board.ask(operation.table, action);
  await till.confirm(answer);
  await expect(till.page.getByRole('alertdialog')).toBeHidden();
};

const bill = async (till: Till, operation: Kind<'bill'>, before: PaperOrder): Promise<void> => {
  const { checkout, board, page } = till;
  // A machine that is very busy has been seen to lose a press (seed 672247): a person presses again.
  await board.active.waitFor();
  await expect(async () => {
    if (await board.active.isVisible()) await board.bill(operation.table);
  }).toPass();
  const open = [...before.lines].filter(([, { quantity, billed }]) => quantity > billed);
  const part = open.some(
    ([product, { quantity, billed }]) => operation.lines[product] !== quantity - billed,
  );
  await checkout.partial.setChecked(part);
  if (part) {
    const own = open.map(([product]) => product).filter((product) => !guestNames.includes(product));
    await checkout.fillQuantities(
      Object.fromEntries(own.map((product) => [product, operation.lines[product] ?? 0])),
    );
    // What another device has added or taken is on paper before it is on this screen.
    for (const guest of guestNames)
      if ((await checkout.quantity(guest).count()) > 0) await checkout.quantity(guest).fill('0');
  }
  if (operation.withCustomer) await checkout.fillCustomer(customer);
  else await checkout.finalConsumer.check();
  operation.totalCents = await checkout.total();
  await checkout.pay();
  await page.waitForURL(/\/bills\/history/);
};

/**
 * Performs an operation through the screens, and returns when they have confirmed it. Notes the total that they show.
 * @param own units of the products that only this device changes, as they are to be afterwards
 * @param note of the order on paper, if only this device changes it: the draft of an edit that the browser's death cut off
 * comes back with another
 */
export const perform = async (
  till: Till,
  operation: Operation,
  own: Units,
  before: PaperOrder | undefined,
  note: string | undefined,
): Promise<void> => {
  if (operation.kind === 'create') return create(till, operation, own);
  if (!before) throw new Error(`no order of table ${operation.table}`);
  await till.go('Ordenes');
  await showOrder(till, before);
  if (operation.kind === 'edit') return edit(till, operation, own, before, note);
  if (operation.kind !== 'bill') return changeStatus(till, operation);
  return bill(till, operation, before);
};
