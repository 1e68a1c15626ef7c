import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bill, billCreated } from '#contract/bills.ts';
import { changeOf, checkoutSummary, maxDiscount } from '#domain/checkout.ts';
import { addMoney, type Money, money, zero } from '#domain/money.ts';
import { roles } from '#domain/roles.ts';
import { change, found, join, openTablet } from '../people.ts';
import {
  billBody,
  customer,
  expectError,
  type Line,
  orderBody,
  stockOf,
  takeOrder,
  type Under,
} from '../steps.ts';

const iva15 = { taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: money('2.75') };

export const bills = (under: Under): void => {
  test('a change of a bill by somebody who sees no sales is taken, and tells them nothing of it', async () => {
    const owner = await openTablet(under);
    const member = await join(under, owner, 'waiter');
    const line = { productId: owner.products.taxed, quantity: 1 };
    const { id } = await takeOrder(owner, [line]);
    const { body: made } = await owner.call('POST', 'bills/v2', {
      body: billBody(owner, id, [line]),
    });
    const patch = () => member.call('PATCH', `bills/${made.key}`, { body: customer });
    expect((await patch()).body).toMatchObject({ total: made.total, products: made.products });
    await change(owner, member.memberId, { role: 'kitchen' });
    const answer = await patch();
    expect(answer.status).toBe(200);
    expect(bill.parse(answer.body)).toMatchObject({ key: made.key, customer, products: [] });
    const told = JSON.stringify(answer.body);
    for (const amount of [made.total, made.subTotal, made.subTotalTax])
      expect(told).not.toContain(amount);
    expect((await owner.call('GET', `bills/${made.key}`)).body).toMatchObject({
      ...{ customer, total: made.total },
    });
  });

  test('the list is for all who take payments, with the lines of each for owners and admins alone', async () => {
    const owner = await found(under);
    const member = await join(under, owner, 'waiter');
    const [startDate, endDate] = [new Date(Date.now() - 86_400_000), new Date()];
    const range = `startDate=${startDate.toISOString()}&endDate=${endDate.toISOString()}`;
    const path = `bills/by-filters?businessId=${owner.businessId}&${range}`;
    for (const role of roles) {
      await change(owner, member.memberId, { role });
      const list = await member.call('GET', path);
      const file = await member.call('GET', `${path}&lines=true`);
      expect(list.status, role).toBe(role === 'kitchen' ? 403 : 200);
      if (role === 'owner' || role === 'admin') expect(file.status, role).toBe(200);
      else expectError(file, 'role-forbidden');
    }
  });

  const pay = (orderId: number | string, lines: Line[], more: object = {}) =>
    under().own.call('POST', 'bills/v2', { body: billBody(under().own, orderId, lines, more) });

  test('an order is billed in part to the final consumer with a discount, then the rest to a customer', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const order = await takeOrder(own, [{ productId: taxed, quantity: 4 }]);
    const part = await pay(order.key, [{ productId: taxed, quantity: 2, discount: '0.50' }]);
    expect(part.status).toBe(201);
    expect(billCreated.parse(part.body)).toMatchObject({
      orderId: order.id,
      orderKey: order.key,
      subTotalBeforeDiscount: '5.50',
      discounts: '0.43',
      subTotal: '5.07',
      totalByTax: [{ taxRate: 15, taxBase: '5.07', taxSubtotal: '0.76' }],
      subTotalTax: '0.76',
      serviceRate: 10,
      serviceAmount: '0.51',
      total: '6.34',
      status: 'billedWithoutIRS',
      customerId: null,
      customer: null,
      paymentMethod: { id: 2, name: 'Efectivo', icon: 'banknote' },
      products: [{ id: taxed, BillDetail: { quantity: 2, discount: '0.50', total: '5.83' } }],
      order: { version: 2, Products: [{ OrderProduct: { quantity: 4, quantityBilled: 2 } }] },
    });
    const rest = await pay(order.id, [{ productId: taxed, quantity: 2 }], {
      finalCustomer: false,
      customer: { ...customer, businessId: own.businessId },
      paymentMethodId: 1,
    });
    expect(rest.body).toMatchObject({
      customer,
      customerId: expect.any(Number),
      total: '6.88',
      order: { version: 3, Products: [{ OrderProduct: { quantityBilled: 4 } }] },
    });
    for (const reference of [rest.body.id, rest.body.key]) {
      const { order: _, ...alone } = rest.body;
      expect(bill.parse((await own.call('GET', `bills/${reference}`)).body)).toEqual(alone);
    }
  });

  test('a bill’s line keeps the note that the order’s line had', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const order = await takeOrder(own, [
      { productId: taxed, quantity: 1, note: 'sin azúcar' },
      { productId: untaxed, quantity: 1 },
    ]);
    const lines = [taxed, untaxed].map((productId) => ({ productId, quantity: 1 }));
    const { body } = await pay(order.key, lines);
    const products = orderBody(lines.map((line) => ({ ...line, note: 'para llevar' })));
    const etag = (await own.call('GET', `orders/${order.id}`)).headers.get('etag') ?? '';
    const sent = { body: products, headers: { 'if-match': etag } };
    expect((await own.call('PUT', `orders/${order.id}`, sent)).status).toBe(200);
    const details = bill
      .parse((await own.call('GET', `bills/${body.id}`)).body)
      .products.map(({ BillDetail }) => BillDetail);
    expect(details).toEqual([expect.objectContaining({ note: 'sin azúcar' }), expect.anything()]);
    expect(details[1]).not.toHaveProperty('note');
  });

  test('totals are computed by the server, even if the device expected others', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const order = await takeOrder(own, [
      { productId: taxed, quantity: 3 },
      { productId: untaxed, quantity: 2 },
    ]);
    const untaxedLine = order.Products[1];
    const price = untaxedLine?.OrderProduct.unitPrice ?? zero;
    const expected = checkoutSummary(
      [
        { quantity: 3, unitPrice: money('2.75'), taxes: [iva15], discount: zero },
        { quantity: 2, unitPrice: price, taxes: [], discount: zero },
      ],
      10,
    );
    const paid = await pay(
      order.id,
      [
        { productId: taxed, quantity: 3 },
        { productId: untaxed, quantity: 2 },
      ],
      { expectedTotal: '1.00' },
    );
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({
      subTotal: expected.subtotal,
      subTotalTax: expected.taxes,
      serviceAmount: expected.serviceRateAmount,
      total: expected.total,
    });
    const taxBases: Money[] = paid.body.totalByTax.map((tax: { taxBase: Money }) => tax.taxBase);
    expect(addMoney(...taxBases)).toBe(expected.subtotal);
    expect(changeOf(paid.body.total, expected.total)).toBe(zero);
    const [row] = (await own.call('GET', `bills/${paid.body.key}/trail`)).body;
    expect(row.details).toMatchObject({
      total: expected.total,
      service: expected.serviceRateAmount,
    });
  });

  test('a discount may equal the line’s total, never a cent more', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const order = await takeOrder(own, [{ productId: taxed, quantity: 2 }]);
    const bound = maxDiscount({ quantity: 2, unitPrice: money('2.75'), taxes: [iva15] });
    const tooMuch = addMoney(bound, money('0.01'));
    const over = await pay(order.id, [{ productId: taxed, quantity: 2, discount: tooMuch }]);
    expectError(over, 'invalid-input', ['selectedProducts.0.discount']);
    expect(over.body.fields['selectedProducts.0.discount']).toBe(
      'El descuento no puede ser mayor al valor de la línea.',
    );
    const whole = await pay(order.id, [{ productId: taxed, quantity: 2, discount: bound }]);
    expect(whole.body).toMatchObject({ subTotal: '0.00', subTotalTax: '0.00', total: '0.00' });
  });

  test('billing more units than remain, or a product not in the order, is refused without effect', async () => {
    const { own } = under();
    const { taxed, untaxed, stocked } = own.products;
    const order = await takeOrder(own, [
      { productId: taxed, quantity: 2 },
      { productId: stocked, quantity: 1 },
    ]);
    const stock = await stockOf(own, stocked);
    const tooMany = await pay(order.id, [
      { productId: stocked, quantity: 1 },
      { productId: taxed, quantity: 3 },
    ]);
    expectError(tooMany, 'quantity-exceeds-remaining', ['selectedProducts.1.quantity']);
    const strange = await pay(order.id, [{ productId: untaxed, quantity: 1 }]);
    expectError(strange, 'product-not-in-order', ['selectedProducts.0.productId']);
    const method = await pay(order.id, [{ productId: taxed, quantity: 1 }], {
      paymentMethodId: 99,
    });
    expectError(method, 'unknown-payment-method', ['paymentMethodId']);
    expect((await own.call('GET', `orders/${order.id}`)).body).toEqual(order);
    expect(await stockOf(own, stocked)).toBe(stock);
  });

  test('an unknown order or a foreign business is refused', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    for (const id of [999_999, randomUUID()]) expectError(await pay(id, lines), 'order-not-found');
    const order = await takeOrder(own, lines);
    expectError(await pay(order.id, lines, { businessId: 999_999 }), 'business-not-found');
  });

  test('a bill lowers the stock, at most to zero, and never fails for lack of stock', async () => {
    const { own } = under();
    const { stocked, soldOut } = own.products;
    const before = await stockOf(own, stocked);
    const lines = [
      { productId: stocked, quantity: 2 },
      { productId: soldOut, quantity: 3 },
    ];
    const order = await takeOrder(own, lines);
    const paid = await pay(order.id, lines);
    expect(paid.status).toBe(201);
    expect(paid.body.marks).toEqual(['stock']);
    expect(await stockOf(own, stocked)).toBe(before - 2);
    expect(await stockOf(own, soldOut)).toBe(0);
    // All that there is, is not more than there is.
    const rest = [{ productId: stocked, quantity: before - 2 }];
    const last = await pay((await takeOrder(own, rest)).id, rest);
    expect(last.body.marks).toBeUndefined();
    expect(await stockOf(own, stocked)).toBe(0);
  });

  test('a finished order can still be billed', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const order = await takeOrder(own, lines);
    await own.call('PATCH', `orders/${order.id}/finish`);
    expect((await pay(order.id, lines)).body.order.status).toBe('finished');
  });

  test('a bill without a customer’s data is refused unless for the final consumer', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const order = await takeOrder(own, lines);
    const missing = await pay(order.id, lines, { finalCustomer: false });
    expectError(missing, 'invalid-input', ['customer']);
    const wrong = await pay(order.id, lines, {
      finalCustomer: false,
      customer: { dni: '1714307104', fullName: '', address: ' ', email: 'x', phone: 'abc' },
    });
    expect(wrong.body.fields).toEqual({
      'customer.dni': 'El número de cédula o RUC no es válido.',
      'customer.fullName': 'El nombre es obligatorio.',
      'customer.address': 'La dirección es obligatoria.',
      'customer.email': 'El correo electrónico no es válido.',
      'customer.phone': 'El teléfono debe contener solo números.',
    });
  });

  test('the customer of a bill to the final consumer is ignored', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const blank = { dni: '', fullName: '', address: '', email: '', phone: '', businessId: 1 };
    for (const customer of [blank, {}, null]) {
      const order = await takeOrder(own, lines);
      const paid = await pay(order.id, lines, { finalCustomer: true, customer });
      expect(paid).toMatchObject({ status: 201, body: { customerId: null, customer: null } });
    }
  });

  test('a final consumer’s bill can be changed to a customer’s later', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 2 }];
    const order = await takeOrder(own, lines);
    const first = await pay(order.id, [{ productId: own.products.taxed, quantity: 1 }]);
    const second = await pay(order.id, [{ productId: own.products.taxed, quantity: 1 }]);
    const named = await own.call('PATCH', `bills/${first.body.key}`, { body: customer });
    expect(named.body).toMatchObject({ id: first.body.id, customer, total: first.body.total });
    const renamed = { ...customer, fullName: 'Ana María Pérez' };
    const other = await own.call('PATCH', `bills/${second.body.id}`, { body: renamed });
    expect(other.body).toMatchObject({ customer: renamed, customerId: named.body.customerId });
    const kept = await own.call('GET', `bills/${first.body.id}`);
    expect(kept.body.customer).toEqual(customer);
    const invalid = await own.call('PATCH', `bills/${first.body.id}`, { body: {} });
    expectError(invalid, 'invalid-input', ['dni', 'fullName', 'address', 'email', 'phone']);
  });
};
