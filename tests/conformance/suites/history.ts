import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bill, billRow } from '#contract/bills.ts';
import { stats } from '#contract/stats.ts';
import { newLineId } from '#domain/line-id.ts';
import { addMoney, type Money, zero } from '#domain/money.ts';
import { newBusiness, signUp } from '#tests/harness/accounts.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import type { Party } from '#tests/harness/target.ts';
import {
  billBody,
  customer,
  expectError,
  type Line,
  optionGroupBody,
  takeOrder,
  type Under,
} from '../steps.ts';

const day = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

export const history = (under: Under): void => {
  const list = (
    startDate: string,
    endDate: string,
    businessId = under().own.businessId,
    more: Record<string, string> = {},
  ) => {
    const range = { businessId: String(businessId), startDate, endDate };
    return under().own.call(
      'GET',
      `bills/by-filters?${new URLSearchParams({ ...range, ...more })}`,
    );
  };

  const sell = async (createdAt: string | undefined, quantity = 1) => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity }];
    const order = await takeOrder(own, lines);
    const answer = await own.call('POST', 'bills/v2', {
      body: billBody(own, order.id, lines, { createdAt }),
    });
    return answer.body;
  };

  test('bills of a range are listed newest first, by the device’s time', async () => {
    // So close together that no other run on the same server sold anything in between.
    const older = await sell(ago(40 * day));
    const newer = await sell(new Date(Date.parse(older.createdAt) + 3).toISOString());
    const rows = (await list(older.createdAt, newer.createdAt)).body;
    expect(
      z
        .array(billRow)
        .parse(rows)
        .map(({ id }) => id),
    ).toEqual([newer.id, older.id]);
    expect(rows[0]).toEqual({
      id: newer.id,
      number: newer.number,
      key: newer.key,
      orderKey: newer.orderKey,
      total: newer.total,
      PaymentMethod: newer.paymentMethod,
      customerId: null,
      createdAt: newer.createdAt,
      tableNumber: newer.tableNumber,
      // Its time is weeks before its arrival.
      marks: ['late'],
    });
  });

  test('a list that is asked for with lines has those of each bill, with options and notes', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const group = await own.call('POST', 'option-groups/', {
      body: optionGroupBody({ products: [taxed] }),
    });
    const [option] = group.body.options;
    const lines = [
      { productId: taxed, quantity: 2, note: 'sin azúcar' },
      { productId: taxed, quantity: 1, options: [{ optionId: option.id, count: 1 }] },
      { productId: untaxed, quantity: 3 },
    ].map((line) => ({ lineId: newLineId(), ...line }));
    const order = await takeOrder(own, lines);
    const paid = await own.call('POST', 'bills/v2', {
      body: billBody(own, order.id, lines, { createdAt: ago(45 * day) }),
    });
    await own.call('DELETE', `option-groups/${group.body.id}`);
    const { createdAt, products } = bill.parse(paid.body);
    const { body } = await list(createdAt, createdAt, own.businessId, { lines: 'true' });
    const [name, , other] = products.map(({ productName }) => productName);
    expect(z.array(billRow).parse(body)).toMatchObject([
      {
        key: paid.body.key,
        lines: [
          { productName: name, quantity: 2, note: 'sin azúcar' },
          { productName: name, quantity: 1, options: [{ name: option.name, count: 1 }] },
          { productName: other, quantity: 3 },
        ],
      },
    ]);
    expect(body[0].lines[2]).toEqual({ productName: other, quantity: 3 });
    expect((await list(createdAt, createdAt)).body[0]).not.toHaveProperty('lines');
  });

  test('a range includes both ends', async () => {
    const at = ago(50 * day);
    const { id, createdAt } = await sell(at);
    expect(createdAt).toBe(at);
    expect((await list(at, at)).body.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  test('a range of more than 90 days is refused', async () => {
    expect((await list(ago(90 * day), ago(0))).status).toBe(200);
    expectError(await list(ago(91 * day), ago(0)), 'range-too-long');
  });

  test('invalid dates and another business are refused', async () => {
    expectError(await list('ayer', 'hoy'), 'invalid-input', ['startDate', 'endDate']);
    expectError(await list('0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z'), 'invalid-input', [
      'startDate',
      'endDate',
    ]);
    expectError(await list(ago(day), ago(0), 999_999), 'business-not-found');
  });

  test('the statistics add up the last 30 days to the cent', async () => {
    const { own } = under();
    const read = async () =>
      stats.parse((await own.call('GET', `stats/business/${own.businessId}`)).body);
    const before = await read();
    const sold = await sell(ago(1000), 50);
    await sell(ago(60 * day), 50);
    const after = await read();
    expect(after.totalSales).toBe(addMoney(before.totalSales, sold.total));
    expect(after.mostSoldProduct).toEqual({ productName: expect.any(String) });
    expect(after.totalSold).toBeGreaterThanOrEqual(50);
    const days = (Date.parse(after.endDate) - Date.parse(after.startDate) + 1) / day;
    expect(days).toBe(30);
    expectError(await own.call('GET', 'stats/business/999999'), 'business-not-found');
  });

  test('the statistics of a new business begin with its first day', async () => {
    const account = await signUp(under().urls);
    const { body: founded } = await account.call('POST', 'business', { body: newBusiness() });
    const { body } = await account.call('GET', `stats/business/${founded.id}`);
    const { startDate, endDate } = stats.parse(body);
    expect((Date.parse(endDate) - Date.parse(startDate) + 1) / day).toBe(1);
  });

  test('the statistics count only the business’s own, current rows', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const read = async ({ call, businessId }: typeof own) =>
      stats.parse((await call('GET', `stats/business/${businessId}`)).body);
    const [mine, theirs] = [await read(own), await read(other)];
    const { body: made } = await own.call('POST', 'products', { body: formOf(productFields()) });
    await sell(ago(1000), 50);
    expect(await read(own)).toMatchObject({ totalProducts: mine.totalProducts + 1 });
    await own.call('DELETE', `products/${made.id}`);
    expect(await read(own)).toMatchObject({ totalProducts: mine.totalProducts, hasBills: true });
    expect(await read(other)).toEqual(theirs);
  });

  test('the statistics of a period have sales by weekday and the most sold products', async () => {
    const { own } = under();
    const path = `stats/business/${own.businessId}`;
    const read = async (days: number) =>
      stats.parse((await own.call('GET', `${path}?days=${days}`)).body);
    const sum = (amounts: readonly Money[]) => addMoney(...amounts);
    await sell(ago(40 * day), 3);
    const [week, month, quarter] = [await read(7), await read(30), await read(90)];
    expect(Number(quarter.totalSales)).toBeGreaterThan(Number(month.totalSales));
    for (const figures of [week, month, quarter]) {
      expect(sum(figures.salesByWeekday)).toBe(figures.totalSales);
      expect(figures.hasBills).toBe(true);
      const counts = figures.mostSoldProducts.map(({ sold }) => sold);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      expect(counts[0] ?? 0).toBe(figures.totalSold);
    }
    const sold = await sell(ago(3 * day), 2);
    const local = new Intl.DateTimeFormat('en', {
      weekday: 'short',
      timeZone: 'America/Guayaquil',
    });
    const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
      local.format(new Date(ago(3 * day))),
    );
    const after = await read(7);
    expect(after.salesByWeekday[weekday]).toBe(
      addMoney(week.salesByWeekday[weekday] ?? zero, sold.total),
    );
    expect(after.salesByHour).toBeUndefined();
    expectError(await own.call('GET', `${path}?days=8`), 'invalid-input', ['days']);
  });

  test('the statistics of today have its sales by hour, and of no other day', async () => {
    const { own } = under();
    const path = `stats/business/${own.businessId}?days=1`;
    const read = async () => stats.parse((await own.call('GET', path)).body);
    const hourNow = () =>
      Number(
        new Intl.DateTimeFormat('en', {
          hour: '2-digit',
          hourCycle: 'h23',
          timeZone: 'America/Guayaquil',
        }).format(new Date()),
      );
    const before = await read();
    await sell(ago(2 * day), 2);
    expect(await read()).toMatchObject({ salesByHour: before.salesByHour });
    const started = hourNow();
    const { total } = await sell(undefined, 2);
    const after = await read();
    const hours = before.salesByHour?.map((amount, hour) =>
      hour === started ? addMoney(amount, total) : amount,
    );
    // The hour, or the day, may have ended meanwhile.
    if (hourNow() === started) expect(after.salesByHour).toEqual(hours);
    expect(addMoney(...(after.salesByHour ?? []))).toBe(after.totalSales);
  });

  test('the statistics of a new business are empty', async () => {
    const { own, urls } = under();
    const account = await signUp(urls);
    const { body: founded } = await account.call('POST', 'business', { body: newBusiness() });
    const party = { ...own, ...account, businessId: founded.id as number };
    const read = async (days: number) =>
      stats.parse(
        (await party.call('GET', `stats/business/${party.businessId}?days=${days}`)).body,
      );
    expect(await read(90)).toMatchObject({
      totalSales: '0.00',
      totalProducts: 0,
      totalCustomers: 0,
      mostSoldProduct: null,
      hasBills: false,
    });
    // Ordered by units sold, then by age.
    const sold = { A: [1], B: [2], C: [3], D: [3], E: [6, 5] };
    const lines: Line[] = [];
    for (const [productName, quantities] of Object.entries(sold))
      for (const quantity of quantities) {
        const body = formOf(productFields({ productName }));
        const { body: made } = await party.call('POST', 'products', { body });
        lines.push({ productId: made.id, quantity });
      }
    const named = { finalCustomer: false, customer };
    const bill = async (by: Party, of: Line[], more: object) => {
      const order = await takeOrder(by, of);
      const body = billBody(by, order.id, of, more);
      expect((await by.call('POST', 'bills/v2', { body })).status).toBe(201);
    };
    await bill(own, [{ productId: own.products.taxed, quantity: 1 }], named);
    await bill(party, lines, { ...named, createdAt: ago(40 * day) });
    const nothing = { totalSales: '0.00', mostSoldProduct: null, mostSoldProducts: [] };
    expect(await read(30)).toMatchObject({ ...nothing, hasBills: true, totalCustomers: 1 });
    await bill(party, lines, named);
    expect(await read(7)).toMatchObject({
      totalProducts: 6,
      totalCustomers: 1,
      totalSold: 6,
      mostSoldProduct: { productName: 'E' },
      mostSoldProducts: [
        { productName: 'E', sold: 6 },
        { productName: 'E', sold: 5 },
        { productName: 'C', sold: 3 },
        { productName: 'D', sold: 3 },
        { productName: 'B', sold: 2 },
      ],
    });
  });
};
