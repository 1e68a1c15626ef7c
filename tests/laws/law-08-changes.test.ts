import { describe, expect, test } from 'vitest';
import { boardHeader } from '#contract/headers.ts';
import { keepBoard } from '#local/board/known-board.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, type Fault, faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { replay } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

/** A device that has the board asks only for what has changed since. */

const floor = freshFloor();

type Tablet = Awaited<ReturnType<typeof floor.current.device>>;

/** What a pull asked for. */
const asksOf = async (tablet: Tablet): Promise<string[]> => {
  const before = tablet.network.log.length;
  await tablet.pull();
  return tablet.network.log
    .slice(before)
    .map(({ call: { path } }) => path.replace(/since=[^&]*/, 'since'));
};

const changes = 'orders/changes?older=100&since';
const whole = `${changes}&whole=true`;
const lists = [`orders/?status=active`, 'orders/?status=finished&older=100'];

/** Two tablets, of which the first has the lists with an order of each. */
const twoTablets = async () => {
  const { waiter, device } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const [mine, theirs] = [waiter.create({ coffee: 1 }), waiter.create({ juice: 1 })];
  await tablet.send(mine);
  await other.send(theirs);
  await tablet.pull();
  const statusOf = async (key: ReturnType<typeof keyOf>) =>
    (await tablet.order(key))?.order.status ?? null;
  return { waiter, tablet, other, mine: keyOf(mine), theirs: keyOf(theirs), statusOf };
};

test('orders that others made, changed, finished and cancelled come in one call, with what the device itself sent', async () => {
  const { waiter, tablet, other, mine, theirs, statusOf } = await twoTablets();
  const [made, gone] = [waiter.create({ coffee: 1 }), waiter.create({ coffee: 1 })];
  await other.send(made, waiter.edit(mine, {}, { note: 'de otro' }), waiter.finish(theirs));
  await other.send(gone, waiter.cancel(keyOf(gone)));
  const own = waiter.create({ sweet: 1 });
  await tablet.send(own);
  expect(await asksOf(tablet)).toEqual([changes]);
  expect(await statusOf(keyOf(made))).toBe('active');
  expect((await tablet.order(mine))?.order.note).toBe('de otro');
  expect(await statusOf(theirs)).toBe('finished');
  // Nobody has seen it here.
  expect(await statusOf(keyOf(gone))).toBeNull();
  await other.send(waiter.cancel(keyOf(made)));
  expect(await asksOf(tablet)).toEqual([changes]);
  expect(await statusOf(keyOf(made))).toBe('cancelled');
});

test('an order that was billed after its end is told too, and stays until its day is over', async () => {
  const { waiter, tablet, other, theirs } = await twoTablets();
  await other.send(waiter.finish(theirs));
  await tablet.pull();
  await other.send(waiter.bill(theirs, { juice: 1 }));
  expect(await asksOf(tablet)).toEqual([changes]);
  expect((await tablet.order(theirs))?.order.lines).toMatchObject([{ quantityBilled: 1 }]);
});

test('changes that were asked for before an acknowledgement do not undo it, and what it made is told next', async () => {
  const { waiter, tablet, other, mine, theirs } = await twoTablets();
  await other.send(waiter.edit(mine, {}, { note: 'antes' }));
  const late = delayed();
  tablet.network.rule(({ path }) => (path.includes('changes') ? late.fault : null));
  const pull = tablet.pull();
  await until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  await other.send(waiter.edit(theirs, {}, { note: 'otra' }));
  await tablet.send(waiter.edit(mine, { sweet: 1 }));
  late.release();
  await pull;
  expect((await tablet.order(mine))?.order.lines).toHaveLength(2);
  expect(await asksOf(tablet)).toEqual([changes]);
  expect((await tablet.order(mine))?.order.lines).toHaveLength(2);
  expect((await tablet.order(theirs))?.order.note).toBe('otra');
});

test('a change that is newer than an acknowledgement which came after the question is fetched', async () => {
  const { waiter, tablet, other, mine } = await twoTablets();
  const [accepted, changed] = [delayed(), delayed()];
  tablet.network.rule(({ method, path }) => {
    if (method === 'PUT') return accepted.fault;
    return path.includes('changes') ? changed.fault : null;
  });
  const answered = () => until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  const sent = tablet.send(waiter.edit(mine, { sweet: 1 }));
  await answered();
  await other.send(waiter.edit(mine, {}, { note: 'después' }));
  const before = tablet.network.log.length;
  const pull = tablet.pull();
  await until(() => expect(tablet.network.log.length).toBeGreaterThan(before));
  await answered();
  accepted.release();
  await sent;
  changed.release();
  await pull;
  tablet.network.rule(null);
  expect((await tablet.order(mine))?.order.note).toBe('');
  await tablet.pull();
  expect((await tablet.order(mine))?.order.note).toBe('después');
});

test('of two pulls at once the one that arrives later asks again, and both changes are there', async () => {
  const { waiter, tablet, other, mine, theirs } = await twoTablets();
  await other.send(waiter.edit(mine, {}, { note: 'una' }));
  const late = delayed();
  tablet.network.rule(({ path }) => (path.includes('changes') ? late.fault : null));
  const first = tablet.pull();
  await until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  tablet.network.rule(null);
  await other.send(waiter.edit(theirs, {}, { note: 'otra' }));
  await tablet.pull();
  late.release();
  await first;
  expect((await tablet.order(mine))?.order.note).toBe('una');
  expect((await tablet.order(theirs))?.order.note).toBe('otra');
  expect(await asksOf(tablet)).toEqual([changes]);
});

/** Without what says which of the two it tells. */
const unnamed: Fault = {
  after: (reply) => ({
    ...reply,
    header: (name) => (name === boardHeader ? null : reply.header(name)),
  }),
};

describe('a server of before', () => {
  test.each([
    ['which has no such call', faults.refuse('order-not-found')],
    ['which tells changes but not the whole board', unnamed],
  ])('%s, is asked for the lists', async (_which, fault) => {
    const { waiter, tablet, other, mine, theirs, statusOf } = await twoTablets();
    tablet.network.rule(({ path }) => (path.includes('changes') ? fault : null));
    await other.send(waiter.edit(mine, {}, { note: 'de otro' }), waiter.cancel(theirs));
    expect(await asksOf(tablet)).toEqual([changes, ...lists, `orders/${theirs}`]);
    expect((await tablet.order(mine))?.order.note).toBe('de otro');
    expect(await statusOf(theirs)).toBe('cancelled');
    await other.send(waiter.finish(mine));
    expect(await asksOf(tablet)).toEqual([whole, ...lists]);
    expect(await statusOf(mine)).toBe('finished');
  });

  test('whose second list fails has told nothing', async () => {
    const { waiter, tablet, other, mine } = await twoTablets();
    tablet.network.rule(({ path }) => {
      if (path.includes('changes')) return faults.refuse('order-not-found');
      return path.includes('finished') ? faults.refuse('internal') : null;
    });
    await other.send(waiter.finish(mine));
    await tablet.pull();
    expect((await tablet.order(mine))?.order.status).toBe('active');
    tablet.network.rule(null);
    await tablet.pull();
    expect((await tablet.order(mine))?.order.status).toBe('finished');
  });
});

test('after an hour the board is fetched whole, because an order leaves it by its age without a change', async () => {
  const { waiter, tablet, other, mine } = await twoTablets();
  floor.current.clock.jump(3_600_000);
  await other.send(waiter.edit(mine, {}, { note: 'de otro' }));
  expect(await asksOf(tablet)).toEqual([whole]);
  await other.send(waiter.edit(mine, {}, { note: 'otra vez' }));
  expect(await asksOf(tablet)).toEqual([changes]);
});

test('after more changes than the server keeps it tells the whole board, and what is not on it is looked at', async () => {
  const { waiter, tablet, other, mine, theirs, statusOf } = await twoTablets();
  await other.send(waiter.cancel(theirs));
  await floor.current.server.database.db.deleteFrom('board_changes').execute();
  await other.send(waiter.edit(mine, {}, { note: 'de otro' }));
  expect(await asksOf(tablet)).toEqual([changes, `orders/${theirs}`]);
  expect(await statusOf(theirs)).toBe('cancelled');
  expect((await tablet.order(mine))?.order.note).toBe('de otro');
});

test('a board that was given up while changes were under way is fetched whole', async () => {
  const { waiter, tablet, other, mine } = await twoTablets();
  await other.send(waiter.edit(mine, {}, { note: 'de otro' }));
  const { businessId = 0 } = (await tablet.ledger.session.get('current')) ?? {};
  tablet.network.rule(({ path }) =>
    path.includes('changes')
      ? {
          after: async (reply) => {
            await keepBoard(tablet.ledger, businessId, null);
            return reply;
          },
        }
      : null,
  );
  expect(await asksOf(tablet)).toEqual([changes]);
  tablet.network.rule(null);
  expect(await asksOf(tablet)).toEqual([whole]);
});

test('a person’s new name comes with the whole board', async () => {
  const { tablet, theirs } = await twoTablets();
  const { server, token } = floor.current;
  const { statusCode } = await server.app.inject({
    ...{ method: 'PATCH', url: '/api/users' },
    headers: { authorization: `Bearer ${token(1)}` },
    payload: { firstName: 'Nombre', lastName: 'Nuevo' },
  });
  expect(statusCode).toBe(200);
  await tablet.pull();
  expect(JSON.stringify((await tablet.order(theirs))?.order)).toContain('Nombre Nuevo');
});

describe('an order that was made and cancelled, of which a copied database has nothing', () => {
  test.each(['told', 'untold'] as const)('comes back, %s before', async (told) => {
    const { waiter, tablet, other } = await twoTablets();
    const backup = await backUp(floor.current.server);
    const create = waiter.create({ coffee: 1 });
    await tablet.send(create, waiter.cancel(keyOf(create)));
    if (told === 'told') await tablet.pull();
    const before = await floor.current.orders();
    await restore(floor.current.server, backup, 'copy');
    // As many changes as were lost: a number alone would not tell.
    const later = waiter.create({ juice: 1 });
    if (told === 'told') await other.send(later, waiter.edit(keyOf(later), {}, { note: 'luego' }));
    // A look that gets no answer is made again.
    tablet.network.rule(({ path }) =>
      path === `orders/${keyOf(create)}` ? faults.status(503) : null,
    );
    await tablet.pull();
    tablet.network.rule(null);
    await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    const after = await floor.current.orders();
    expect(after.filter(({ status }) => status === 'cancelled')).toEqual(
      before.filter(({ status }) => status === 'cancelled'),
    );
  });
});
