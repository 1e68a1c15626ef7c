import { randomRuc } from '#tests/harness/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { press, pressEscape, write } from '../support/keyboard.ts';

test('the business is edited by keyboard, and the menu shows its new name at once', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, account } = till;
  await till.start();
  await account.open('Editar Negocio');
  await press(page.getByRole('button', { name: 'Editar' }));
  await write(account.field('Nombre comercial'), ' ');
  await write(account.field('RUC'), randomRuc().replace(/1$/, '2'));
  await write(account.field('Dirección'), 'x'.repeat(201));
  await press(account.save);
  await expect(till.says('El nombre comercial es requerido')).toBeVisible();
  await expect(till.says('El RUC del negocio no es válido.')).toBeVisible();
  await expect(till.says('La dirección no puede tener más de 200 caracteres')).toBeVisible();
  // The form moves the focus to its first error in a later task, which keys as fast as these may precede.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await write(account.field('Nombre comercial'), '  Casa Anita ');
  await write(account.field('RUC'), randomRuc());
  await write(account.field('Dirección'), 'Av. Loja 2');
  await press(account.save);
  await expect(till.says('Negocio actualizado con éxito')).toBeVisible();
  await expect(account.value('Nombre comercial')).toHaveText('Casa Anita');
  await account.openMenu();
  await expect(page.getByRole('menu')).toContainText('Casa Anita');
  await expect(page.getByRole('menuitem', { name: 'Editar Negocio' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pressEscape(page);
});
