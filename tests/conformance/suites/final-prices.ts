import { expect, test } from 'vitest';
import type { ApiBill } from '#contract/bills.ts';
import type { Product } from '#contract/catalog.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { sentLine } from '#operations/sent-line.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import {
  billBody,
  expectError,
  optionGroupBody,
  orderBody,
  takeOrder,
  type Under,
} from '../steps.ts';

/** Products whose price was typed with tax. */
export const finalPrices = (under: Under): void => {
  type Fields = NonNullable<Parameters<typeof productFields>[0]>;

  const threeDollars = {
    unitPrice: '2.61',
    finalPrice: '3.00',
    taxes: '[{"taxId":1,"taxBase":"2.61"}]',
  };
  const send = (method: string, path: string, fields: Fields) =>
    under().own.call(method, path, { body: formOf(productFields(fields)) });
  const make = async (fields: Fields = threeDollars): Promise<Product> => {
    const answer = await send('POST', 'products', fields);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const change = async ({ id }: Product, fields: Fields): Promise<Product> => {
    const answer = await send('PUT', `products/${id}`, fields);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  /** Bills units of a line as it is in the order. */
  const sell = async (line: { productId: number; quantity: number }): Promise<ApiBill> => {
    const { own } = under();
    const { id } = await takeOrder(own, [line]);
    const { productId, quantity } = line;
    const body = billBody(own, id, [{ productId, quantity }]);
    return (await own.call('POST', 'bills/v2', { body })).body;
  };
  /** What it costs without service. */
  const paid = ({ subTotal, subTotalTax }: ApiBill) =>
    (Number(subTotal) + Number(subTotalTax)).toFixed(2);

  test('a price with tax is kept as it was typed, and the other amounts follow from it', async () => {
    const product = await make({
      ...threeDollars,
      unitPrice: '2.5',
      taxes: '[{"taxId":1,"taxBase":"2.50"}]',
    });
    expect(product).toMatchObject({
      ...{ finalPrice: '3.00', priceWithTax: '3.00', unitPrice: '2.61', unitTax: '0.39' },
      Taxes: [{ id: 1, ProductTax: { taxBase: '2.61' } }],
    });
    const { body } = await under().own.call('GET', `products/${product.id}`);
    expect(body).toEqual(product);
  });

  test('units cost what the card says times their number', async () => {
    const { id: productId } = await make();
    for (const [quantity, total] of [
      [1, '3.00'],
      [3, '9.00'],
      [10, '30.00'],
    ] as const) {
      const bill = await sell({ productId, quantity });
      expect(paid(bill)).toBe(total);
      expect(bill.products[0]).toMatchObject({ finalPrice: '3.00', BillDetail: { total } });
    }
    const half = await make({
      ...{ unitPrice: '0.43', finalPrice: '0.50', taxes: '[{"taxId":1,"taxBase":"0.43"}]' },
    });
    expect(paid(await sell({ productId: half.id, quantity: 1 }))).toBe('0.50');
  });

  test('a form of an older device keeps it, unless that changes the price; an empty one takes it away', async () => {
    const product = await make();
    const { finalPrice: _, ...older } = threeDollars;
    expect((await change(product, older)).finalPrice).toBe('3.00');
    const dearer = { unitPrice: '3.00', taxes: '[{"taxId":1,"taxBase":"3.00"}]' };
    const changed = await change(product, dearer);
    expect(changed).toMatchObject({ unitPrice: '3.00', priceWithTax: '3.45' });
    expect(changed).not.toHaveProperty('finalPrice');
    expect((await change(product, threeDollars)).finalPrice).toBe('3.00');
    expect(await change(product, { ...threeDollars, finalPrice: '' })).not.toHaveProperty(
      'finalPrice',
    );
  });

  test('a price below cents, and a tax on a part of a final price, are refused', async () => {
    expectError(
      await send('POST', 'products', { ...threeDollars, finalPrice: '3.005' }),
      'invalid-input',
      ['finalPrice'],
    );
    const partly = { ...threeDollars, taxes: '[{"taxId":1,"taxBase":"1.00"}]' };
    expectError(await send('POST', 'products', partly), 'invalid-input', ['taxes.0.taxBase']);
  });

  test('what a device shows of a former price is charged, and a price that never was is marked', async () => {
    const { own } = under();
    const product = await make();
    const { id: productId } = product;
    const shown = async (line: object): Promise<ApiBill> => {
      const { id } = await takeOrder(own, [{ productId, quantity: 2, ...line }]);
      const body = billBody(own, id, [{ productId, quantity: 2 }]);
      const made = (await own.call('POST', 'bills/v2', { body })).body;
      return (await own.call('GET', `bills/${made.id}`)).body;
    };
    await change(product, { ...threeDollars, finalPrice: '3.01' });
    const former = await shown({ unitPrice: '2.61', finalPrice: '3.00' });
    expect(paid(former)).toBe('6.00');
    expect(former.products[0]?.BillDetail).not.toHaveProperty('listPrice');
    const never = await shown({ unitPrice: '2.61', finalPrice: '3.02' });
    expect(paid(never)).toBe('6.04');
    expect(never.products[0]?.BillDetail).toHaveProperty('listPrice');
    // An older device shows what follows from the unit price.
    const older = await shown({ unitPrice: '2.62' });
    expect(older.products[0]).not.toHaveProperty('finalPrice');
    expect(older.products[0]?.BillDetail).not.toHaveProperty('listPrice');
  });

  test('options add what the guest is shown, and a line that a device sends comes back the same', async () => {
    const { own } = under();
    const { id: productId } = await make();
    const group = await own.call('POST', 'option-groups/', {
      body: optionGroupBody({ products: [productId] }),
    });
    const [{ id: optionId }] = group.body.options;
    const options = [{ optionId, count: 1 }];
    const order = await takeOrder(own, [{ productId, quantity: 1, options }]);
    expect(order.Products[0]?.OrderProduct).toMatchObject({
      unitPrice: '3.21',
      finalPrice: '3.69',
    });
    const lines = orderFromApi(order).lines.map(sentLine);
    const { body: again } = await own.call('POST', 'orders/v2', { body: orderBody(lines) });
    expect(orderFromApi(again).lines).toEqual(orderFromApi(order).lines);
  });

  const almond = { name: 'Almendra', difference: '0.65', usual: false, available: true };

  test('what an option adds with tax is charged as it was typed, also to a price before tax', async () => {
    const { own } = under();
    const { id: productId } = await make();
    const base = await make({ unitPrice: '1.75', taxes: '[{"taxId":1,"taxBase":"1.75"}]' });
    const group = await own.call('POST', 'option-groups/', {
      body: optionGroupBody({
        options: [{ ...almond, finalDifference: '0.75' }],
        products: [productId, base.id],
      }),
    });
    expect(group.body.options).toMatchObject([{ difference: '0.65', finalDifference: '0.75' }]);
    const [{ id: optionId }] = group.body.options;
    const options = [{ optionId, count: 1 }];
    for (const [id, total] of [
      [productId, '30.00'],
      [base.id, '22.08'],
    ] as const) {
      const order = await takeOrder(own, [{ productId: id, quantity: 8, options }]);
      const body = billBody(own, order.id, [{ productId: id, quantity: 8 }]);
      const { body: made } = await own.call('POST', 'bills/v2', { body });
      expect(paid(made)).toBe(total);
      const lines = orderFromApi(order).lines.map(sentLine);
      const { body: again } = await own.call('POST', 'orders/v2', { body: orderBody(lines) });
      expect(orderFromApi(again).lines).toEqual(orderFromApi(order).lines);
    }
  });

  test('a group of an older device keeps it while it adds the same; former differences are known, others are marked', async () => {
    const { own } = under();
    const { id: productId } = await make();
    const save = async (option: object, path = '', method = 'POST') =>
      (
        await own.call(method, `option-groups/${path}`, {
          body: optionGroupBody({ options: [option], products: [productId] }),
        })
      ).body;
    const group = await save({ ...almond, finalDifference: '0.75' });
    const [{ id }] = group.options;
    const change = (more: object) => save({ ...almond, id, ...more }, String(group.id), 'PUT');
    expect((await change({})).options[0].finalDifference).toBe('0.75');
    const shown = async (option: object, line: object) => {
      const options = [{ optionId: id, count: 1, ...option }];
      const order = await takeOrder(own, [{ productId, quantity: 1, options, ...line }]);
      const body = billBody(own, order.id, [{ productId, quantity: 1 }]);
      const made = (await own.call('POST', 'bills/v2', { body })).body;
      const bill: ApiBill = (await own.call('GET', `bills/${made.id}`)).body;
      return [paid(bill), bill.products[0]?.BillDetail.listPrice !== undefined];
    };
    const told = { difference: '0.65', finalDifference: '0.75' };
    const asShown = { unitPrice: '3.26', finalPrice: '3.75' };
    expect(await shown(told, asShown)).toEqual(['3.75', false]);
    expect((await change({ finalDifference: '0.76' })).options[0].finalDifference).toBe('0.76');
    expect(await shown(told, asShown)).toEqual(['3.75', false]);
    // A device that knows only the base shows what follows from that.
    const older = { unitPrice: '3.26', finalPrice: '3.75' };
    expect(await shown({ difference: '0.65' }, older)).toEqual(['3.75', false]);
    const never = { difference: '0.65', finalDifference: '0.80' };
    expect(await shown(never, { unitPrice: '3.30', finalPrice: '3.80' })).toEqual(['3.80', true]);
    expect((await change({ difference: '0.70' })).options[0]).not.toHaveProperty('finalDifference');
  });
};
