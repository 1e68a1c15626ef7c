import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type KnownCustomer, knownCustomer } from '#contract/customers.ts';
import type { Party } from '#tests/harness/target.ts';
import { found, join } from '../people.ts';
import { billBody, customer, expectError, takeOrder, type Under } from '../steps.ts';

/** Those whom a business has billed, as its devices ask for them. */
export const knownCustomers = (under: Under): void => {
  const customersOf = async (party: Pick<Party, 'call'>, query = ''): Promise<KnownCustomer[]> => {
    const answer = await party.call('GET', `customers${query}`);
    expect(answer.status).toBe(200);
    return z.array(knownCustomer).parse(answer.body);
  };

  const bill = async (party: Party, data: object) => {
    const line = { productId: party.products.taxed, quantity: 1 };
    const order = await takeOrder(party, [line]);
    const body = billBody(party, order.id, [line], { finalCustomer: false, customer: data });
    expect((await party.call('POST', 'bills/v2', { body })).status).toBe(201);
  };

  test('each customer is told once with the last data, by the last change, in pages', async () => {
    const { own } = under();
    const other = { ...customer, dni: '1710034065', fullName: 'Luis Paz' };
    await bill(own, customer);
    await bill(own, other);
    await bill(own, { ...customer, fullName: 'Ana Rosa' });
    const all = await customersOf(own);
    const [before, last] = all.slice(-2);
    expect([before, last]).toMatchObject([other, { ...customer, fullName: 'Ana Rosa' }]);
    expect(all.filter(({ dni }) => dni === customer.dni)).toHaveLength(1);
    const from = `since=${before?.updatedAt}&after=${before?.id}`;
    expect(await customersOf(own, `?${from}`)).toEqual([last]);
    const pages: KnownCustomer[] = [];
    for (let query = '?limit=1'; ; ) {
      const [row] = await customersOf(own, query);
      if (!row) break;
      pages.push(row);
      query = `?limit=1&since=${row.updatedAt}&after=${row.id}`;
    }
    expect(pages).toEqual(all);
  });

  test('a page longer than allowed is refused', async () => {
    expectError(await under().own.call('GET', 'customers?limit=501'), 'invalid-input', ['limit']);
  });

  test('another business sees none of them', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    await bill(own, { ...customer, dni: '0926687856' });
    const theirs = await customersOf(other);
    expect(theirs.map(({ dni }) => dni)).not.toContain('0926687856');
  });

  test('a waiter is told them, the kitchen is not', async () => {
    const owner = await found(under);
    expect(await customersOf(await join(under, owner, 'waiter'))).toEqual([]);
    const cook = await join(under, owner, 'kitchen');
    expectError(await cook.call('GET', 'customers'), 'role-forbidden');
  });
};
