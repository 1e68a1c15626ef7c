import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { reload } from '../support/reload.ts';

test('three hundred categories are paged and searched, also without the server', async ({
  network,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, categories } = till;
  tables.replaceCategories(Array.from({ length: 300 }, (_, i) => `Sección ${i + 1}`));
  await till.start();
  await categories.open();
  await expect(categories.rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Ir a la página 2', exact: true }).click();
  await expect(categories.rows.first()).toContainText('Sección 11');
  await page.getByRole('button', { name: 'Siguiente grupo' }).click();
  await expect(categories.rows.first()).toContainText('Sección 101');
  await categories.search.fill('seccion 299');
  await expect(categories.rows).toHaveText([/Sección 299/]);
  await categories.search.fill('ninguna');
  await expect(till.says('No se encontraron categorías')).toBeVisible();
  network.cut();
  await reload(page);
  await expect(till.says('No se encontraron categorías')).toBeVisible();
  await categories.search.fill('');
  await expect(categories.rows).toHaveCount(10);
  await expect(
    till.says(/^Sin conexión\. Se muestra lo que este dispositivo conoce, de/),
  ).toBeVisible();
  await categories.choose('Eliminar', 'Sección 1');
  await categories.answer('Eliminar');
  await expect(till.says('Para eliminar se necesita la conexión')).toBeVisible();
  await expect(categories.menu('Sección 1')).toBeVisible();
  tables.replaceCategories([]);
  await network.restore();
  await reload(page);
  await expect(till.says('No hay categorías disponibles.')).toBeVisible();
});
