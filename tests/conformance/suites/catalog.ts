import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { category, type Product, paymentMethod, product, tax } from '#contract/catalog.ts';

import { expectError, type Under } from '../steps.ts';

export const catalog = (under: Under): void => {
  const list = async (query = ''): Promise<Product[]> => {
    const { own } = under();
    const answer = await own.call('GET', `products/business/${own.businessId}${query}`);
    return z.array(product).parse(answer.body);
  };

  test('the product list has prices and taxes to the cent', async () => {
    const coffee = (await list()).find(({ productName }) => productName === 'Capuchino');
    expect(coffee).toMatchObject({
      unitPrice: '2.75',
      unitTax: '0.41',
      priceWithTax: '3.16',
      note: '',
      Taxes: [{ taxCode: '2', rateCode: '4', rate: 15, ProductTax: { taxBase: '2.75' } }],
    });
  });

  test('the product list can be filtered by availability and category', async () => {
    const all = await list();
    const available = await list('?available=true');
    expect(available.every((each) => each.available)).toBe(true);
    expect(await list('?available=false')).toHaveLength(all.length - available.length);
    const [first] = z.array(category).parse((await under().own.call('GET', 'categories/')).body);
    const members = await list(`?categories=[${first?.id}]`);
    expect(members.map(({ id }) => id)).toEqual(first?.products);
    expect(await list('?categories=[999999]')).toEqual([]);
    expect(await list('?categories=[]')).toHaveLength(all.length);
  });

  test('a product is read with or without a trailing slash', async () => {
    const { own } = under();
    const plain = await own.call('GET', `products/${own.products.taxed}`);
    expect(product.parse(plain.body).id).toBe(own.products.taxed);
    expect((await own.call('GET', `products/${own.products.taxed}/`)).body).toEqual(plain.body);
  });

  test('an unknown product answers 404, even with a malformed id', async () => {
    for (const id of ['999999', '0', '-1', '1.5', 'abc', '99999999999', '9999999999']) {
      expectError(await under().own.call('GET', `products/${id}`), 'product-not-found');
    }
  });

  test('an unchanged catalog answers 304', async () => {
    const { own } = under();
    for (const path of [`products/business/${own.businessId}`, 'categories/']) {
      const first = await own.call('GET', path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      const again = await own.call('GET', path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      const other = await own.call('GET', path, { headers: { 'if-none-match': 'W/"x"' } });
      expect(other.body).toEqual(first.body);
    }
  });

  test('HEAD returns the ETag without the list', async () => {
    const { own } = under();
    const path = `products/business/${own.businessId}`;
    const { headers } = await own.call('GET', path);
    const head = await own.call('HEAD', path);
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(headers.get('etag'));
  });

  test('large answers are compressed', async () => {
    const { own } = under();
    const headers = { 'accept-encoding': 'br' };
    const answer = await own.call('GET', `products/business/${own.businessId}`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('taxes and payment methods are listed', async () => {
    const { own } = under();
    const taxes = z.array(tax).parse((await own.call('GET', 'taxes/')).body);
    expect(taxes).toContainEqual(
      expect.objectContaining({ rate: 15, taxCode: '2', rateCode: '4' }),
    );
    expect(taxes).toContainEqual(expect.objectContaining({ rate: 0, rateCode: '0' }));
    const methods = z.array(paymentMethod).parse((await own.call('GET', 'paymentMethod')).body);
    expect(methods.map(({ name }) => name)).toEqual([
      'Tarjeta de Crédito',
      'Efectivo',
      'Transferencia',
    ]);
  });

  test('an unknown image answers 404', async () => {
    expectError(await under().own.call('GET', 'images/nada.webp'), 'not-found');
    expectError(await under().own.call('GET', `images/${'0'.repeat(32)}.webp`), 'not-found');
  });
};
