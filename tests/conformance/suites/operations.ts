import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { knownPath } from '#contract/api-paths.ts';
import { businessHeader, idempotencyKey } from '#contract/headers.ts';
import { knownAnswer, mostKnownKeys } from '#contract/operations.ts';
import type { Party } from '#tests/harness/target.ts';
import { openTill } from '../people.ts';
import { expectError, noticeRestore, orderBody, type Under } from '../steps.ts';

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
