import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { press, write } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

test('customers are an example on this device, without the server too', async ({
  network,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, customers } = till;
  await till.start();

  await test.step('a list with pages and search', async () => {
    await customers.open();
    await expect(page.getByRole('heading', { name: /^Clientes/ })).toBeVisible();
    await expect(till.says('Son clientes de ejemplo')).toBeVisible();
    await expect(customers.rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Ir a la página 2', exact: true }).click();
    await expect(customers.rows).toHaveCount(2);
    await customers.search.fill('pico nathaly');
    await expect(customers.rows).toHaveText([/Nathaly Pico/]);
    await customers.search.fill('1790012344001');
    await expect(customers.rows).toHaveText([/El Trigal/]);
    await customers.search.fill('nadie');
    await expect(till.says('No hay clientes que coincidan.')).toBeVisible();
  });

  await test.step('what is wrong stands beside its field', async () => {
    await customers.add.click();
    await expect(page).toHaveURL('/app/customers/new');
    await customers.save.click();
    await expect(till.says('El número de cédula o RUC no es válido.')).toBeVisible();
    await expect(till.says('El nombre es obligatorio.')).toBeVisible();
    await expect(till.says('La dirección es obligatoria.')).toBeVisible();
    await expect(till.says('El correo electrónico no es válido.')).toBeVisible();
    await expect(customers.identity).toBeFocused();
    await customers.field('Teléfono').fill('cero');
    await customers.save.click();
    await expect(till.says('El teléfono debe contener solo números.')).toBeVisible();
  });

  await test.step('by keyboard, without the server; no number twice', async () => {
    network.cut();
    await write(customers.identity, '1712456787');
    await write(customers.field('Nombre completo'), customer.fullName);
    await write(customers.field('Dirección'), customer.address);
    await write(customers.field('Correo electrónico'), customer.email);
    await write(customers.field('Teléfono'), '');
    await page.keyboard.press('Delete');
    await press(customers.save);
    await expect(till.says('Ya hay un cliente con este número de cédula o RUC.')).toBeVisible();
    await expect(customers.identity).toBeFocused();
    await write(customers.identity, customer.dni);
    await press(customers.save);
    await expect(till.says('Cliente guardado exitosamente')).toBeVisible();
    await expect(page).toHaveURL('/app/customers?buscar=nadie');
  });

  await test.step('an edit survives a reload, with another number too', async () => {
    await customers.search.fill('lucía');
    await customers.edit('Lucía Benavides Torres').click();
    await expect(page).toHaveURL('/app/customers/edit/1712456787');
    await customers.identity.fill('1712456787001');
    await customers.field('Nombre completo').fill('Lucía Benavides de Mora');
    await page.getByRole('link', { name: 'Volver' }).click();
    await customers.edit('Lucía Benavides Torres').click();
    await expect(till.says('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(customers.identity).toHaveValue('1712456787001');
    await customers.save.click();
    await expect(till.says('Cliente actualizado exitosamente')).toBeVisible();
    await reload(page);
    await customers.search.fill('lucia');
    await expect(customers.rows).toHaveText([/Lucía Benavides de Mora\s*1712456787001/]);
    await page.goto('/app/customers/edit/1712456787');
    await expect(till.says('No se encontró el cliente.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a clientes' }).click();
    await expect(customers.rows).toHaveCount(10);
  });

  await test.step('nobody of them is offered at a checkout', async () => {
    await till.takeOrder('3', tables.menu(1));
    await till.board.bill('3');
    await till.checkout.finalConsumer.uncheck();
    await till.checkout.identity.fill('171245678');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
});
