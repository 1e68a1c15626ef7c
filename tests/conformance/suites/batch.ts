import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BatchAnswer, batchLimits } from '#contract/batch.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { billBody, expectError, orderBody, type Under } from '../steps.ts';

/** What an answer says. */
const told = (answer: BatchAnswer | null) =>
  answer && { ...JSON.parse(answer.body), answered: answer.status };

const refused = (code: ErrorCode) => ({ answered: errors[code].status, code });

export const batch = (under: Under): void => {
  const send = async (calls: object[], more: object = {}) =>
    under().own.call('POST', 'batch/', { body: { calls, ...more } });

  const make = async (calls: object[], more: object = {}) => {
    const { status, body } = await send(calls, more);
    expect(status).toBe(200);
    return (body as (BatchAnswer | null)[]).map(told);
  };

  /** The calls of an order: taken, billed, finished. */
  const callsOf = (quantity = 2) => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity }];
    const order = orderBody(lines);
    const call = (method: string, path: string, body: object = {}) => ({
      order: order.key,
      method,
      path,
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    return {
      key: order.key,
      take: call('POST', 'orders/', order),
      bill: call('POST', 'bills/v2', billBody(own, order.key, lines)),
      finish: call('PATCH', `orders/${order.key}/finish`),
      call,
    };
  };

  const statusOf = async (key: string) =>
    (await under().own.call('GET', `orders/${key}`)).body.status;

  test('calls of several orders are answered in their order, each as by itself', async () => {
    const [one, two] = [callsOf(), callsOf()];
    const answers = await make([one.take, two.take, one.bill, two.finish, one.finish]);
    expect(answers).toMatchObject([
      { answered: 201, key: one.key },
      { answered: 201, key: two.key },
      { answered: 201, orderKey: one.key },
      { answered: 200, key: two.key },
      { answered: 200, key: one.key },
    ]);
    expect([await statusOf(one.key), await statusOf(two.key)]).toEqual(['finished', 'finished']);
  });

  test('a repeated batch, and a call of it by itself, get the first answers', async () => {
    const { own } = under();
    const { take, bill, finish, key } = callsOf();
    const { body: first } = await send([take, bill, finish]);
    const { body: again } = await send([take, bill, finish]);
    const bodies = (answers: BatchAnswer[]) =>
      answers.map(({ status, body }) => ({ status, body }));
    expect(bodies(again)).toEqual(bodies(first));
    for (const answer of again) expect(answer.headers['idempotent-replayed']).toBe('true');
    const alone = await own.call('PATCH', finish.path, { body: {}, headers: finish.headers });
    expect(alone.body).toEqual(JSON.parse(first[2].body));
    expect(alone.headers.get('idempotent-replayed')).toBe('true');
    expect(await statusOf(key)).toBe('finished');
  });

  test('a refused call has no effect and ends its order’s calls, and no others', async () => {
    const [one, two] = [callsOf(), callsOf()];
    const tooMany = one.call('POST', 'bills/v2', {
      ...JSON.parse(one.bill.body),
      key: randomUUID(),
      selectedProducts: [{ productId: under().own.products.taxed, quantity: 3 }],
    });
    expect(await make([one.take, tooMany, one.finish, two.take, two.finish])).toMatchObject([
      { answered: 201 },
      refused('quantity-exceeds-remaining'),
      null,
      { answered: 201 },
      { answered: 200 },
    ] as never);
    expect(await statusOf(one.key)).toBe('active');
    // What was not made has left no key behind.
    expect(await make([one.finish])).toMatchObject([{ answered: 200 }]);
  });

  test('for a caller who knows another epoch only the first call of each order is made', async () => {
    const [one, two] = [callsOf(), callsOf()];
    const calls = [one.take, one.finish, two.take, two.finish];
    const answers = await make(calls, { epoch: 'of-before' });
    expect(answers).toMatchObject([{ answered: 201 }, null, { answered: 201 }, null] as never);
    const { headers } = await under().own.call('GET', `orders/${one.key}`);
    const epoch = headers.get('x-epoch');
    expect(await make([one.take, one.finish], { epoch })).toMatchObject([
      { answered: 201 },
      { answered: 200 },
    ]);
  });

  test('an order of another business is not found, and wrong input is refused, each by its own answer', async ({
    skip,
  }) => {
    const { other } = under();
    if (!other) return skip();
    const theirs = orderBody([{ productId: other.products.taxed, quantity: 1 }]);
    await other.call('POST', 'orders/', { body: theirs });
    const { take, call } = callsOf();
    const foreign = { ...call('PATCH', `orders/${theirs.key}/finish`), order: theirs.key };
    const wrong = call('POST', 'bills/v2', { orderId: 7 });
    expect(await make([foreign, take, wrong])).toMatchObject([
      refused('order-not-found'),
      { answered: 201 },
      {
        ...refused('invalid-input'),
        fields: expect.objectContaining({ finalCustomer: expect.any(String) }),
      },
    ]);
    expect((await other.call('GET', `orders/${theirs.key}`)).body.status).toBe('active');
  });

  test.each([
    ['an address that is no order’s or bill’s', { path: 'settings/' }],
    ['an address that leads elsewhere', { path: 'orders/../settings' }],
    ['a call without a key', { headers: {} }],
    ['a method that only reads', { method: 'GET' }],
  ])('a batch with %s is refused as a whole', async (_what, wrong) => {
    const { take, finish, key } = callsOf();
    expectError(await send([take, { ...finish, ...wrong }]), 'invalid-input');
    expect((await under().own.call('GET', `orders/${key}`)).status).toBe(404);
  });

  test('a batch has at least one call and at most as many as the contract says', async () => {
    const calls = Array.from({ length: batchLimits.calls + 1 }, () => callsOf(1).take);
    expectError(await send([]), 'invalid-input', ['calls']);
    expectError(await send(calls), 'invalid-input', ['calls']);
    expect(await make(calls.slice(1))).toHaveLength(batchLimits.calls);
  });
};
