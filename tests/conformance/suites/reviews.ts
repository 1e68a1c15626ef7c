import { expect, test } from 'vitest';
import { reviews as reviewsAnswer, type TrailRow, trailRow } from '#contract/trail.ts';
import { newBusiness, signUp } from '#tests/harness/accounts.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, expectError, takeOrder, type Under } from '../steps.ts';

export const reviews = (under: Under): void => {
  const list = async (party: Party, query = ''): Promise<TrailRow[]> => {
    const answer = await party.call('GET', `business/${party.businessId}/reviews${query}`);
    expect(answer.status).toBe(200);
    return reviewsAnswer.parse(answer.body).rows;
  };

  /** Bills a coffee at a price that the menu never had. */
  const payOddly = async (party: Party): Promise<number> => {
    const line = { productId: party.products.taxed, quantity: 1 };
    const order = await takeOrder(party, [{ ...line, unitPrice: '77.77' }]);
    const { body } = await party.call('POST', 'bills/v2', {
      body: billBody(party, order.id, [line]),
    });
    return body.id;
  };

  const mark = (party: Party, id: number | undefined) =>
    party.call('POST', `business/${party.businessId}/reviews/${id}`);

  test('a bill with a price that the menu never had waits to be looked at, and counts', async () => {
    const { own } = under();
    const count = async () => (await own.call('GET', 'settings')).body.reviews;
    const before = await count();
    const billId = await payOddly(own);
    expect(await count()).toBe(before + 1);
    const [row] = await list(own, '?open=true&kind=prices');
    expect(row).toMatchObject({ billId, kind: 'bill-created', reasons: ['price'], reviewed: null });
    const marked = await mark(own, row?.id);
    const { member } = (await own.call('GET', 'settings')).body;
    expect(trailRow.parse(marked.body).reviewed?.by).toEqual({ id: member.id, name: member.name });
    expect(await count()).toBe(before);
    expect((await list(own, '?open=true')).map(({ id }) => id)).not.toContain(row?.id);
    expect((await list(own)).find(({ id }) => id === row?.id)).toEqual(marked.body);
    expect((await mark(own, row?.id)).body).toEqual(marked.body);
  });

  test('a day that no calendar has is refused', async () => {
    const { own } = under();
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30']) {
      const path = `business/${own.businessId}/reviews?day=${day}`;
      expectError(await own.call('GET', path), 'invalid-input', ['day']);
    }
  });

  test('a person’s discounts and cancellations of a day are one filter away', async () => {
    const { own } = under();
    const { member, timeZone } = (await own.call('GET', 'settings')).body;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    const line = { productId: own.products.taxed, quantity: 1 };
    const order = await takeOrder(own, [{ ...line, quantity: 2 }]);
    const discounted = { ...line, discount: '0.10' };
    const { body: bill } = await own.call('POST', 'bills/v2', {
      body: billBody(own, order.id, [discounted]),
    });
    const gone = await takeOrder(own, [line]);
    await own.call('PATCH', `orders/${gone.id}/cancel`, { body: {} });
    const of = (kind: string) => list(own, `?kind=${kind}&person=${member.id}&day=${today}`);
    expect((await of('discounts'))[0]).toMatchObject({ billId: bill.id, reasons: [] });
    expect((await of('cancellations'))[0]).toMatchObject({
      ...{ orderId: gone.id, reasons: [] },
      details: { status: { before: 'active', after: 'cancelled' } },
    });
    expect(await list(own, `?kind=discounts&person=2147483647&day=${today}`)).toEqual([]);
    expect(await list(own, `?kind=discounts&person=${member.id}&day=2020-01-01`)).toEqual([]);
  });

  test('a business without any has an empty list and a count of zero', async () => {
    const { call } = await signUp(under().urls);
    const { body: business } = await call('POST', 'business', { body: newBusiness() });
    expect((await call('GET', `business/${business.id}/reviews`)).body).toEqual({
      rows: [],
      more: false,
    });
    expect((await call('GET', 'settings')).body.reviews).toBe(0);
  });

  test('another business’s are neither seen nor marked', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    await payOddly(other);
    const [theirs] = await list(other, '?open=true');
    expect((await list(own)).map(({ id }) => id)).not.toContain(theirs?.id);
    expectError(await mark(own, theirs?.id), 'review-not-found');
    const foreign = `business/${other.businessId}/reviews`;
    expectError(await own.call('GET', foreign), 'business-not-found');
    expectError(await own.call('POST', `${foreign}/${theirs?.id}`), 'business-not-found');
    expect((await list(other, '?open=true'))[0]).toEqual(theirs);
  });

  test('what nobody has to look at is not found', async () => {
    const { own } = under();
    const order = await takeOrder(own, [{ productId: own.products.taxed, quantity: 1 }]);
    const [row] = (await own.call('GET', `orders/${order.id}/trail`)).body;
    expectError(await mark(own, row.id), 'review-not-found');
    expectError(await mark(own, 2_147_483_647), 'review-not-found');
  });
};
