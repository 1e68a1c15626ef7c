import { expect, test } from 'vitest';
import type { Party } from '#tests/harness/target.ts';
import { expectError, takeOrder, type Under } from '../steps.ts';

/** The tag of the board as it is now. */
const tagOf = async (party: Party): Promise<string> =>
  (await party.call('GET', 'orders/changes?older=100')).headers.get('etag') ?? '';

const wait = (party: Party, tag: string, seconds: number) =>
  party.call('GET', `orders/changes/next?seconds=${seconds}`, {
    headers: { 'if-none-match': tag },
  });

export const boardNews = (under: Under): void => {
  const take = () =>
    takeOrder(under().own, [{ productId: under().own.products.taxed, quantity: 1 }]);

  test('who has another board is told at once, and who has this one when the time is over', async () => {
    const { own } = under();
    const tag = await tagOf(own);
    expect((await wait(own, tag, 1)).status).toBe(304);
    await take();
    const before = performance.now();
    expect((await wait(own, tag, 20)).body).toEqual({ changed: true });
    expect((await wait(own, '', 20)).body).toEqual({ changed: true });
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test('all who wait are told of a change soon after it, but none of another business', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const [tag, others] = [await tagOf(own), await tagOf(other)];
    const before = performance.now();
    const waits = [wait(own, tag, 20), wait(own, tag, 20)];
    const elsewhere = wait(other, others, 3);
    await take();
    for (const { body } of await Promise.all(waits)) expect(body).toEqual({ changed: true });
    expect(performance.now() - before).toBeLessThan(10_000);
    expect((await elsewhere).status).toBe(304);
  });

  test('more than a session’s browsers need do not wait', async () => {
    const { own } = under();
    const tag = await tagOf(own);
    // Four wait at each instance, and no more than two are asked: eight of sixteen are turned away.
    const before = performance.now();
    let unchanged = 0;
    const answers: Promise<{ status: number }>[] = [];
    await new Promise<void>((eight, failed) => {
      for (let each = 0; each < 16; each += 1) {
        const answer = wait(own, tag, 20);
        answers.push(answer);
        answer.then(({ status }) => {
          if (status === 304) unchanged += 1;
          if (unchanged === 8) eight();
        }, failed);
      }
    });
    expect(performance.now() - before).toBeLessThan(10_000);
    await take();
    const told = (await Promise.all(answers)).filter(({ status }) => status === 200);
    expect(told.length).toBeGreaterThanOrEqual(4);
  });

  test('a time that is none is refused', async () => {
    const { own } = under();
    const tag = await tagOf(own);
    for (const seconds of ['', 'x', '-1', '1.5', '999'])
      expectError(
        await own.call('GET', `orders/changes/next?seconds=${seconds}`, {
          headers: { 'if-none-match': tag },
        }),
        'invalid-input',
        ['seconds'],
      );
  });
};
