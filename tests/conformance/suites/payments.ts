import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bill, billCreated, billRow } from '#contract/bills.ts';
import { addMoney, fromCents, type Money, toCents, zero } from '#domain/money.ts';
import { changeGiven, equalShares } from '#domain/payment.ts';
import { card, cash, drawerCases } from '#tests/harness/drawer-cases.ts';
import type { Party } from '#tests/harness/target.ts';
import { join, openTablet } from '../people.ts';
import { billBody, expectError, takeOrder, type Under } from '../steps.ts';

const idOf = { cash: cash.id, card: card.id, retention: 0 };

interface Input {
  key: string;
  paymentMethodId: number;
  amount: Money;
  tendered?: Money;
  lote?: string;
  voucher?: string;
}

/** Payments of a total in the parts of a case: the amounts of its last one make up the difference. */
const scaled = ({ payments }: (typeof drawerCases.payments)[number], total: Money): Input[] => {
  const parts = equalShares(total, payments.length);
  return payments.map(({ method, amount, tendered }, place) => ({
    key: randomUUID(),
    paymentMethodId: idOf[method],
    amount: parts[place] ?? zero,
    ...(tendered && {
      tendered: fromCents(toCents(parts[place] ?? zero) + toCents(tendered) - toCents(amount)),
    }),
  }));
};

export const payments = (under: Under): void => {
  const sale = async (tablet: Party, quantity = 2) => {
    const line = { productId: tablet.products.taxed, quantity };
    const order = await takeOrder(tablet, [line]);
    const one = await takeOrder(tablet, [line]);
    const { body } = await tablet.call('POST', 'bills/v2', {
      body: billBody(tablet, one.id, [line]),
    });
    const total = body.total as Money;
    const pay = (paid: Input[], more: object = {}) =>
      tablet.call('POST', 'bills/v2', {
        body: { ...billBody(tablet, order.id, [line], more), payments: paid, expectedTotal: total },
      });
    return { order, total, pay };
  };

  // Without any payment a bill is one of an earlier device, and what costs nothing is not sold here.
  // Those with tips and retentions are played by a suite of their own.
  const sold = drawerCases.payments.filter(
    ({ payments: paid, total }) =>
      paid.length > 0 && total !== zero && paid.every(({ tip, retention }) => !tip && !retention),
  );
  test.each(sold)('a bill paid by $name', async (each) => {
    const { own } = under();
    const { total, pay } = await sale(own);
    const paid = scaled(each, total);
    const [last] = paid.slice(-1) as [Input];
    if (each.fault === 'sum') last.amount = addMoney(last.amount, fromCents(1));
    if (each.fault === 'no-amount') {
      last.amount = zero;
      (paid[0] as Input).amount = total;
    }
    const answer = await pay(paid);
    if (each.fault) return expectError(answer, 'wrong-payments');
    expect(answer.status).toBe(201);
    const made = billCreated.parse(answer.body);
    const told = paid.some(({ tendered }) => tendered);
    expect(made).toMatchObject({
      total,
      paymentMethod: { id: paid[0]?.paymentMethodId },
      payments: paid.map(({ key, amount, paymentMethodId, tendered }) => ({
        ...{ key, amount, method: { id: paymentMethodId } },
        ...(tendered && { tendered }),
      })),
      ...(told && { change: changeGiven(paid) }),
    });
    if (each.change) expect(made.change).toBe(each.change);
    const read = await own.call('GET', `bills/${made.id}`);
    expect(bill.parse(read.body).payments).toEqual(made.payments);
  });

  const twice = (amount: Money): [Input, Input] => {
    const [first = zero, second = zero] = equalShares(amount, 2);
    return [
      { key: randomUUID(), paymentMethodId: cash.id, amount: first },
      { key: randomUUID(), paymentMethodId: card.id, amount: second, lote: '7', voucher: '0012' },
    ];
  };

  test('a list says what several payments applied, and nothing of one', async () => {
    const tablet = await openTablet(under);
    const { order, total, pay } = await sale(tablet);
    const paid = twice(total);
    expect((await pay(paid)).status).toBe(201);
    const [start, end] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const range = `startDate=${start.toISOString()}&endDate=${end.toISOString()}`;
    const list = await tablet.call(
      'GET',
      `bills/by-filters?businessId=${tablet.businessId}&${range}`,
    );
    const rows = (list.body as unknown[]).map((row) => billRow.parse(row));
    const paidOf = (row: { payments?: { amount: Money }[] }) =>
      row.payments?.map(({ amount }) => amount);
    expect(rows.flatMap((row) => (row.orderKey === order.key ? [paidOf(row)] : []))).toEqual([
      paid.map(({ amount }) => amount),
    ]);
    expect(rows.filter((row) => row.total === total).map(paidOf)).toContain(undefined);
  });

  test('a retry with the same payments is the same bill, and other payments are another request', async () => {
    const { total, pay } = await sale(under().own);
    const key = randomUUID();
    const paid = twice(total);
    const first = await pay(paid, { key });
    const again = await pay(paid, { key });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, payments: first.body.payments });
    expectError(await pay(twice(total), { key }), 'key-reused');
  });

  test('a bill without payments, as earlier devices send it, was paid at once', async () => {
    const { own } = under();
    const { order, total } = await sale(own);
    const line = { productId: own.products.taxed, quantity: 2 };
    const answer = await own.call('POST', 'bills/v2', { body: billBody(own, order.id, [line]) });
    expect(answer.body).toMatchObject({ total });
    expect(answer.body).not.toHaveProperty('payments');
    expect(answer.body).not.toHaveProperty('change');
  });

  test.each([
    ['an unknown method', { paymentMethodId: 999_999 }, 'unknown-payment-method'],
    ['the number of a card as voucher', { voucher: '4111 1111 1111 1111' }, 'invalid-input'],
    ['a long reference', { lote: '1'.repeat(21) }, 'invalid-input'],
    ['a negative amount', { amount: '-1.00' }, 'invalid-input'],
    ['a key that is none', { key: '7' }, 'invalid-input'],
  ] as const)('%s is refused, and the bill can be made after it', async (_what, wrong, code) => {
    const { total, pay } = await sale(under().own);
    const [first, second] = twice(total);
    expectError(await pay([first, { ...second, ...wrong } as Input]), code);
    expect((await pay([first, second])).status).toBe(201);
  });

  test('one payment twice, and twenty-one, are refused', async () => {
    const { total, pay } = await sale(under().own);
    const [first, second] = twice(total);
    expectError(await pay([first, { ...second, key: first.key }]), 'invalid-input');
    const many = equalShares(total, 21).map((amount) => ({ ...first, key: randomUUID(), amount }));
    expectError(await pay(many), 'invalid-input');
  });

  test('who sees no sales reads nothing of them in the answer to a change of the customer', async () => {
    const owner = await openTablet(under);
    const kitchen = await join(under, owner, 'kitchen');
    const { total, pay } = await sale(owner);
    const { body } = await pay(twice(total));
    const customer = {
      ...{ dni: '1714307103', fullName: 'Ana', address: 'Quito', email: 'a@b.ec', phone: '099' },
    };
    const answer = await kitchen.call('PATCH', `bills/${body.key}`, { body: customer });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('payments');
    expect(answer.body).not.toHaveProperty('change');
  });
};
