import { expect, serviceWorker, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';
import { night } from '../support/night.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

test(
  'two waiters bill the same units, one of them without network: the refused bill is put right',
  night,
  async ({ tables, tablet, tabletOf }) => {
    const [product = ''] = tables.menu(1);
    const other = await tabletOf('owner');
    const she = new Till(tablet.page);
    const he = new Till(other.page);
    const region = (name: string) => he.page.getByRole('region', { name });
    await she.start();
    await installPrinter(he.page);
    await he.start();
    await she.takeOrder('5', [product, product, product]);
    await expect(she.board.sent('5')).toBeVisible();

    await test.step('he bills two of three without network, to a guest with data', async () => {
      await he.board.open();
      await expect(he.board.sent('5')).toBeVisible();
      await other.context.setOffline(true);
      await he.board.bill('5');
      await he.checkout.partial.click();
      await he.checkout.quantity(product).fill('2');
      await he.checkout.fillDiscount(product, '0.50');
      await he.checkout.fillCustomer(customer);
      await he.checkout.choose('Transferencia');
      await he.checkout.pay();
      await expect(he.history.unsent()).toHaveCount(1);
    });

    await test.step('she bills two of the same', async () => {
      await she.board.bill('5');
      await she.checkout.finalConsumer.check();
      await she.checkout.partial.click();
      await she.checkout.quantity(product).fill('2');
      await she.checkout.pay();
      await expect.poll(() => tables.newBills().length).toBe(1);
    });

    await test.step('his waits with its reason, and comes back as he typed it', async () => {
      await other.context.setOffline(false);
      await expect(he.topBar.pill).toHaveAccessibleName(/^1 requiere/, oneHeartbeat);
      await expect(he.history.unsent()).toContainText('mayor que la que queda por facturar');
      await expect(he.history.totals).toContainText(/\d facturas parcial/);
      // Hers may arrive between the two.
      await expect(async () => {
        expect(await he.history.count('Total')).toBe((await he.history.exportedRows()).length - 1);
      }).toPass();
      await he.history.unsent().getByRole('link').click();
      await expect(he.says('El servidor no aceptó esta factura')).toBeVisible();
      await expect(he.page.getByRole('link', { name: 'Corregir' })).toBeVisible();
      await he.page.getByRole('button', { name: 'Imprimir', exact: true }).click();
      expect(await printed(he.page)).toEqual([expect.stringContaining('Nota interna no aceptada')]);
      await he.page.goto('/app');
      await expect(
        region('Ventas recientes').getByRole('listitem').filter({ hasText: 'Factura Pendiente' }),
      ).toContainText('Requiere atención');
      await expect(region('Resumen de ventas')).toContainText('parcial');
      await he.pending.open();
      await expect(he.pending.entries).toContainText('mayor que la que queda por facturar');
      await he.pending.entries.getByRole('link', { name: 'Corregir' }).click();
      const note = he.page.getByRole('status').filter({ hasText: 'El servidor no aceptó esta' });
      await expect(note).toBeVisible();
      // Nothing lies on it.
      const below = (await note.boundingBox()) ?? { y: 0, height: 0 };
      const tools = await he.page.getByRole('switch', { name: 'Facturar parcial' }).boundingBox();
      expect(tools?.y).toBeGreaterThanOrEqual(below.y + below.height);
      await expect(he.says(/mayor que la que queda por facturar/)).toBeVisible();
      await expect(he.checkout.quantity(product)).toHaveValue('2');
      await expect(he.checkout.line(product)).toContainText('−$0.50');
      await expect(region('Cliente')).toContainText(customer.fullName);
      await expect(he.page.getByRole('radio', { name: 'Transferencia' })).toBeChecked();
      await expect(he.says('La cantidad debe ser un entero entre 0 y 1.')).toBeVisible();
      await expect(he.checkout.submit).toBeDisabled();
    });

    await test.step('what he corrects survives a reload, and the refused bill still waits', async () => {
      await he.checkout.quantity(product).fill('1');
      await expect(he.checkout.submit).toBeEnabled();
      await reload(he.page);
      await expect(he.checkout.quantity(product)).toHaveValue('1');
      await expect(he.topBar.pill).toHaveAccessibleName(/^1 requiere/);
    });

    await test.step('it is sent, and no unit is billed twice', async () => {
      await he.checkout.pay();
      await expect(he.topBar.online).toBeVisible();
      await expect(he.history.unsent()).toHaveCount(0);
      expect(tables.newBills()).toMatchObject([
        { customerDni: null, lines: [{ product, quantity: 2, discountCents: 0 }] },
        { customerDni: customer.dni, lines: [{ product, quantity: 1, discountCents: 25 }] },
      ]);
      expect(tables.newOrders()).toMatchObject([{ lines: [{ quantity: 3, billed: 3 }] }]);
    });
  },
);

test(
  'a refused bill of which nothing is left is discarded, and its correction closes in every tab',
  serviceWorker,
  async ({ tables, tablet, tabletOf }) => {
    const [product = ''] = tables.menu(1);
    const other = await tabletOf('owner');
    const she = new Till(tablet.page);
    const he = new Till(other.page);
    await she.start();
    await he.start();
    await she.takeOrder('5', [product]);
    await he.board.open();
    await expect(he.board.sent('5')).toBeVisible();
    await other.context.setOffline(true);
    await he.billOrder('5');
    await expect(he.history.unsent()).toHaveCount(1);
    await she.billOrder('5');
    await expect.poll(() => tables.newBills().length).toBe(1);
    await other.context.setOffline(false);
    await expect(he.topBar.pill).toHaveAccessibleName(/^1 requiere/, oneHeartbeat);
    await he.pending.open();
    const second = new Till(await other.context.newPage());
    await second.pending.open();
    await second.pending.entries.getByRole('link', { name: 'Corregir' }).click();
    await expect(second.says('Ya no queda nada por facturar en esta orden.')).toBeVisible();

    await he.pending.choose(he.pending.entries, 'Descartar');
    await expect(he.says(/quedan por facturar, salvo que ya se facturaran/)).toBeVisible();
    await he.confirm('Descartar');
    await expect(second.says('Esta factura no espera una corrección tuya.')).toBeVisible();
    await expect(second.topBar.online).toBeVisible();
    expect(tables.newBills()).toHaveLength(1);
  },
);
