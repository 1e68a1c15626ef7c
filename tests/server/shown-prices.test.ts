import { expect, test } from 'vitest';
import { productForm } from '#contract/product-form.ts';
import { newLineId } from '#domain/line-id.ts';
import { productWrites } from '#server/services/catalog/product-writes.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { day, injector, movableClock } from './inject.ts';

const untaxed = productForm.parse({
  ...{ productName: 'Capuchino', description: 'Capuchino', unitPrice: '2.75' },
  taxes: '[{"taxId":2,"taxBase":"2.75"}]',
});

test('a tax that was shown long after the menu changed it is charged, and marked for the owner', async () => {
  const clock = movableClock('2026-03-15T15:00Z');
  const server = await createTestApp({ now: clock.now });
  const call = injector(server);
  const { coffee } = server.own.products;
  const scope = { businessId: server.own.businessId, now: clock.now() };
  await server.database.transaction((tx) => productWrites.update(tx, scope, coffee, untaxed, null));
  const sell = async () => {
    const lineId = newLineId();
    const line = { lineId, productId: coffee, quantity: 1 };
    const shown = { unitPrice: '2.75', priceWithTax: '3.1625' };
    const { body: order } = await call('POST', 'orders', {
      ...{ tableNumber: '1', products: [{ ...line, ...shown }] },
    });
    const { body: bill } = await call('POST', 'bills/v2', {
      ...{ businessId: server.own.businessId, orderId: order.key, finalCustomer: true },
      ...{ customer: null, selectedProducts: [line], paymentMethodId: 2 },
    });
    return [bill.subTotalTax, bill.products[0].BillDetail.listPrice];
  };
  clock.advance(29 * day);
  expect(await sell()).toEqual(['0.41', undefined]);
  clock.advance(2 * day);
  expect(await sell()).toEqual(['0.41', '2.75']);
  await server.close();
});
