import { v7 as uuidv7 } from 'uuid';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NoReply, type Reply } from '#api/transport.ts';
import { knownPath } from '#contract/api-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { retryEntry } from '#local/outbox/pending.ts';
import { clockBeside } from '#tests/harness/clock.ts';
import { createDevice } from '#tests/harness/device.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { createNetwork, delayed, faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { lost, replay, resend, type Tablet } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** What a device brings back to a restored server arrives once and whole, whatever comes between. */

const floor = freshFloor();

const notices = async ({ ledger }: Tablet) =>
  (await ledger.notices.toArray()).map(({ content }) => content);

const questions = ({ network }: Tablet) =>
  network.writes().filter(({ call }) => call.path === knownPath);

/** A tablet whose order and bill the server has lost. */
const afterLoss = async () => {
  const { waiter, device, server, orders, bills } = floor.current;
  const tablet = await device();
  await tablet.send(waiter.create({ sweet: 1 }, { table: '1' }));
  const backup = await backUp(server);
  const create = waiter.create({ coffee: 1 }, { table: '2' });
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  await tablet.send(create, bill);
  await tablet.pull();
  const [before, paid] = [await orders(), await bills()];
  await restore(server, backup, 'backup');
  return { ...floor.current, tablet, backup, create, bill, before, paid };
};

describe('a server that gets nothing', () => {
  test('because it is too old to say what it lacks: that is told once, and people see what it lost', async () => {
    const { tablet, create, bill, orders, before } = await afterLoss();
    tablet.network.rule(({ path }) => (path === knownPath ? faults.refuse('not-found') : null));
    for (let polls = 0; polls < 3; polls += 1) await replay(tablet);
    expect(questions(tablet)).toHaveLength(1);
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toMatchObject([{ table: '1' }]);
    expect(await notices(tablet)).toEqual([
      { kind: 'replay', outcome: 'unknown', copyOf: null, count: 3 },
    ]);
    expect(await lost(tablet)).toEqual(
      expect.arrayContaining([
        { kind: 'order', key: keyOf(create) },
        { kind: 'bill', key: bill.params.billKey },
      ]),
    );
    await resend(tablet);
    expect((await orders()).map(({ lines }) => lines)).toEqual(before.map(({ lines }) => lines));
  });

  test('because somebody put it back on purpose: that is told once, and a person may send what was lost', async () => {
    const { tablet, server, create, bill, orders, bills, before, paid } = await afterLoss();
    await server.database.db.updateTable('businesses').set({ keeps_old_state: 1 }).execute();
    for (let polls = 0; polls < 3; polls += 1) await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toMatchObject([{ table: '1' }]);
    expect(await notices(tablet)).toEqual([
      { kind: 'replay', outcome: 'kept', copyOf: expect.any(String), count: 2 },
    ]);
    expect(await lost(tablet)).toEqual(
      expect.arrayContaining([
        { kind: 'order', key: keyOf(create) },
        { kind: 'bill', key: bill.params.billKey },
      ]),
    );
    await resend(tablet);
    expect(await orders()).toMatchObject([{ table: '1' }, { key: keyOf(create) }]);
    expect((await orders()).map(({ lines }) => lines)).toEqual(before.map(({ lines }) => lines));
    expect(await bills()).toEqual(paid);
  });

  test('though what was never sent before goes to it', async () => {
    const { tablet, server, waiter, orders } = await afterLoss();
    await server.database.db.updateTable('businesses').set({ keeps_old_state: 1 }).execute();
    tablet.network.down(true);
    await tablet.record(waiter.create({ juice: 1 }, { table: '3' }));
    tablet.network.down(false);
    await replay(tablet);
    expect((await orders()).map(({ table }) => table)).toEqual(['1', '3']);
  });
});

test('a restored server says of when its copy is and how much comes back, once', async () => {
  const { tablet } = await afterLoss();
  for (let polls = 0; polls < 3; polls += 1) await replay(tablet);
  expect(await notices(tablet)).toEqual([
    { kind: 'replay', outcome: 'again', copyOf: '2026-03-01T15:00:00.000Z', count: 2 },
  ]);
});

test.each([
  ['was lost on the way there', faults.dropBefore],
  ['got no answer', faults.dropAfter],
  ['was answered by a Wi-Fi login page', faults.html],
  ['was answered with an error', faults.status(503)],
])('a question for what the server lacks that %s is asked again', async (_what, fault) => {
  const { tablet, orders, bills, before, paid } = await afterLoss();
  tablet.network.rule(({ path }) => (path === knownPath ? fault : null));
  for (let polls = 0; polls < 2; polls += 1) await replay(tablet);
  expect(await tablet.outbox()).toEqual([]);
  expect(await tablet.ledger.sent.count()).toBe(3);
  expect(await notices(tablet)).toEqual([]);
  tablet.network.rule(null);
  await replay(tablet);
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toEqual(before);
  expect(await bills()).toEqual(paid);
  expect(await lost(tablet)).toEqual([]);
});

test('a server that is put back again while it answers the question is asked again', async () => {
  const { tablet, server, backup, orders, bills, before, paid } = await afterLoss();
  const { fault, release } = delayed();
  let asked = 0;
  tablet.network.rule(({ path }) => {
    if (path !== knownPath) return null;
    asked += 1;
    return asked === 1 ? fault : null;
  });
  const pulled = tablet.pull();
  await expect.poll(() => asked).toBe(1);
  await restore(server, backup, 'backup');
  release();
  await pulled;
  await replay(tablet);
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toEqual(before);
  expect(await bills()).toEqual(paid);
});

test('an edit that gets a new key while the server is asked about the others is sent all the same', async () => {
  const { tablet, waiter, create, orders } = await afterLoss();
  await tablet.record(waiter.edit(keyOf(create), { juice: 3 }));
  const { ledger, network } = tablet;
  const anew = async (reply: Reply) => {
    const edit = (await tablet.outbox()).find(({ kind }) => kind === 'order-update');
    const formerKeys = edit ? [edit.opId] : [];
    await ledger.outbox.update(Number(edit?.seq), { opId: uuidv7(), formerKeys });
    return reply;
  };
  network.rule(({ path }) => (path === knownPath ? { after: anew } : null));
  await replay(tablet);
  const { coffee, juice } = floor.current.server.own.products;
  expect((await orders())[1]?.lines).toEqual({ [coffee]: [1, 1], [juice]: [3, 0] });
});

test('nothing is sent to it before it has said what it lacks', async () => {
  const { tablet, waiter, orders } = await afterLoss();
  const { network } = tablet;
  network.rule(({ path }) => (path === knownPath ? faults.dropBefore : null));
  await tablet.pull();
  const order = waiter.create({ juice: 1 }, { table: '7' });
  await tablet.send(order);
  expect((await orders()).map(({ table }) => table)).toEqual(['1']);
  network.rule(null);
  await replay(tablet);
  expect((await orders()).map(({ table }) => table)).toEqual(['1', '2', '7']);
});

test('two tabs that ask at once put each operation back once', async () => {
  const { tablet, orders, bills, before, paid } = await afterLoss();
  await Promise.all([tablet.pull(), tablet.pull()]);
  expect(await tablet.outbox()).toHaveLength(2);
  await tablet.flush();
  expect(await orders()).toEqual(before);
  expect(await bills()).toEqual(paid);
  expect(await notices(tablet)).toHaveLength(1);
});

test('a device with more keys than one question may name asks several', async () => {
  const { tablet, orders, before } = await afterLoss();
  const [first] = await tablet.ledger.sent.toArray();
  if (!first) throw new Error('nothing was sent');
  // Under each but the last the server has never had it.
  const keys = [...Array.from({ length: 600 }, () => uuidv7()), ...first.keys];
  await tablet.ledger.sent.put({ ...first, keys });
  await replay(tablet);
  expect(questions(tablet)).toHaveLength(2);
  // That one is not missing: the server has it under one of its keys.
  expect(await notices(tablet)).toMatchObject([{ count: 2 }]);
  expect(await orders()).toEqual(before);
});

describe('a server that is put back while it answers a batch', () => {
  /** Eight orders with a bill each go in one batch; the server is put back after some of its calls, or after all. */
  test.each([1, 4, 7, 12])('after call %i of 16', async (calls) => {
    const { waiter, device, server, orders, bills, clock } = floor.current;
    const tablet = await device();
    await tablet.send(waiter.create({ sweet: 1 }));
    const backup = await backUp(server);
    tablet.network.down(true);
    for (let table = 1; table <= 8; table += 1) {
      const create = waiter.create({ coffee: 2 }, { table: `mesa ${table}` });
      await tablet.record(create);
      await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
    }
    tablet.network.down(false);
    const restored = async <T>(reply: T) => {
      await restore(server, backup, 'backup');
      return reply;
    };
    let made = 0;
    tablet.network.rule(({ method, path }) => {
      if (method === 'GET' || !/^(orders|bills)/.test(path)) return null;
      made += 1;
      return made === calls ? { after: restored } : null;
    });
    await tablet.flush();
    tablet.network.rule(null);
    expect(tablet.network.batches()).toBeGreaterThan(0);
    expect(made).toBeGreaterThanOrEqual(calls);
    for (let polls = 0; polls < 3; polls += 1) {
      clock.advance(60_000);
      await replay(tablet);
    }
    expect(await tablet.outbox()).toEqual([]);
    const tables = (await orders()).map(({ table }) => table);
    expect(tables.sort()).toEqual(['5', ...Array.from({ length: 8 }, (_, i) => `mesa ${i + 1}`)]);
    expect((await orders()).map(({ lines }) => Object.values(lines))).toEqual([
      [[1, 0]],
      ...Array.from({ length: 8 }, () => [[2, 1]]),
    ]);
    expect(await bills()).toHaveLength(8);
    expect(await lost(tablet)).toEqual([]);
    expect(tablet.errors).toEqual([]);
  });

  test('after the whole batch, before its answer comes', async () => {
    const { waiter, device, server, orders, clock } = floor.current;
    const tablet = await device();
    const backup = await backUp(server);
    tablet.network.down(true);
    for (let table = 1; table <= 8; table += 1)
      await tablet.record(waiter.create({ coffee: 2 }, { table: String(table) }));
    tablet.network.down(false);
    tablet.network.batchRule({
      after: async (reply) => {
        await restore(server, backup, 'backup');
        return reply;
      },
    });
    await tablet.flush();
    tablet.network.batchRule(null);
    expect(await orders()).toEqual([]);
    for (let polls = 0; polls < 2; polls += 1) {
      clock.advance(60_000);
      await replay(tablet);
    }
    expect(await tablet.outbox()).toEqual([]);
    expect((await orders()).map(({ table }) => table).sort()).toEqual(
      Array.from({ length: 8 }, (_, i) => String(i + 1)),
    );
  });
});

/** When the server says that its orders and bills were made. */
const times = async () => {
  const { db } = floor.current.server.database;
  const of = (table: 'orders' | 'bills') =>
    db.selectFrom(table).select(['key', 'created_at']).orderBy('key').execute();
  return [await of('orders'), await of('bills')];
};

describe('a device whose clock is wrong by days', () => {
  /** Its clock is ahead by so many days, and its tabs compare it with the server's or don't. */
  const deviceOf = async (days: number, compares: boolean) => {
    const { server, clock, token } = floor.current;
    const network = createNetwork(server.app);
    const own = clockBeside(clock, days * dayMs);
    const device = await createDevice({
      ...{ transport: network.transport, clock: own, token: token(0), compares },
    });
    onTestFinished(device.close);
    await device.openTab();
    await device.flush();
    return { ...device, network, own };
  };
  const sold = (days: number) => {
    const at = () => new Date(floor.current.clock.right() + days * dayMs).toISOString();
    const waiter = floor.current.waiterAt(at);
    const create = waiter.create({ coffee: 1 });
    return {
      create,
      bill: waiter.bill(keyOf(create), { coffee: 1 }),
      finish: waiter.finish(keyOf(create)),
    };
  };

  test.each([-30, -3, 3, 30])(
    '%i days ahead, brings all back with its right times',
    async (days) => {
      const { device, server, orders, bills, clock } = floor.current;
      const [wrong, right] = [await deviceOf(days, false), await device(1)];
      const backup = await backUp(server);
      const [mine, theirs] = [sold(days), sold(0)];
      await wrong.send(mine.create, mine.bill);
      await right.send(theirs.create, theirs.bill, theirs.finish);
      await right.pull();
      await right.send(floor.current.waiter.edit(keyOf(mine.create), { juice: 1 }));
      await wrong.send(mine.finish);
      for (const tablet of [wrong, right]) await tablet.pull();
      const [before, paid, made] = [await orders(), await bills(), await times()];
      expect(made[0]).toMatchObject([
        { created_at: '2026-03-01T15:00:00.000Z' },
        { created_at: '2026-03-01T15:00:00.000Z' },
      ]);
      clock.advance(60_000);
      await restore(server, backup, 'backup');
      for (let polls = 0; polls < 2; polls += 1)
        for (const tablet of [wrong, right]) await replay(tablet);
      for (const tablet of [wrong, right]) {
        expect(await tablet.outbox()).toEqual([]);
        expect(await lost(tablet)).toEqual([]);
      }
      const byKey = <T extends { key: string }>(rows: T[]) =>
        rows
          .map(({ version: _, ...row }: T & { version?: number }) => row)
          .sort((a, b) => a.key.localeCompare(b.key));
      expect(byKey(await orders())).toEqual(byKey(before));
      expect(byKey(await bills())).toEqual(byKey(paid));
      expect(await times()).toEqual(made);
    },
  );

  test('and put right before the restore, brings all back with its right times', async () => {
    const { server, clock } = floor.current;
    const tablet = await deviceOf(3, true);
    const backup = await backUp(server);
    // A tab that has not heard of the server yet doesn't know whether its clock is still as it was.
    tablet.network.down(true);
    await tablet.reload();
    const [tab] = tablet.tabs;
    const waiter = floor.current.waiterAt(() =>
      new Date(tab?.deviceClock.now() ?? 0).toISOString(),
    );
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
    expect((await tablet.outbox())[0]?.clock).toMatchObject({ checked: false });
    tablet.network.down(false);
    await tablet.flush();
    await tablet.pull();
    const made = await times();
    expect(made[0]).toMatchObject([{ created_at: '2026-03-01T15:00:00.000Z' }]);
    tab?.kill();
    clock.advance(60_000);
    tablet.own.jump(-3 * dayMs);
    expect(tablet.own.now()).toBe(clock.right());
    await restore(server, backup, 'backup');
    // The page asks first, and hears the time.
    const { engine } = await tablet.openTab();
    await engine.probe();
    await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    // Clocks are compared to the second.
    const off = (await times()).map((rows, i) =>
      rows.map(
        ({ created_at: at }, n) => Date.parse(at) - Date.parse(made[i]?.[n]?.created_at ?? ''),
      ),
    );
    for (const ms of off.flat()) expect(Math.abs(ms)).toBeLessThanOrEqual(1_000);
  });
});

test.each(['another device’s order', 'what another device had added'])(
  'an edit that waits for %s is sent by itself also after the server was put back twice',
  async (what) => {
    const { waiter, device, server, orders } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const order = waiter.create({ coffee: 1 });
    const before = await backUp(server);
    await maker.send(order);
    const backup = what === 'another device’s order' ? before : await backUp(server);
    await maker.send(waiter.edit(keyOf(order), { juice: 2 }));
    await tablet.pull();
    await tablet.send(waiter.edit(keyOf(order), { juice: -1 }));
    const made = await orders();
    for (let times = 0; times < 2; times += 1) {
      await restore(server, backup, 'backup');
      await replay(tablet);
      expect(await tablet.outbox()).toMatchObject([{ state: 'parked' }]);
    }
    await replay(maker);
    for (let polls = 0; polls < 2; polls += 1) await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toEqual(made);
  },
);

describe('what two devices did to one order', () => {
  test('comes back where the one that took something off is first: its edit waits for what it takes off', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [taker, other] = [await device(0), await device(1)];
    const order = waiter.create({ coffee: 1 });
    await taker.send(order);
    const backup = await backUp(server);
    await taker.send(waiter.edit(keyOf(order), { juice: 2 }));
    await other.pull();
    await other.send(waiter.edit(keyOf(order), { juice: -1 }));
    const before = await orders();
    await restore(server, backup, 'backup');
    await replay(other);
    expect(await other.outbox()).toMatchObject([
      { state: 'parked', lastError: { code: 'waits-for-others' } },
    ]);
    expect((await other.outbox())[0]?.again).toBeDefined();
    await replay(taker);
    await other.pull();
    await other.flush();
    expect(await other.outbox()).toEqual([]);
    expect(await orders()).toEqual(before);
  });

  /** One device makes units, and the other takes some off before it knows that the server was put back. */
  const takenOff = async (way: 'edit' | 'transfer', backedUp: 'order' | 'nothing') => {
    const { waiter, device, server, orders } = floor.current;
    const [taker, other] = [await device(0), await device(1)];
    const [order, beside] = [waiter.create({ coffee: 1 }), waiter.create({ sweet: 1 })];
    const empty = await backUp(server);
    await taker.send(order, beside);
    const backup = backedUp === 'order' ? await backUp(server) : empty;
    await taker.send(waiter.edit(keyOf(order), { juice: 2 }));
    await other.pull();
    const [from, to] = [await other.order(keyOf(order)), await other.order(keyOf(beside))];
    const juice = from?.order.lines.find(({ quantity }) => quantity === 2);
    if (!from || !to || !juice) throw new Error('The other device has not seen the juice.');
    const made =
      way === 'edit'
        ? [waiter.edit(keyOf(order), { juice: -1 })]
        : waiter.transfer(from.order, to.order, [{ lineId: juice.lineId, quantity: 1 }]);
    const units = async () =>
      (await orders()).map(({ lines }) => Object.values(lines).map(([quantity]) => quantity));
    const wanted =
      way === 'edit'
        ? [[1, 1], [1]]
        : [
            [1, 1],
            [1, 1],
          ];
    const loseAll = () => restore(server, backup, 'backup');
    /** The one device brings back what it made, and then what the other took off goes. */
    const expectBack = async () => {
      await replay(taker);
      for (let polls = 0; polls < 2; polls += 1) {
        floor.current.clock.advance(60_000);
        await replay(other);
      }
      expect(await other.outbox()).toEqual([]);
      expect(await units()).toEqual(wanted);
    };
    return { taker, other, made, loseAll, units, expectBack };
  };

  test.each([
    ['edit', 'order'],
    ['edit', 'nothing'],
    ['transfer', 'order'],
    ['transfer', 'nothing'],
  ] as const)(
    'comes back before the other’s new %s, where the copy has of the two: %s',
    async (way, backedUp) => {
      const { other, made, loseAll, expectBack } = await takenOff(way, backedUp);
      await loseAll();
      for (const intent of made) await other.record(intent);
      for (let polls = 0; polls < 2; polls += 1) await replay(other);
      expect((await other.outbox())[0]?.state).toBe('parked');
      await expectBack();
    },
  );

  test('comes back before an edit that was under way when the other heard of the restore', async () => {
    const { taker, other, made, loseAll, expectBack } = await takenOff('edit', 'order');
    const late = delayed(() => new NoReply('network'));
    for (const intent of made) await other.record(intent);
    await loseAll();
    other.network.next(late.fault);
    const sending = other.flush();
    await vi.waitFor(async () => expect((await other.outbox())[0]?.state).toBe('sending'));
    await other.pull();
    late.release();
    await sending;
    expect((await other.outbox())[0]).toMatchObject({ awaits: true });
    // Its open tab would bring the juice back as soon as time goes on.
    taker.network.down(true);
    floor.current.clock.advance(60_000);
    await replay(other);
    expect((await other.outbox())[0]?.lastError?.code).toBe('waits-for-others');
    taker.network.down(false);
    await expectBack();
  });

  test.each([
    ['edit', 1],
    ['edit', 2],
    ['edit', 3],
    ['transfer', 1],
    ['transfer', 2],
    ['transfer', 3],
  ] as const)(
    'comes back before the other’s new %s that is recorded during look %i at the restored server',
    async (way, nth) => {
      const { other, made, loseAll, expectBack } = await takenOff(way, 'order');
      await loseAll();
      let looks = 0;
      other.network.rule(({ path }) => {
        if (!path.startsWith('orders/changes') || ++looks !== nth) return null;
        const record = async (reply: Reply) => {
          for (const intent of made) await other.record(intent);
          return reply;
        };
        return { after: record };
      });
      await other.pull();
      await other.pull();
      await other.flush();
      other.network.rule(null);
      expect(looks).toBeGreaterThanOrEqual(nth);
      expect((await other.outbox())[0]).toMatchObject({
        ...{ state: 'parked', awaits: true },
        lastError: { code: 'waits-for-others' },
      });
      await expectBack();
    },
  );

  test('comes back before an edit whose own refusal tells the other of the restore', async () => {
    const { other, made, loseAll, expectBack } = await takenOff('edit', 'order');
    await loseAll();
    await other.send(...made);
    for (let polls = 0; polls < 2; polls += 1) await replay(other);
    expect(await other.outbox()).toMatchObject([{ lastError: { code: 'waits-for-others' } }]);
    await expectBack();
  });

  test('comes back before an edit that was begun on what the other saw, and recorded once it knew', async () => {
    const { other, made, loseAll, expectBack } = await takenOff('edit', 'order');
    await loseAll();
    await replay(other);
    await other.send(...made);
    expect(await other.outbox()).toMatchObject([{ lastError: { code: 'waits-for-others' } }]);
    await expectBack();
  });

  test('never comes back to a server that keeps its old state: the other’s new edit goes to it as it is', async () => {
    const { other, made, loseAll, units } = await takenOff('edit', 'order');
    await loseAll();
    const { db } = floor.current.server.database;
    await db.updateTable('businesses').set({ keeps_old_state: 1 }).execute();
    for (const intent of made) await other.record(intent);
    await replay(other);
    expect(await other.outbox()).toEqual([]);
    expect(await units()).toEqual([[1], [1]]);
  });

  test('is done as well as it goes where its person wants it at once', async () => {
    const { other, made, loseAll, units } = await takenOff('edit', 'order');
    await loseAll();
    for (const intent of made) await other.record(intent);
    await replay(other);
    const [entry] = await other.outbox();
    await retryEntry(other.ledger, entry?.seq ?? 0);
    await replay(other);
    expect(await other.outbox()).toEqual([]);
    expect(await units()).toEqual([[1], [1]]);
  });

  test.each(['finished', 'cancelled'] as const)(
    'comes back where the one that %s it is first, with the edit of before',
    async (status) => {
      const { waiter, device, server, orders } = floor.current;
      const [taker, other] = [await device(0), await device(1)];
      const order = waiter.create({ coffee: 1 });
      const key = keyOf(order);
      await taker.send(order);
      const backup = await backUp(server);
      await taker.send(waiter.edit(key, { juice: 2 }));
      await other.pull();
      await other.send(status === 'finished' ? waiter.finish(key) : waiter.cancel(key));
      const before = await orders();
      await restore(server, backup, 'backup');
      await replay(other);
      expect(await orders()).toMatchObject([{ status, version: 2 }]);
      await replay(taker);
      expect(await taker.outbox()).toEqual([]);
      expect(await orders()).toEqual(before);
      for (const tablet of [taker, other]) {
        await tablet.pull();
        expect(await lost(tablet)).toEqual([]);
      }
    },
  );

  test('comes back with a bill of before the cancellation of what is left', async () => {
    const { waiter, device, server, orders, bills } = floor.current;
    const [taker, other] = [await device(0), await device(1)];
    const order = waiter.create({ coffee: 2 });
    await taker.send(order);
    const backup = await backUp(server);
    await taker.send(waiter.bill(keyOf(order), { coffee: 2 }));
    await other.pull();
    await other.send(waiter.finish(keyOf(order)));
    const [before, paid] = [await orders(), await bills()];
    await restore(server, backup, 'backup');
    await replay(other);
    await replay(taker);
    expect(await taker.outbox()).toEqual([]);
    expect(await orders()).toEqual(before);
    expect(await bills()).toEqual(paid);
  });
});
