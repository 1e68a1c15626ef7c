import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../fixtures.ts';
import { MenuFilePage } from '../pages/menu-file-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { expectNoViolations } from '../support/axe.ts';
import { reload } from '../support/reload.ts';

/** The file after an edit in a spreadsheet: new values by the name of the row and of the column. */
const edited = async (bytes: Buffer, rows: Record<string, Record<string, CellValue>>) => {
  const { sheets } = await readXlsx(bytes);
  return writeXlsx({
    sheets: sheets.map(({ name, rows: [head = [], ...below] }) => ({
      name,
      rows: [
        head,
        ...below.map((row) => {
          const changes = rows[String(row[1])] ?? {};
          return head.map((column, place) => changes[String(column)] ?? row[place] ?? null);
        }),
      ],
    })),
  });
};

test('an owner exports the menu, changes a price in the file and imports it; a waiter’s tablet shows it', async ({
  network,
  tables,
  tablet,
  tabletOf,
}) => {
  const [first, second] = tables.products();
  if (!first || !second) throw new Error('the demo has too few products');
  const till = new Till(tablet.page);
  const { page } = till;
  const [untouched] = tables.named(second.name);
  const file = new MenuFilePage(page);
  const other = await tabletOf('waiter');
  const waiter = new Till(other.page);
  await waiter.start();
  await waiter.go('Nueva Orden');
  await waiter.order.knowsProducts();
  await till.start();
  await new ProductsPage(page).go();
  const bytes = await file.exported();
  await file.open();

  await test.step('what is exported changes nothing', async () => {
    await file.pick('menu.xlsx', bytes);
    await expect(till.says(/^[\d,]+ iguales$/)).toBeVisible();
    await expect(
      till.says('El menú ya es como el archivo: no hay nada que importar.'),
    ).toBeVisible();
    await expect(file.submit).toBeHidden();
  });

  await test.step('a row with an error says what to mend, and nothing can be imported', async () => {
    const wrong = { [first.name]: { 'Precio final': '1.234', 'Precio sin impuestos': '' } };
    await file.pick('menu.xlsx', await edited(bytes, wrong));
    await expect(till.says(/1 con error$/)).toBeVisible();
    await expect(file.row(first.name)).toContainText('Precio final: «1.234» puede ser miles');
    await expect(file.submit).toBeHidden();
    await expectNoViolations(page);
  });

  const prices = { 'Precio final': 98.76, 'Precio sin impuestos': '' };
  const changed = await edited(bytes, { [first.name]: prices });

  await test.step('without the server the file stays chosen, and is looked at when it is back', async () => {
    await network.cut();
    await file.pick('precios nuevos.xlsx', changed);
    await expect(
      till.says(/«precios nuevos\.xlsx» queda elegido: se revisa cuando la conexión vuelva\./),
    ).toBeVisible();
    await network.restore();
    await expect(till.says(/^1 cambia, [\d,]+ iguales$/)).toBeVisible();
  });

  await test.step('it is imported, and the waiter’s tablet has the price', async () => {
    await expect(file.row(first.name)).toContainText('→ 98.76');
    await file.submit.click();
    await expect(till.says(/1 cambia, [\d,]+ iguales\./)).toBeVisible();
    expect(tables.named(first.name)[0]).toMatchObject({ finalCents: 9876 });
    expect(tables.named(second.name)[0]).toEqual(untouched);
    await reload(other.page);
    await expect(waiter.order.card(first.name)).toContainText('98.76');
  });
});
