import { expect, test } from 'vitest';
import { productForm } from '#contract/product-form.ts';
import { newLineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import { optionGroupWrites } from '#server/services/catalog/option-group-writes.ts';
import { productWrites } from '#server/services/catalog/product-writes.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { day, injector, movableClock } from './inject.ts';

const untaxed = productForm.parse({
  ...{ productName: 'Capuchino', description: 'Capuchino', unitPrice: '2.75' },
  taxes: '[{"taxId":2,"taxBase":"2.75"}]',
});

const milkAt = (difference: string, coffee: number, id?: number) => ({
  ...{ name: 'Leche', min: 0, max: 1, repeat: false, products: [coffee] },
  options: [
    {
      ...{ name: 'Almendra', difference: difference as Money, usual: false, available: true },
      ...(id !== undefined && { id }),
    },
  ],
});

test('a tax that was shown long after the menu changed it is charged, and marked for the owner', async () => {
  const clock = movableClock('2026-03-15T15:00Z');
  const server = await createTestApp({ now: clock.now });
  const call = injector(server);
  const { coffee } = server.own.products;
  const scope = { businessId: server.own.businessId, now: clock.now() };
  const milk = await server.database.transaction((tx) =>
    optionGroupWrites.create(tx, scope, milkAt('0.60', coffee), null),
  );
  const [almond] = milk.options;
  await server.database.transaction(async (tx) => {
    await productWrites.update(tx, scope, coffee, untaxed, null);
    await optionGroupWrites.update(tx, scope, milk.id, milkAt('0.75', coffee, almond?.id), null);
  });
  const plain = { unitPrice: '2.75', priceWithTax: '3.1625' };
  const options = [{ optionId: almond?.id, count: 1, difference: '0.60' }];
  const withAlmond = { unitPrice: '3.35', priceWithTax: '3.8525', options };
  const sell = async (shown: object) => {
    const lineId = newLineId();
    const line = { lineId, productId: coffee, quantity: 1 };
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
  expect(await sell(plain)).toEqual(['0.41', undefined]);
  expect(await sell(withAlmond)).toEqual(['0.50', undefined]);
  clock.advance(2 * day);
  expect(await sell(plain)).toEqual(['0.41', '2.75']);
  expect(await sell(withAlmond)).toEqual(['0.50', '3.50']);
  await server.close();
});
