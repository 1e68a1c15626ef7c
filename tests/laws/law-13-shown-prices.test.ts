import { expect, test } from 'vitest';
import { preferencesInput } from '#contract/business.ts';
import type { OptionGroupInput } from '#contract/option-group-form.ts';
import { productForm } from '#contract/product-form.ts';
import { marksOf } from '#domain/bill.ts';
import { checkoutSummary, lineTotal, maxDiscount } from '#domain/checkout.ts';
import { newLineId } from '#domain/line-id.ts';
import { fromCents, money, toCents, zero } from '#domain/money.ts';
import { atPrice, withOptions } from '#domain/options.ts';
import type { OrderLine } from '#domain/order.ts';
import { partSummary } from '#domain/parted-order.ts';
import { updatePreferences } from '#server/services/business/preferences.ts';
import { optionGroupWrites } from '#server/services/catalog/option-group-writes.ts';
import { productWrites } from '#server/services/catalog/product-writes.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

const milk = {
  ...{ name: 'Leche', min: 0, max: 1, repeat: false },
  options: [{ name: 'Almendra', difference: money('0.60'), usual: false, available: true }],
} satisfies OptionGroupInput;

/** A tablet without network that has taken and billed two coffees with another milk; then the owner raises all prices. */
const afternoon = async (shown: string) => {
  const { waiter, device, server } = floor.current;
  const { database, own } = server;
  const scope = { businessId: own.businessId, now: new Date() };
  const group = await database.transaction((tx) => optionGroupWrites.create(tx, scope, milk, null));
  const optionId = group.options[0]?.id ?? 0;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 2 });
  const [plain] = create.params.lines;
  if (!plain) throw new Error('an order without lines');
  const almond = { optionId, groupName: 'Leche', name: 'Almendra', difference: money('0.60') };
  const options = [{ ...almond, count: 1 }];
  const coffee = atPrice(plain, money(shown));
  const line = { ...withOptions(coffee, options), options, lineId: newLineId() };
  await tablet.record({ ...create, params: { ...create.params, lines: [line] } });
  const sold: OrderLine = { ...line, quantityBilled: 0 };
  await tablet.record(waiter.billLine(keyOf(create), sold, 2));
  const before = {
    productName: 'Capuchino',
    description: 'Capuchino',
    taxes: '[{"taxId":1,"taxBase":"3.50"}]',
  };
  const dearer = productForm.parse({ ...before, unitPrice: '3.50' });
  await database.transaction(async (tx) => {
    await productWrites.update(tx, scope, own.products.coffee, dearer, null);
    const options = [{ ...milk.options[0], id: optionId, difference: money('0.90') }];
    await optionGroupWrites.update(tx, scope, group.id, { ...milk, options } as never, null);
  });
  const total = (await tablet.bills())[0]?.bill.total;
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const [bill] = await database.db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .innerJoin('line_copies', 'line_copies.id', 'bill_lines.copy_id')
    .select([
      'bills.total_cents',
      'line_copies.unit_price_cents',
      'line_copies.list_price_cents',
      'price_differs',
      'device_id',
    ])
    .execute();
  return { tablet, bill, total, orders: await tablet.orders() };
};

test('what a tablet without network has shown is charged, with its options, after the menu has changed', async () => {
  const { tablet, bill, total, orders } = await afternoon('2.75');
  expect(bill).toMatchObject({ unit_price_cents: 335, list_price_cents: null, price_differs: 0 });
  expect(bill?.total_cents).toBe(toCents(total ?? zero));
  expect(bill?.device_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(orders[0]?.order.lines).toMatchObject([
    {
      unitPrice: '3.35',
      quantity: 2,
      quantityBilled: 2,
      options: [{ name: 'Almendra', count: 1 }],
    },
  ]);
  expect(await tablet.ledger.notices.count()).toBe(0);
});

test('a price that the menu never had is charged too, and marked for the owner', async () => {
  const { tablet, bill, total } = await afternoon('1.00');
  expect(bill).toMatchObject({ unit_price_cents: 160, list_price_cents: 440, price_differs: 1 });
  expect(bill?.total_cents).toBe(toCents(total ?? zero));
  expect(await tablet.ledger.notices.count()).toBe(0);
});

test('a tax as it was shown is charged after the menu has changed only that, also with a discount of the whole', async () => {
  const { waiter, device, server } = floor.current;
  const { database, own } = server;
  const scope = { businessId: own.businessId, now: new Date() };
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 2 });
  const [line] = create.params.lines;
  if (!line) throw new Error('an order without lines');
  await tablet.record(create);
  const sold: OrderLine = { ...line, quantityBilled: 0 };
  await tablet.record(waiter.billLine(keyOf(create), sold, 1));
  const treat = waiter.billLine(keyOf(create), sold, 1);
  const charged = treat.params.lines.map((each) => {
    const whole = { ...each, discount: maxDiscount(each) };
    return { ...whole, total: lineTotal(whole) };
  });
  const summary = checkoutSummary(charged, 10);
  await tablet.record({ ...treat, params: { ...treat.params, lines: charged, summary } });
  const untaxed = productForm.parse({
    ...{ productName: 'Capuchino', description: 'Capuchino', unitPrice: '2.75' },
    taxes: '[{"taxId":2,"taxBase":"2.75"}]',
  });
  await database.transaction((tx) =>
    productWrites.update(tx, scope, own.products.coffee, untaxed, null),
  );
  const shown = (await tablet.bills()).map(({ bill }) => bill.total);
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await tablet.ledger.notices.count()).toBe(0);
  const bills = await database.db
    .selectFrom('bills')
    .select(['total_cents', 'price_differs'])
    .orderBy('id')
    .execute();
  expect(bills.map((bill) => fromCents(bill.total_cents)).sort()).toEqual([...shown].sort());
  expect(shown).toContain(zero);
  expect(bills.map(({ price_differs }) => price_differs)).toEqual([0, 0]);
});

test('the service that was shown is charged after the rate has changed, also of parts', async () => {
  const { waiter, device, server } = floor.current;
  const { database, own } = server;
  const scope = { businessId: own.businessId, now: new Date() };
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 3 });
  const [line] = create.params.lines;
  if (!line) throw new Error('an order without lines');
  await tablet.record(create);
  const order = { ...line, quantityBilled: 0 };
  const first = waiter.billLine(keyOf(create), order, 1);
  await tablet.record(first);
  const second = waiter.billLine(keyOf(create), order, 1);
  const billedBefore = [{ ...order, quantityBilled: 1 }];
  const summary = partSummary(billedBefore, second.params.lines, 10);
  await tablet.record({ ...second, params: { ...second.params, summary } });
  // A rate that no business had: somebody has changed the tablet.
  const third = waiter.billLine(keyOf(create), order, 1);
  const odd = checkoutSummary(third.params.lines, 40);
  await tablet.record({ ...third, params: { ...third.params, summary: odd } });
  for (const serviceRate of [20, 0])
    await database.transaction((tx) =>
      updatePreferences(tx, scope, preferencesInput.parse({ serviceRate }), 'America/Guayaquil'),
    );
  const shown = (await tablet.bills()).map(({ bill }) => bill.total);
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await tablet.ledger.notices.count()).toBe(0);
  const bills = await database.db
    .selectFrom('bills')
    .select(['total_cents', 'service_rate_bp', 'list_service_rate_bp', 'marks'])
    .orderBy('id')
    .execute();
  expect(bills.map((bill) => fromCents(bill.total_cents)).sort()).toEqual([...shown].sort());
  expect(bills.map(({ total_cents: _, ...rest }) => rest)).toEqual([
    { service_rate_bp: 1000, list_service_rate_bp: null, marks: '' },
    { service_rate_bp: 1000, list_service_rate_bp: null, marks: '' },
    { service_rate_bp: 4000, list_service_rate_bp: 0, marks: 'service-rate' },
  ]);
  const marked = (await tablet.bills()).filter(({ bill }) => marksOf(bill).length > 0);
  expect(marked).toMatchObject([{ bill: { marks: ['service-rate'], listServiceRate: 0 } }]);
});
