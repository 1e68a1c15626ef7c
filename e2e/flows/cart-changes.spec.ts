import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';
import { reload } from '../support/reload.ts';

test('catalog changes are shown beside the lines of the cart and applied only when the user agrees', async ({
  tables,
  tablet,
}) => {
  const [dearer, withdrawn, gone, kept] = tables.products();
  const till = new Till(tablet.page);
  const { order } = till;
  await till.start();
  for (const product of [dearer, withdrawn, gone, kept]) await order.add(product?.name ?? '');
  await order.table.fill('5');
  tables.changeProduct(dearer?.id ?? 0, 'unit_price_cents = 12345, final_price_cents = null');
  tables.changeProduct(withdrawn?.id ?? 0, 'available = 0');
  tables.deleteProduct(gone?.id ?? 0);
  await expect.poll(() => storedDrafts(till.page)).toContain('"tableNumber":"5"');
  // The device asks for the catalog when it starts.
  await reload(till.page);

  const line = (product: typeof dearer) => order.line(product?.name ?? '');
  // What the guest pays: the part that is taxed was typed, and stays.
  await expect(line(dearer)).toContainText('Cambió de precio: ahora $124.82.');
  await expect(line(withdrawn)).toContainText('Ya no está disponible.');
  await expect(line(gone)).toContainText('Ya no existe: quítalo para poder guardar la orden.');
  await expect(line(kept)).not.toContainText('Ya no');
  const before = await order.total();
  await line(dearer)
    .getByRole('button', { name: `Actualizar el precio de ${dearer?.name}` })
    .click();
  await expect(line(dearer)).not.toContainText('Cambió de precio');
  await expect.poll(() => order.total()).toBeGreaterThan(before);

  await order.create.click();
  const refused = `${gone?.name} ya no existe: quítalo para poder guardar la orden.`;
  await expect(order.cart.getByRole('alert')).toHaveText(refused);
  await order.lineAction(line(gone), 'Quitar');
  await expect(order.cart.getByRole('alert')).toBeHidden();
  const total = await order.total();
  await order.create.click();
  await expect(till.board.sent('5')).toBeVisible();
  const [made] = tables.newOrders();
  expect(made?.lines.map(({ product }) => product)).toEqual(
    [dearer, withdrawn, kept].map((product) => product?.name),
  );
  expect(made?.lines[0]?.priceCents).toBe(12_345);
  expect(total).toBeGreaterThan(12_345);
});
