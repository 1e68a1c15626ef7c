import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billRow } from '#contract/bills.ts';
import { billBody, customer, expectError, takeOrder, type Under } from '../steps.ts';

/** Bills of any time are found by what people know of them. */
export const billSearch = (under: Under): void => {
  const search = async (words: string, by = under().own, businessId = by.businessId) =>
    by.call('GET', `bills/business/${businessId}?${new URLSearchParams({ search: words })}`);

  const found = async (words: string, by = under().own) => {
    const { status, body } = await search(words, by);
    expect(status, JSON.stringify(body)).toBe(200);
    return z
      .array(billRow)
      .parse(body)
      .map(({ id }) => id);
  };

  const sell = async (tableNumber: string, more: object = {}, by = under().own) => {
    const lines = [{ productId: by.products.taxed, quantity: 2 }];
    const { id } = await takeOrder(by, lines);
    const half = [{ ...lines[0], productId: by.products.taxed, quantity: 1 }];
    await by.call('PUT', `orders/${id}`, { body: { tableNumber, note: '', products: lines } });
    const { body } = await by.call('POST', 'bills/v2', { body: billBody(by, id, half, more) });
    return { ...body, orderId: id, lines };
  };

  /** Words that nobody else on the same server has. */
  const mark = () => `z${crypto.randomUUID().slice(0, 8)}`;

  const guest = (fullName: string, dni = customer.dni) => ({
    finalCustomer: false,
    customer: { ...customer, fullName, dni },
  });

  test('a bill is found by number, name, identity, amount and a part of its table, whatever its age', async () => {
    const [table, name] = [mark(), mark()];
    const createdAt = new Date(Date.now() - 200 * 86_400_000).toISOString();
    const old = await sell(`Pérgola ${table}`, { ...guest(`Ñusta ${name}`), createdAt });
    const other = await sell(`Pérgola ${table}`);
    const total = old.total.replace('.', ',');
    const number = String(old.number).padStart(4, '0');
    for (const words of [name, `nusta ${name}`, `${name} NÚSTA`, `${name} ${customer.dni}`])
      expect(await found(words), words).toEqual([old.id]);
    for (const words of [`${number} ${name}`, `${name} ${old.total}`, `$${total} ${name}`])
      expect(await found(words), words).toEqual([old.id]);
    expect(await found(`pergola ${table.slice(0, 7)}`)).toEqual([other.id, old.id]);
    expect(await found(`${table} ${mark()}`)).toEqual([]);
    const { body } = await search(name);
    expect(body[0]).toMatchObject({
      key: old.key,
      guest: { fullName: `Ñusta ${name}` },
      tableNumber: `Pérgola ${table}`,
    });
  });

  test('a table’s number of one or two digits is a word of its own, never a part of another number', async () => {
    const table = mark();
    const [five, six, sixteen] = [
      await sell(`${table} 5`, guest('Ana', '0602345670')),
      await sell(`${table} 6`),
      await sell(`${table} 16`),
    ];
    expect(await found(`${table} 6`)).toEqual([six.id]);
    expect(await found(`6 ${table}`)).toEqual([six.id]);
    expect(await found(`${table} 16`)).toEqual([sixteen.id]);
    expect(await found(`${table} 5`)).toEqual([five.id]);
    expect(await found(`${table} 06`)).toEqual([]);
    expect(await found(`${table} 060`)).toEqual([five.id]);
  });

  test('two digits alone are the beginning of a number or the whole of a bill’s', async () => {
    const sold = await sell('16');
    expect(await found('16')).toContain(sold.id);
    expect(await found('1 6')).not.toContain(sold.id);
  });

  test('a bill is found by its new guest and its order’s new table, and no longer by the former', async () => {
    const { own } = under();
    const [table, name, moved, renamed] = [mark(), mark(), mark(), mark()];
    const { id, orderId, lines } = await sell(table, guest(name));
    const { body: order } = await own.call('GET', `orders/${orderId}`);
    const line = { ...lines[0], lineId: order.Products[0].OrderProduct.lineId };
    const edit = { tableNumber: moved, note: '', products: [line] };
    expect((await own.call('PUT', `orders/${orderId}`, { body: edit })).status).toBe(200);
    const body = { ...customer, fullName: renamed };
    expect((await own.call('PATCH', `bills/${id}`, { body })).status).toBe(200);
    expect(await found(`${moved} ${renamed}`)).toEqual([id]);
    for (const words of [table, name]) expect(await found(words), words).toEqual([]);
  });

  test('signs that a database takes for patterns are themselves, or nothing', async () => {
    const table = mark();
    const sold = await sell(`${table} 5%_a`);
    expect(await found(`${table} 5%_a`)).toEqual([sold.id]);
    for (const words of ['%%', `${table}%5`, `${table}\\`, "' or 1=1 --"])
      expect(await found(words), words).toEqual([]);
  });

  test('a search has 2 to 100 characters and at most 8 words', async () => {
    for (const words of ['', 'a', ' a ', '$1', 'a'.repeat(101), 'a b c d e f g h i'])
      expectError(await search(words), 'invalid-input', ['search']);
    expect((await search('a b c d e f g h')).status).toBe(200);
    expectError(
      await under().own.call('GET', `bills/business/${under().own.businessId}`),
      'invalid-input',
      ['search'],
    );
  });

  test('another business finds none of them', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const table = mark();
    const sold = await sell(table);
    expect(await found(table)).toEqual([sold.id]);
    expect(await found(table, other)).toEqual([]);
    expectError(await search(table, own, other.businessId), 'business-not-found');
  });
};
