import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { knownPath } from '#contract/api-paths.ts';
import { businessHeader, idempotencyKey } from '#contract/headers.ts';
import { knownAnswer, mostKnownKeys } from '#contract/operations.ts';
import type { Party } from '#tests/harness/target.ts';
import { openTill } from '../people.ts';
import {
  billBody,
  expectError,
  noticeRestore,
  optionGroupBody,
  orderBody,
  takeOrder,
  type Under,
} from '../steps.ts';

/** Takes an order. @returns the key of that change, and the answer */
const take = async (party: Party, productId = party.products.taxed, key: string = randomUUID()) => {
  const headers = { [idempotencyKey]: key };
  const body = orderBody([{ productId, quantity: 1 }]);
  return { key, answer: await party.call('POST', 'orders', { body, headers }) };
};

const ask = (party: Party, keys: unknown, headers = {}) =>
  party.call('POST', knownPath, { body: { keys }, headers });

const missingOf = async (party: Party, keys: readonly string[]) =>
  knownAnswer.parse((await ask(party, keys)).body).missing;

/** Which changes the server has. */
export const operations = (under: Under): void => {
  test('a device learns which of its changes the server lacks, in the order in which it asks', async () => {
    const { own } = under();
    const [first, second] = [await take(own), await take(own)];
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await missingOf(own, [other, second.key, one, first.key])).toEqual([other, one]);
    expect(await missingOf(own, [first.key])).toEqual([]);
  });

  test('the server knows each change by its key that no order shows, by itself and in a batch', async () => {
    const { own } = under();
    const order = await takeOrder(own, [{ productId: own.products.taxed, quantity: 2 }]);
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const bill = await own.call('POST', 'bills/v2', { body: billBody(own, order.id, lines) });
    const group = await own.call('POST', 'option-groups/', { body: optionGroupBody() });
    const guest = {
      ...{ dni: '1714307103', fullName: 'Ana Pérez', address: 'Quito' },
      ...{ email: 'ana@example.com', phone: '0999999999' },
    };
    const path = `bills/${bill.body.key}`;
    const changes = [
      ['PUT', `products/${own.products.untaxed}/sold-out`, { soldOut: true }],
      ['PUT', `products/${own.products.untaxed}/sold-out`, { soldOut: false }],
      [
        'PUT',
        `option-groups/${group.body.id}/sold-out`,
        { optionId: group.body.options[0].id, soldOut: true },
      ],
      ['PATCH', path, guest],
    ] as const;
    const keys = changes.map(() => randomUUID());
    expect(await missingOf(own, keys)).toEqual(keys);
    for (const [at, [method, to, body]] of changes.entries()) {
      const headers = { [idempotencyKey]: keys[at] ?? '' };
      expect((await own.call(method, to, { body, headers })).status).toBe(200);
    }
    const key = randomUUID();
    const call = { order: order.key, method: 'PATCH', path, headers: { [idempotencyKey]: key } };
    const calls = [{ ...call, body: JSON.stringify({ ...guest, fullName: 'Ana Paz' }) }];
    const answers = await own.call('POST', 'batch/', { body: { calls } });
    expect(answers.body).toMatchObject([{ status: 200 }]);
    expect(await missingOf(own, [...keys, key])).toEqual([]);
  });

  test('a refused change is missing, until it is accepted', async () => {
    const { own } = under();
    const refused = await take(own, 2_000_000_000);
    expectError(refused.answer, 'unknown-product');
    expect(await missingOf(own, [refused.key])).toEqual([refused.key]);
    expect((await take(own, own.products.taxed, refused.key)).answer.status).toBe(201);
    expect(await missingOf(own, [refused.key])).toEqual([]);
  });

  test('a change of another business is missing here, and nobody asks about that one', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const { key } = await take(other);
    expect(await missingOf(own, [key])).toEqual([key]);
    const there = await ask(own, [key], { [businessHeader]: String(other.businessId) });
    expectError(there, 'business-not-found');
  });

  test('one call asks for at least one and at most 500 keys, each a UUID', async () => {
    const { own } = under();
    const keys = Array.from({ length: mostKnownKeys }, () => randomUUID());
    expect(mostKnownKeys).toBe(500);
    expect(await missingOf(own, keys)).toEqual(keys);
    for (const wrong of [[], [...keys, randomUUID()], ['uno'], [1], 'uno', undefined])
      expectError(await ask(own, wrong), 'invalid-input');
  });

  test('a new business was never put back; one that was tells the time of the last change in the copy', async () => {
    const till = await openTill(under);
    await take(till);
    const { answer } = await take(till);
    expect((await ask(till, [randomUUID()])).body).toMatchObject({ replay: true, copyOf: null });
    await noticeRestore(till);
    await take(till);
    expect((await ask(till, [randomUUID()])).body).toMatchObject({
      ...{ replay: true, copyOf: answer.body.updatedAt },
    });
  });
};
