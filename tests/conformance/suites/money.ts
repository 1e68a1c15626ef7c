import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billCreated } from '#contract/bills.ts';
import type { Product } from '#contract/catalog.ts';
import type { Bill } from '#domain/bill.ts';
import { maxDiscount } from '#domain/checkout.ts';
import { addMoney, fromCents, type Money, toCents, zero } from '#domain/money.ts';
import { type BillKey, isFullyBilled, type Order, orderSummary, remaining } from '#domain/order.ts';
import { amountLeft, partSummary } from '#domain/parted-order.ts';
import { onePayment } from '#domain/payment.ts';
import { selectionOf } from '#features/checkout/lines/bill-selection.ts';
import { withTyped } from '#features/checkout/lines/typed-discount.ts';
import { billCreate } from '#operations/bill-create.ts';
import { billFromApi, orderFromApi } from '#operations/from-api.ts';
import { receiptPrintout } from '#parts/billing/receipt-printout.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, takeOrder, type Under } from '../steps.ts';

/** The share of a line's remaining units to bill, or of its largest discount: 0 to 1. */
const share = fc.double({ min: 0, max: 1, noNaN: true });
const cut = fc.record({ units: share, off: share });
/** On the whole order, from one of its bills on. */
const wholeDiscount = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 3_000 }) }),
);
const evening = fc.record({
  discounts: fc.array(fc.option(wholeDiscount), { maxLength: 4 }),
  units: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
  bills: fc.array(fc.array(cut, { minLength: 5, maxLength: 5 }), { maxLength: 3 }),
});

/** A cashier's input for one bill of the order; without `cuts`, all remaining units at full price. */
const typed = (order: Order, cuts: { units: number; off: number }[] | null) =>
  Object.fromEntries(
    order.lines.map((line, i) => {
      const quantity = cuts ? Math.round(remaining(line) * (cuts[i]?.units ?? 0)) : remaining(line);
      const bound = toCents(maxDiscount({ ...line, quantity }));
      const discount = fromCents(Math.floor(bound * (cuts?.[i]?.off ?? 0)));
      return [line.lineId, { quantity: String(quantity), discount }];
    }),
  );

/** The amounts on a bill's paper. */
const amountsOn = (bill: Bill): string[] =>
  JSON.stringify(
    receiptPrintout({ bill, refused: false, business: null, waiter: '' }, 'America/Guayaquil'),
  ).match(/-?\$[\d,.]+\d/g) ?? [];

/** Bills as the device does and expects the server's bill, order and paper to be equal to the cent. */
const bill = async (
  own: Party,
  before: Order,
  serviceRate: number,
  cuts: Parameters<typeof typed>[1],
  discount: { kind: 'percent' | 'amount'; value: number } | null = null,
): Promise<{ order: Order; paid: Money }> => {
  const order = withTyped(
    before,
    discount ? { kind: discount.kind, text: fromCents(discount.value) } : undefined,
  );
  const { billed, hasErrors } = selectionOf(order, {
    partial: true,
    lines: typed(order, cuts),
  });
  expect(hasErrors).toBe(false);
  // Nothing is said to the server: the order is as it was.
  if (billed.length === 0) return { order: before, paid: zero };
  const summary = partSummary(order.lines, billed, serviceRate);
  const billKey = randomUUID() as BillKey;
  const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
  const params = {
    billKey,
    orderKey: order.key,
    at: new Date().toISOString(),
    businessId: own.businessId,
    customer: null,
    payments: onePayment(billKey, cash, summary.total),
    lines: billed,
    summary,
    ...(order.discount && { orderDiscount: order.discount }),
    ...(before.discount && !order.discount && { orderDiscount: null }),
  };
  const request = billCreate.request(params, order);
  if (!request) throw new Error('the device sends nothing for a bill');
  const answer = await own.call(request.method, request.path, { body: request.body });
  expect(answer.status).toBe(201);
  const made = billCreated.parse(answer.body);
  const { lines, ...known } = billFromApi(made);
  expect(known.summary).toEqual(summary);
  expect(known.total).toBe(summary.total);
  expect(lines).toMatchObject(
    billed.map(({ productId, quantity, discount, total }) => ({
      productId,
      quantity,
      discount,
      total,
    })),
  );
  const shown = billCreate.effect({ order: before, bills: [] }, billCreate.params.parse(params));
  const answered = orderFromApi(made.order);
  expect(answered.discount).toEqual(shown.order?.discount);
  const stateOf = (lines: Order['lines'] = []) =>
    lines.map(({ quantityBilled, discountBilled, sharedBilled }) => [
      ...[quantityBilled, discountBilled, sharedBilled],
    ]);
  expect(stateOf(answered.lines)).toEqual(stateOf(shown.order?.lines));
  expect(amountsOn(billFromApi(made))).toEqual(amountsOn(shown.bills[0] as Bill));
  return { order: answered, paid: summary.total };
};

export const money = (under: Under): void => {
  test('any split and discount of an order costs the same on device and server', async () => {
    const { own } = under();
    const listed: Product[] = (await own.call('GET', `products/business/${own.businessId}`)).body;
    const typedWithTax = async (finalPrice: string): Promise<Product> => {
      const taxes = '[{"taxId":1,"taxBase":"0.10"}]';
      const fields = productFields({ unitPrice: '0.10', taxes, finalPrice });
      return (await own.call('POST', 'products', { body: formOf(fields) })).body;
    };
    // Among those whose price was typed before tax.
    const [first, ...others] = listed;
    const menu = [await typedWithTax('0.50'), first, await typedWithTax('3.33'), ...others].flatMap(
      (each) => each ?? [],
    );
    const { serviceRate } = (await own.call('GET', 'settings')).body.Business;
    await fc.assert(
      fc.asyncProperty(evening, async ({ units, bills, discounts }) => {
        const lines = menu
          .slice(0, units.length)
          .map(({ id }, i) => ({ productId: id, quantity: units[i] ?? 1 }));
        let order = orderFromApi(await takeOrder(own, lines));
        for (const [place, cuts] of [...bills, null].entries())
          ({ order } = await bill(own, order, serviceRate, cuts, discounts[place]));
        expect(isFullyBilled(order)).toBe(true);
      }),
      { numRuns: Number(process.env.MONEY_RUNS ?? 20) },
    );
  });

  test('bills of an order cost together what it does, to the cent and on the server', async () => {
    const { own } = under();
    const taxes = '[{"taxId":1,"taxBase":"0.10"}]';
    const sold = ['2.75', '2.25', '3.35'].map(async (finalPrice) => {
      const fields = productFields({ unitPrice: '0.10', taxes, finalPrice });
      const { body } = await own.call('POST', 'products', { body: formOf(fields) });
      return { productId: body.id, quantity: 3, finalPrice };
    });
    const { serviceRate } = (await own.call('GET', 'settings')).body.Business;
    const products = await Promise.all(sold);
    for (const [kind, text] of [
      ['percent', ''],
      ['percent', '12.5'],
      ['amount', '7.01'],
    ] as const) {
      let order = orderFromApi(await takeOrder(own, products));
      const total = amountLeft(withTyped(order, { kind, text }), serviceRate);
      if (!text) expect(total).toBe(orderSummary(order.lines, serviceRate).total);
      let paid = zero;
      for (const units of [0.4, 0.5, 1]) {
        const cuts = order.lines.map(() => ({ units, off: 0 }));
        // The first bill says it; what follows finds it in the order.
        const said = order.discount ? null : { kind, value: Math.round(Number(text) * 100) };
        const made = await bill(own, order, serviceRate, cuts, said);
        order = made.order;
        paid = addMoney(paid, made.paid);
        expect(addMoney(paid, amountLeft(order, serviceRate))).toBe(total);
      }
      expect(isFullyBilled(order)).toBe(true);
      expect(paid).toBe(total);
    }
  });

  test('a bill of a device that says nothing of its service has that of the rule', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const order = await takeOrder(own, [{ productId: taxed, quantity: 3 }]);
    const line = { productId: taxed, quantity: 1 };
    const pay = (more: object) =>
      own.call('POST', 'bills/v2', { body: billBody(own, order.id, [line], more) });
    // 10 % of 2.75, rounded.
    expect((await pay({})).body).toMatchObject({ serviceAmount: '0.28', total: '3.44' });
    const shown = { serviceAmount: '0.27', expectedTotal: '3.43' };
    expect((await pay(shown)).body).toMatchObject({ serviceAmount: '0.27', total: '3.43' });
    expect((await pay({ serviceAmount: '0.30' })).body).toMatchObject({
      ...{ serviceAmount: '0.28', total: '3.44' },
    });
  });
};
