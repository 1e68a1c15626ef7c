import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bill, billRow } from '#contract/bills.ts';
import type { OptionGroupInput } from '#contract/option-group-form.ts';
import { productForm } from '#contract/product-form.ts';
import { reviews, type TrailRow } from '#contract/trail.ts';
import { newLineId } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import { optionGroupWrites } from '#server/services/catalog/option-group-writes.ts';
import { productWrites } from '#server/services/catalog/product-writes.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, hour, type Inject, injector, movableClock } from './inject.ts';

let clock: ReturnType<typeof movableClock>;
let server: TestApp;
let call: Inject;

beforeEach(async () => {
  clock = movableClock();
  server = await createTestApp({ now: clock.now });
  call = injector(server);
});
afterEach(() => server.close());

const ago = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString();
const scope = () => ({ businessId: server.own.businessId, now: clock.now() });

/** What the history, the bill's page and 'Por revisar' say of a bill; the three have to agree. */
const marksOf = async (id: number) => {
  const page = bill.parse((await call('GET', `bills/${id}`)).body);
  const range = `startDate=${page.createdAt}&endDate=${page.createdAt}`;
  const list = await call('GET', `bills/by-filters?businessId=${page.businessId}&${range}`);
  const row = z
    .array(billRow)
    .parse(list.body)
    .find((each) => each.id === id);
  expect(row?.marks).toEqual(page.marks);
  expect(row?.priceDiffers ?? false).toBe(page.marks?.includes('price') ?? false);
  const answer = await call('GET', `business/${page.businessId}/reviews?open=true`);
  const { rows } = reviews.parse(answer.body);
  const review: TrailRow | undefined = rows.find(({ billId }) => billId === id);
  expect(review?.reasons ?? []).toEqual(page.marks ?? []);
  return { marks: page.marks ?? [], page, review };
};

interface Sale {
  line?: object;
  order?: object;
  bill?: object;
  headers?: Record<string, string>;
}

const take = async ({ line, order, headers = {} }: Sale) => {
  const products = [
    { lineId: newLineId(), productId: server.own.products.coffee, quantity: 1, ...line },
  ];
  const made = await call('POST', 'orders', { tableNumber: '1', products, ...order }, headers);
  expect(made.status).toBe(201);
  return made.body;
};

const pay = async (
  order: { key: string; Products: { id: number; OrderProduct: { lineId: string } }[] },
  { bill: more, headers = {} }: Sale,
) => {
  const selectedProducts = order.Products.map((line) => ({
    ...{ productId: line.id, lineId: line.OrderProduct.lineId, quantity: 1 },
  }));
  const answer = await call(
    'POST',
    'bills/v2',
    {
      ...{ businessId: server.own.businessId, orderId: order.key, finalCustomer: true },
      ...{ customer: null, selectedProducts, paymentMethodId: 2, ...more },
    },
    headers,
  );
  expect(answer.status).toBe(201);
  return answer.body;
};

/** Takes an order and bills it. */
const sell = async (sale: Sale = {}) => marksOf((await pay(await take(sale), sale)).id);

const setRate = async (serviceRate: number) => {
  const path = `business/${server.own.businessId}/settings`;
  expect((await call('PUT', path, { serviceRate })).status).toBe(200);
};

const setPrice = (unitPrice: string) =>
  server.database.transaction((tx) =>
    productWrites.update(
      tx,
      scope(),
      server.own.products.coffee,
      productForm.parse({
        ...{ productName: 'Capuchino', description: 'Capuchino', unitPrice },
        taxes: `[{"taxId":2,"taxBase":"${unitPrice}"}]`,
      }),
      null,
    ),
  );

// What is late.

test('a sale that arrives more than a day after its time says so, on its page, its row and where it is looked at', async () => {
  const late = await sell({
    order: { createdAt: ago(3 * day) },
    bill: { createdAt: ago(3 * day) },
  });
  expect(late.marks).toEqual(['late']);
  expect(late.page).toMatchObject({ createdAt: ago(3 * day), receivedAt: ago(0) });
  expect((await sell({ bill: { createdAt: ago(day) } })).marks).toEqual([]);
  expect((await sell({ bill: { createdAt: ago(day + 1) } })).marks).toEqual(['late']);
  expect((await sell()).marks).toEqual([]);
});

test('the bill of an order that arrived late, or was changed late, says so too', async () => {
  expect((await sell({ order: { createdAt: ago(2 * day) } })).marks).toEqual(['late']);
  const order = await take({});
  const { lineId } = order.Products[0].OrderProduct;
  const products = [{ lineId, productId: server.own.products.coffee, quantity: 2 }];
  const edit = { tableNumber: '1', products, madeAt: ago(2 * day) };
  expect((await call('PUT', `orders/${order.key}`, edit)).status).toBe(200);
  expect((await marksOf((await pay(order, {})).id)).marks).toEqual(['late']);
});

test('a clock that is days off makes nothing late, and a time that cannot be believed is late', async () => {
  for (const off of [-60 * day, 5 * day]) {
    const createdAt = new Date(clock.now().getTime() + off - hour).toISOString();
    const headers = { 'x-device-time': new Date(clock.now().getTime() + off).toISOString() };
    const sale = { order: { createdAt }, bill: { createdAt }, headers };
    expect((await sell(sale)).marks).toEqual([]);
  }
  expect((await sell({ bill: { createdAt: ago(-5 * day) } })).marks).toEqual([]);
  expect((await sell({ bill: { createdAt: ago(200 * day) } })).marks).toEqual(['late']);
});

test('prices of then count for thirty days before the arrival of a sale, whatever time it claims', async () => {
  const shown = { line: { unitPrice: '0.10' } };
  await setPrice('0.10');
  await setPrice('12.61');
  clock.advance(85 * day);
  const then = { order: { createdAt: ago(88 * day) }, bill: { createdAt: ago(88 * day) } };
  const old = await sell({ ...shown, ...then });
  expect(old.marks).toEqual(['price', 'late']);
  expect(old.page.subTotal).toBe('0.10');
  expect(old.page.products[0]?.BillDetail.listPrice).toBe('12.61');
  await setPrice('0.10');
  await setPrice('12.61');
  clock.advance(29 * day);
  // A tablet that was offline for thirty days, and sold before the price was raised.
  const honest = { order: { createdAt: ago(30 * day) }, bill: { createdAt: ago(30 * day) } };
  expect((await sell({ ...shown, ...honest })).marks).toEqual(['late']);
  expect((await sell(shown)).marks).toEqual([]);
  clock.advance(2 * day);
  expect((await sell(shown)).marks).toEqual(['price']);
});

// The service.

test('the rate of the service that was shown is charged, and one that never was is marked with both', async () => {
  const { marks } = await sell({ bill: { serviceRate: 10, serviceAmount: '0.28' } });
  expect(marks).toEqual([]);
  await setRate(0);
  await setRate(12.5);
  for (const [serviceRate, serviceAmount] of [
    [10, '0.28'],
    [0, '0.00'],
    [12.5, '0.34'],
  ] as const) {
    const { marks, page } = await sell({ bill: { serviceRate } });
    expect(marks).toEqual([]);
    expect(page).toMatchObject({ serviceRate, serviceAmount });
    expect(page).not.toHaveProperty('listServiceRate');
  }
  const { marks: odd, page, review } = await sell({ bill: { serviceRate: 40 } });
  expect(odd).toEqual(['service-rate']);
  expect(page).toMatchObject({ serviceRate: 40, serviceAmount: '1.10', listServiceRate: 12.5 });
  expect(review?.details).toMatchObject({ serviceRate: { shown: 40, own: 12.5 } });
  for (const serviceRate of [-1, 100.01, 10.005, '10']) {
    const order = await take({});
    const body = {
      ...{ businessId: server.own.businessId, orderId: order.key, finalCustomer: true },
      ...{ customer: null, paymentMethodId: 2, serviceRate },
      selectedProducts: [{ productId: server.own.products.coffee, quantity: 1 }],
    };
    const refused = await call('POST', 'bills/v2', body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['serviceRate']]);
  }
});

test('a rate counts until thirty days after its last end, also where it came back meanwhile', async () => {
  await setRate(0);
  clock.advance(20 * day);
  await setRate(10);
  await setRate(0);
  clock.advance(29 * day);
  const shown = { bill: { serviceRate: 10, createdAt: ago(29 * day) } };
  expect((await sell(shown)).marks).toEqual(['late']);
  clock.advance(2 * day);
  expect((await sell({ bill: { serviceRate: 10 } })).marks).toEqual(['service-rate']);
});

test('the form of the business keeps the former rate too', async () => {
  const { body: business } = await call('GET', `business/${server.own.businessId}`);
  const { id: _, ...form } = business;
  const changed = await call('PUT', `business/${business.id}`, { ...form, serviceRate: 5 });
  expect(changed.body.serviceRate).toBe(5);
  expect((await sell({ bill: { serviceRate: business.serviceRate } })).marks).toEqual([]);
});

test('a device that names an amount alone is charged the rate that gives it, and else the present one', async () => {
  await setRate(0);
  const shown = await sell({ bill: { serviceAmount: '0.28' } });
  expect(shown).toMatchObject({ marks: [], page: { serviceRate: 10, serviceAmount: '0.28' } });
  const silent = await sell();
  expect(silent).toMatchObject({ marks: [], page: { serviceRate: 0, serviceAmount: '0.00' } });
  const odd = await sell({ bill: { serviceAmount: '1.00' } });
  expect(odd).toMatchObject({ marks: [], page: { serviceRate: 0, serviceAmount: '0.00' } });
});

test('the rates of another business are none of this one’s', async () => {
  const other = injector(server, server.other.users[0]);
  const path = `business/${server.other.businessId}/settings`;
  expect((await other('PUT', path, { serviceRate: 33 })).status).toBe(200);
  expect((await other('PUT', path, { serviceRate: 10 })).status).toBe(200);
  expect((await sell({ bill: { serviceRate: 33 } })).marks).toEqual(['service-rate']);
});

// Options.

const groupOf = (more: Partial<OptionGroupInput> = {}): OptionGroupInput => ({
  ...{ name: 'Tamaño', min: 0, max: 1, repeat: false, products: [server.own.products.coffee] },
  options: [
    { name: 'Pequeño', difference: '-0.35', usual: false, available: true },
    { name: 'Grande', difference: '0.50', usual: false, available: true },
  ],
  ...more,
});

const write = <T>(work: (tx: Parameters<typeof optionGroupWrites.create>[0]) => Promise<T>) =>
  server.database.transaction(work);
const makeGroup = (more: Partial<OptionGroupInput> = {}) =>
  write((tx) => optionGroupWrites.create(tx, scope(), groupOf(more) as never, null));
type Group = Awaited<ReturnType<typeof makeGroup>>;
const changeGroup = ({ id, options }: Group, more: Partial<OptionGroupInput> = {}) =>
  write((tx) =>
    optionGroupWrites.update(tx, scope(), id, { ...groupOf({ options }), ...more } as never, null),
  );

/** What the bill of a coffee with these options says of them. */
const faultsOf = async (options: object[] | undefined, line: object = {}) => {
  const { marks, page, review } = await sell({ line: { ...(options && { options }), ...line } });
  const faults = page.products[0]?.BillDetail.optionFaults ?? [];
  expect(marks).toEqual(faults.length > 0 ? ['options'] : []);
  if (review?.kind === 'bill-created')
    expect(review.details.lines[0]?.optionFaults ?? []).toEqual(faults);
  return faults;
};

test('what no screen lets a guest choose is billed as it was shown, and marked with what and why', async () => {
  const size = await makeGroup();
  const [small, large] = size.options.map(({ id }) => id);
  const other = await makeGroup({ name: 'Salsa', products: [] });
  const free = [{ optionId: small, count: 99, difference: '-0.35' }];
  const billed = await sell({ line: { options: free, unitPrice: '0.00' } });
  expect(billed).toMatchObject({ marks: ['options'], page: { total: '0.00' } });
  expect(await faultsOf(free)).toEqual([
    { why: 'repeated', groupName: 'Tamaño', name: 'Pequeño', count: 99 },
  ]);
  const both = [small, large].map((optionId) => ({ optionId, count: 1 }));
  expect(await faultsOf(both)).toEqual([
    { why: 'too-many', groupName: 'Tamaño', count: 2, limit: 1 },
  ]);
  expect(await faultsOf([{ optionId: other.options[0]?.id, count: 1 }])).toEqual([
    { why: 'not-of-product', groupName: 'Salsa', name: 'Pequeño' },
  ]);
  expect(await faultsOf([{ optionId: small, count: 1 }])).toEqual([]);
  expect(await faultsOf([{ optionId: small, count: 0 }])).toEqual([]);
});

test('a group whose options repeat has its most, and a group with a least wants it', async () => {
  const extras = await makeGroup({ name: 'Extras', max: 3, repeat: true });
  const milk = await makeGroup({ name: 'Leche', min: 1 });
  const [whole] = milk.options.map(({ id }) => ({ optionId: id, count: 1 }));
  const shots = (count: number) => [whole ?? {}, { optionId: extras.options[1]?.id, count }];
  expect(await faultsOf(shots(3))).toEqual([]);
  expect(await faultsOf(shots(4))).toEqual([
    { why: 'too-many', groupName: 'Extras', count: 4, limit: 3 },
  ]);
  const missing = [{ why: 'too-few', groupName: 'Leche', count: 0, limit: 1 }];
  expect(await faultsOf([])).toEqual(missing);
  expect(await faultsOf(undefined, { unitPrice: '2.75' })).toEqual(missing);
  // A device that knows no options could not choose, and whoever adds to its line copies that.
  expect(await faultsOf(undefined, { lineId: undefined })).toEqual([]);
  for (const option of milk.options)
    await call('PUT', `option-groups/${milk.id}/sold-out`, { soldOut: true, optionId: option.id });
  expect(await faultsOf([])).toEqual([]);
});

test('a menu that was changed within thirty days is no reason for a mark, and later it is', async () => {
  const extras = await makeGroup({ name: 'Extras', max: 3, repeat: true });
  const [first, second] = extras.options;
  const gone = await makeGroup({ name: 'Salsa' });
  const milk = await makeGroup({ name: 'Leche', products: [] });
  const twice = [{ optionId: first?.id, count: 2 }];
  await changeGroup(extras, { name: 'Extras', max: 1 });
  expect(await faultsOf(twice)).toEqual([]);
  expect(await faultsOf([{ optionId: first?.id, count: 4 }])).not.toEqual([]);
  await changeGroup(extras, { name: 'Extras', max: 1, options: second ? [second] : [] });
  await write((tx) => optionGroupWrites.remove(tx, scope(), gone.id));
  const sauce = [{ optionId: gone.options[0]?.id, count: 1 }];
  // From now on a guest has to choose milk: who sells with the menu of before doesn't know.
  await changeGroup(milk, { name: 'Leche', min: 1, products: [server.own.products.coffee] });
  clock.advance(29 * day);
  const whys = async (options: object[], minutes = 0) => {
    const createdAt = ago(minutes * 60_000);
    const { page } = await sell({ line: { options }, order: { createdAt } });
    return (page.products[0]?.BillDetail.optionFaults ?? []).map(({ why }) => why);
  };
  expect(await whys(twice, 10)).toEqual([]);
  expect(await whys(sauce, 10)).toEqual([]);
  // Who sends at once has the new menu, whose screen asks for what has to be chosen.
  expect(await whys(twice)).toEqual(['too-few']);
  clock.advance(2 * day);
  expect(await whys(twice, 10)).toEqual(['deleted', 'too-few']);
  expect(await whys(sauce, 10)).toEqual(['deleted', 'too-few']);
});

test('a product’s form that gives it other groups keeps the former ones for thirty days', async () => {
  const size = await makeGroup();
  const form = {
    ...{ productName: 'Capuchino', description: 'Capuchino', unitPrice: '2.75', taxes: '[]' },
    optionGroups: '[]',
  };
  await server.database.transaction((tx) =>
    productWrites.update(tx, scope(), server.own.products.coffee, productForm.parse(form), null),
  );
  const small = [{ optionId: size.options[0]?.id, count: 1 }];
  expect(await faultsOf(small)).toEqual([]);
  clock.advance(31 * day);
  expect(await faultsOf(small)).toEqual([
    { why: 'not-of-product', groupName: 'Tamaño', name: 'Pequeño' },
  ]);
});

test('a line that an edit adds is judged, and units that move to a line of their own are as they were', async () => {
  const size = await makeGroup();
  const { coffee } = server.own.products;
  const order = await take({});
  const { lineId } = order.Products[0].OrderProduct;
  const edit = (products: object[]) =>
    call('PUT', `orders/v2/${order.key}`, { tableNumber: '1', products });
  const plain = { lineId, productId: coffee, quantity: 1 };
  const free = { optionId: size.options[0]?.id, count: 9 };
  const odd = { lineId: newLineId(), productId: coffee, quantity: 2, options: [free] };
  const { body: edited } = await edit([plain, odd]);
  expect((await marksOf((await pay(edited, {})).id)).marks).toEqual(['options']);
  // From now on a guest has to choose: the plain line was there before.
  clock.advance(40 * day);
  await changeGroup(size, { min: 1 });
  clock.advance(31 * day);
  const moved = { ...plain, lineId: newLineId(), note: 'sin azúcar' };
  const { body: after } = await edit([plain, { ...odd, options: undefined }, moved]);
  const last = after.Products.filter(
    (line: { OrderProduct: { lineId: string } }) => line.OrderProduct.lineId === moved.lineId,
  );
  expect((await marksOf((await pay({ ...after, Products: last }, {})).id)).marks).toEqual([]);
});

test('an option of another business is refused as before', async () => {
  const foreign = await server.database.transaction((tx) =>
    optionGroupWrites.create(
      tx,
      { businessId: server.other.businessId, now: clock.now() },
      { ...groupOf({ products: [] }), products: [] } as never,
      null,
    ),
  );
  const options = [{ optionId: foreign.options[0]?.id, count: 1 }];
  const line = { lineId: newLineId(), productId: server.own.products.coffee, quantity: 1, options };
  const refused = await call('POST', 'orders', { tableNumber: '1', products: [line] });
  expect(refused.body.code).toBe('unknown-option');
});

test('an option’s difference that the menu never had is a price that it never had', async () => {
  const size = await makeGroup();
  const options = [{ optionId: size.options[1]?.id, count: 1, difference: money('-1.00') }];
  expect((await sell({ line: { options } })).marks).toEqual(['price']);
});
