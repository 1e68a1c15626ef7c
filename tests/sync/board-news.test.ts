import { expect, test, vi } from 'vitest';
import { NoReply } from '#api/transport.ts';
import { boardNewsCall } from '#sync/pull/board-news.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults, reply } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

/** A device that waits for news of the board. */

const floor = freshFloor();

const tabletOf = async (user: number) => {
  const { device, clock } = floor.current;
  const tablet = await device(user);
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const deps = { ledger: tablet.ledger, transport: tablet.network.transport, clock, report };
  return { ...tablet, errors, news: boardNewsCall(deps), readBoard: () => pullOrders(deps) };
};

/** That nothing has changed, in place of the server's answer, which would be waited for. */
const unchanged = (afterMs: number) => ({
  before: async () => {
    floor.current.clock.advance(afterMs);
    return reply(304, '');
  },
});

test('what others have done is news until the board was pulled', async () => {
  const { waiter } = floor.current;
  const [mine, other] = [await tabletOf(0), await tabletOf(1)];
  // Nothing is known yet of which there could be news.
  expect(await mine.news()).toBe('unheld');
  await mine.readBoard();
  await other.record(waiter.create({ coffee: 1 }));
  await other.flush();
  expect(await mine.news()).toBe('changed');
  // Asked again it would be the same answer at once, as where a proxy changes the tag.
  expect(await mine.news()).toBe('unheld');
  await mine.readBoard();
  mine.network.rule(() => unchanged(25_000));
  expect(await mine.news()).toBe('same');
});

test('a server that doesn’t wait, doesn’t know the call or can’t be reached is polled as before', async () => {
  const tablet = await tabletOf(0);
  let calls = 0;
  const played = (fault: ReturnType<typeof unchanged> | ReturnType<typeof faults.refuse>) =>
    tablet.network.rule(() => {
      calls += 1;
      return fault;
    });
  await tablet.readBoard();
  played(unchanged(100));
  expect(await tablet.news()).toBe('unheld');
  played(faults.refuse('not-found'));
  expect(await tablet.news()).toBe('unheld');
  // Not at each poll: something may cut them all.
  expect(await tablet.news()).toBe('unheld');
  expect(calls).toBe(2);
  floor.current.clock.advance(300_000);
  tablet.network.down(true);
  expect(await tablet.news()).toBe('unheld');
  expect(calls).toBe(2);
  tablet.network.down(false);
  floor.current.clock.advance(300_000);
  played(unchanged(25_000));
  expect(await tablet.news()).toBe('same');
});

/** A tablet of whose change of an order the answer was lost. Another tablet has changed the order since, and the board was read. */
const unanswered = async () => {
  const { waiter } = floor.current;
  const [mine, other] = [await tabletOf(0), await tabletOf(1)];
  const order = waiter.create({ coffee: 1 });
  await mine.send(order);
  const edit = (note: string) => waiter.edit(keyOf(order), {}, { note });
  mine.network.rule(({ method }) => (method === 'GET' ? null : faults.dropAfter));
  await mine.send(edit('mía'));
  await other.send(edit('de otro'));
  await mine.readBoard();
  mine.network.rule(null);
  const noteOfOrder = async () => (await mine.order(keyOf(order)))?.order.note;
  return { mine, noteOfOrder };
};

const isNews = (path: string) => path.startsWith('orders/changes/next');

test('an order that was left out of the board is pulled once nothing waits for it, though the server has no news', async () => {
  const { mine, noteOfOrder } = await unanswered();
  // The answer of the first time, which is from before the other tablet's change.
  await mine.flush();
  expect(await noteOfOrder()).toBe('mía');
  expect(await mine.news()).toBe('changed');
  // As long as the pull fails, it is tried as often as without news.
  expect(await mine.news()).toBe('unheld');
  await mine.readBoard();
  expect(await noteOfOrder()).toBe('de otro');
  // The server's latest board may be of before the order that was fetched.
  expect(await mine.news()).toBe('unheld');
  await mine.readBoard();
  mine.network.rule(() => unchanged(25_000));
  expect(await mine.news()).toBe('same');
});

test('what was said to be sold out is confirmed by a pull at once, though the server has no news: it may have been put back', async () => {
  const mine = await tabletOf(0);
  const answer = delayed();
  mine.network.next(answer.fault);
  const sent = mine.send(floor.current.waiter.sellOut('coffee'));
  await until(() => expect(mine.network.log.at(-1)?.server?.status).toBe(200));
  await mine.readBoard();
  answer.release();
  await sent;
  mine.network.rule(({ path }) => (isNews(path) ? unchanged(25_000) : null));
  expect(await mine.news()).toBe('changed');
  // As long as it isn't confirmed, it is pulled as often as without news.
  expect(await mine.news()).toBe('unheld');
  await mine.readBoard();
  expect(await mine.news()).toBe('same');
});

test('a wait is cut short when the device has something to pull', async () => {
  const { clock } = floor.current;
  const { mine } = await unanswered();
  const { fault, release } = delayed(() => new NoReply('network'));
  const signals: (AbortSignal | undefined)[] = [];
  mine.network.rule(({ path, signal }) => {
    if (!isNews(path)) return null;
    signals.push(signal);
    return signals.length === 1 ? fault : unchanged(25_000);
  });
  let heard: string | null = null;
  void mine.news().then((news) => {
    heard = news;
  });
  await until(() => expect(signals).toHaveLength(1));
  clock.advance(3_000);
  expect(heard).toBeNull();
  await mine.flush();
  await until(() => {
    clock.advance(3_000);
    expect(heard).toBe('changed');
  });
  // Nobody waits for its answer any more, and that it fails says nothing of the next.
  expect(signals[0]?.aborted).toBe(true);
  release();
  await mine.readBoard();
  await mine.readBoard();
  expect(await mine.news()).toBe('same');
});

/** A tablet that waits for news, of which there are none. */
const waiting = async () => {
  const mine = await tabletOf(0);
  await mine.readBoard();
  const { fault, release } = delayed(() => reply(304, ''));
  mine.network.rule(({ path }) => (isNews(path) ? fault : null));
  const heard: string[] = [];
  void mine.news().then((news) => heard.push(news));
  await until(() => expect(mine.network.log.some(({ call }) => isNews(call.path))).toBe(true));
  const looks = (news: string) =>
    until(() => {
      floor.current.clock.advance(3_000);
      expect(heard).toEqual([news]);
    });
  return { mine, looks, release };
};

test('a session that was refused once is polled until the server takes it again, without news of the board', async () => {
  const { waiter } = floor.current;
  const { mine, looks, release } = await waiting();
  await mine.record(waiter.create({ coffee: 1 }));
  mine.network.next(faults.refuse('unauthorized'));
  await mine.flush();
  expect(await mine.ledger.session.get('current')).toMatchObject({ expired: true });
  await looks('unheld');
  release();
  expect(await mine.news()).toBe('unheld');
  mine.network.rule(null);
  await mine.readBoard();
  expect(await mine.ledger.session.get('current')).toMatchObject({ expired: false });
});

test('stations that the board names are asked for until the device knows them, without news of the board', async () => {
  const { server, token } = floor.current;
  const { mine, looks, release } = await waiting();
  const { businessId, categoryId } = server.own;
  const made = await server.app.inject({
    method: 'POST',
    url: `/api/business/${businessId}/stations`,
    headers: { authorization: `Bearer ${token(0)}` },
    payload: {
      deviceId: keyOf(floor.current.waiter.create({ coffee: 1 })),
      name: 'Cocina',
      categories: [categoryId],
    },
  });
  expect(made.statusCode, made.body).toBeLessThan(300);
  mine.network.rule(({ path }) => (path.includes('stations') ? faults.dropBefore : null));
  await mine.readBoard();
  await looks('unheld');
  release();
  expect(await mine.news()).toBe('unheld');
  mine.network.rule(null);
  await mine.readBoard();
  mine.network.rule(() => unchanged(25_000));
  expect(await mine.news()).toBe('same');
});

test('who signs in while the device waits gets news of the own board', async () => {
  const { mine, looks, release } = await waiting();
  await mine.signIn(floor.current.token(1));
  await looks('changed');
  release();
});

test('a database that fails meanwhile ends the wait', async () => {
  const { mine, looks, release } = await waiting();
  const lost = new Error('Connection to Indexed Database server lost');
  const get = vi.spyOn(mine.ledger.session, 'get').mockRejectedValue(lost);
  await looks('unheld');
  expect(mine.errors).toEqual([lost]);
  get.mockRestore();
  release();
});

test('an answer that can’t be noted ends the wait', async () => {
  const { clock } = floor.current;
  const mine = await tabletOf(0);
  await mine.readBoard();
  const full = new Error('QuotaExceededError');
  mine.network.rule(() => faults.refuse('unauthorized'));
  vi.spyOn(mine.ledger, 'transaction').mockRejectedValueOnce(full);
  let heard: string | null = null;
  void mine.news().then((news) => {
    heard = news;
  });
  await until(() => {
    clock.advance(3_000);
    expect(heard).toBe('unheld');
  });
  expect(mine.errors).toEqual([full]);
});
