import { describe, expect, test } from 'vitest';
import { NoReply } from '#api/transport.ts';
import { discardEntry, retryEntry } from '#local/outbox/pending.ts';
import { customer, type Quantities } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import {
  coffees,
  lost,
  make,
  recordUnanswered,
  resend,
  seenByTwo,
  twoTablets,
} from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** What tablets send again after a restore is there once, whoever does it first and however much each had seen. */

const floor = freshFloor();

const scene = (quantities: Quantities, has: 'has' | 'lacks') =>
  seenByTwo(floor.current, quantities, has);

describe.each(['backup', 'copy'] as const)('a reopening that the %s does not have', (as) => {
  test.each([
    ['comes back where nobody has changed the order', null, 'active', 0],
    ['comes back after the tablet’s own bill', 'tablet', 'active', 1],
    ['comes back after another waiter’s bill', 'other', 'active', 1],
  ] as const)('%s', async (_what, who, status, billed) => {
    const { waiter, server, orders } = floor.current;
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    const { tablet, other } = await twoTablets(floor.current, create, waiter.finish(key));
    const backup = await backUp(server);
    await make(tablet, waiter.reactivate(key));
    await tablet.pull();
    for (const each of [tablet, other]) each.network.down(true);
    if (who) await { tablet, other }[who].record(waiter.bill(key, { coffee: 1 }));
    await restore(server, backup, as);
    for (const each of [other, tablet]) {
      each.network.down(false);
      await each.flush();
      await each.pull();
    }
    await tablet.pull();
    expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
    await resend(tablet);
    expect(await orders()).toMatchObject([{ status, lines: coffees(floor.current, 2, billed) }]);
    expect(await tablet.outbox()).toEqual([]);
  });
});

test('what was refused before another device brought its order back is sent then, by itself', async () => {
  const { waiter, server, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'lacks');
  await lose();
  await make(tablet, waiter.edit(key, { juice: 1 }), waiter.finish(key));
  expect((await tablet.outbox())[0]).toMatchObject({
    state: 'parked',
    lastError: { code: 'order-not-found' },
  });
  await other.pull();
  await resend(other);
  await tablet.pull();
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await lost(tablet)).toEqual([]);
  const { coffee, juice } = server.own.products;
  expect(await orders()).toMatchObject([
    { status: 'finished', lines: { [coffee]: [2, 0], [juice]: [1, 0] } },
  ]);
});

test.each(['has', 'lacks'] as const)(
  'an edit whose answer was lost is not made again in an order that the server %s and another device brings back',
  async (has) => {
    const { clock, waiter, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, has);
    await recordUnanswered(tablet, waiter.edit(key, { coffee: 1 }));
    await other.pull();
    await lose();
    await other.pull();
    await resend(other);
    clock.advance(60_000);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 2) }]);
  },
);

test('an edit whose answer was lost is not made again when a second restore brings it back', async () => {
  const { clock, waiter, device, server, orders } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await make(tablet, create);
  await tablet.pull();
  const before = await backUp(server);
  await recordUnanswered(tablet, waiter.edit(keyOf(create), { coffee: 1 }));
  const after = await backUp(server);
  await restore(server, before, 'backup');
  clock.advance(60_000);
  tablet.network.next({ after: (answer) => answer }, faults.dropBefore);
  await tablet.flush();
  expect((await tablet.outbox())[0]).toMatchObject({ formerEnds: [expect.any(String)] });
  await restore(server, after, 'backup');
  clock.advance(60_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 2) }]);
});

test('a note whose answer was lost comes back with what another device sends again to an order that a third one has changed', async () => {
  const { clock, waiter, device, server, orders } = floor.current;
  const [tablet, other, third] = [await device(), await device(1), await device(1)];
  const create = waiter.create({ coffee: 1 });
  const key = keyOf(create);
  await make(tablet, create);
  for (const each of [tablet, other, third]) await each.pull();
  const backup = await backUp(server);
  await recordUnanswered(tablet, waiter.edit(key, {}, { note: 'alergia al maní' }));
  tablet.network.down(true);
  await other.pull();
  await make(other, waiter.edit(key, { juice: 1 }));
  await other.pull();
  await restore(server, backup, 'backup');
  await third.pull();
  await make(third, waiter.edit(key, { coffee: 1 }));
  await other.pull();
  await resend(other);
  tablet.network.down(false);
  clock.advance(60_000);
  await tablet.flush();
  expect(await orders()).toMatchObject([{ note: 'alergia al maní' }]);
  expect(await tablet.outbox()).toEqual([]);
});

test('an edit whose answer was lost, refused for want of its order, is over once another device has brought both back', async () => {
  const { clock, waiter, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'lacks');
  await recordUnanswered(tablet, waiter.edit(key, { juice: 1 }));
  await other.pull();
  await lose();
  clock.advance(60_000);
  await tablet.flush();
  expect(await tablet.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'order-not-found' } },
  ]);
  await other.pull();
  await resend(other);
  await tablet.pull();
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await lost(tablet)).toEqual([]);
  const { coffee, juice } = floor.current.server.own.products;
  expect(await orders()).toMatchObject([{ lines: { [coffee]: [2, 0], [juice]: [1, 0] } }]);
});

test('an order whose answer was lost is not made again where another device brings it back, nor is what hangs on it lost', async () => {
  const { clock, waiter, device, server, orders } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const backup = await backUp(server);
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  await recordUnanswered(tablet, create);
  tablet.network.down(true);
  await tablet.record(waiter.bill(key, { coffee: 1 }));
  await other.pull();
  await make(other, waiter.edit(key, { juice: 1 }));
  await other.pull();
  await restore(server, backup, 'backup');
  await other.pull();
  await resend(other);
  tablet.network.down(false);
  clock.advance(60_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const { coffee, juice } = server.own.products;
  expect(await orders()).toMatchObject([{ lines: { [coffee]: [2, 1], [juice]: [1, 0] } }]);
});

test('a bill that was refused before the restore waits for a person, and displaces none', async () => {
  const { waiter, key, lose, tablet, other } = await scene({ coffee: 2 }, 'lacks');
  await make(other, waiter.bill(key, { coffee: 2 }));
  await make(tablet, waiter.bill(key, { coffee: 2 }));
  const refused = { state: 'parked', lastError: { code: 'quantity-exceeds-remaining' } };
  expect(await tablet.outbox()).toMatchObject([refused]);
  await lose();
  await tablet.pull();
  await resend(tablet);
  expect(await tablet.outbox()).toMatchObject([refused]);
});

test('an edit that another device brings back while it is sent as a new one is made once', async () => {
  const { clock, waiter, device, server, orders } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const create = waiter.create({ coffee: 1 });
  await make(tablet, create);
  const backup = await backUp(server);
  await recordUnanswered(tablet, waiter.edit(keyOf(create), { coffee: 1 }));
  await other.pull();
  await restore(server, backup, 'backup');
  await other.pull();
  let edits = 0;
  const bringBack = async () => {
    await resend(other);
    return new NoReply('network');
  };
  // The first is refused for its old version, the second is made from what the server has.
  tablet.network.rule(({ method }) => {
    if (method !== 'PUT') return null;
    edits += 1;
    return edits === 2 ? { before: bringBack } : null;
  });
  clock.advance(60_000);
  await tablet.flush();
  clock.advance(60_000);
  await tablet.flush();
  expect(edits).toBeGreaterThan(2);
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 2) }]);
});

test('an order that somebody cancels while it is brought back stays cancelled, and holds nothing up', async () => {
  const { waiter, device, server, orders } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  await tablet.record(create);
  await make(tablet, waiter.finish(key));
  const backup = await backUp(server);
  for (const intent of [waiter.reactivate(key), waiter.edit(key, { coffee: 1 })])
    await tablet.record(intent);
  await make(tablet, waiter.finish(key));
  for (const each of [tablet, other]) await each.pull();
  await restore(server, backup, 'backup');
  await tablet.pull();
  tablet.network.down(true);
  await resend(tablet);
  await make(other, waiter.reactivate(key), waiter.cancel(key));
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toMatchObject([{ status: 'cancelled' }]);
});

test('bills of several days that another device sends again leave the list, known whole or not', async () => {
  const { waiterAt, device, server, clock } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const backup = await backUp(server);
  const intents = [];
  for (const [days, table] of ['1', '2'].entries()) {
    const waiter = waiterAt(() => new Date(clock.now() - 3 * days * 86_400_000).toISOString());
    const create = waiter.create({ coffee: 1 }, { table });
    intents.push(create, waiter.bill(keyOf(create), { coffee: 1 }));
  }
  for (const intent of intents) await make(tablet, intent);
  await other.pullBills();
  await restore(server, backup, 'backup');
  await other.pull();
  expect((await lost(other)).map(({ kind }) => kind)).toEqual(['bill', 'bill']);
  await tablet.pull();
  await resend(tablet);
  for (const _turn of intents) {
    await other.pull();
    clock.advance(10_000);
  }
  expect(await lost(other)).toEqual([]);
});

test('texts, another table and fewer units come back after one that had seen none of that has sent the order again', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene(
    { coffee: 3, juice: 1 },
    'lacks',
  );
  await make(
    tablet,
    waiter.edit(key, { coffee: -1, juice: -1 }, { note: 'sin hielo', tableNumber: '9' }),
  );
  await lose();
  for (const each of [other, tablet]) {
    await each.pull();
    await resend(each);
  }
  expect(await orders()).toMatchObject([{ table: '9', note: 'sin hielo' }]);
  expect((await orders())[0]?.lines).toEqual(coffees(floor.current, 2));
  expect(await lost(tablet)).toEqual([]);
});

test('one that had seen less brings nothing back to an order that one with more has sent again', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene(
    { coffee: 3, juice: 1 },
    'lacks',
  );
  await make(tablet, waiter.edit(key, { coffee: -1, juice: -1 }));
  await lose();
  for (const each of [tablet, other]) await each.pull();
  await resend(tablet);
  await resend(other);
  expect((await orders())[0]?.lines).toEqual(coffees(floor.current, 2));
  for (const each of [tablet, other]) {
    await each.pull();
    expect(await lost(each)).toEqual([]);
    expect(await each.outbox()).toEqual([]);
  }
});

test('a reopening that the server did not need is not undone by one that had not seen it', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'has');
  await make(tablet, waiter.finish(key));
  for (const each of [tablet, other]) await each.pull();
  tablet.network.down(true);
  await tablet.record(waiter.reactivate(key));
  await lose();
  tablet.network.down(false);
  for (const each of [other, tablet]) await each.pull();
  await tablet.flush();
  await resend(other);
  await tablet.pull();
  expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
  await resend(tablet);
  expect(await orders()).toMatchObject([{ status: 'active' }]);
});

test('a text that somebody has written since the restore stays', async () => {
  const { waiter, server, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
  await make(tablet, waiter.edit(key, { juice: 1 }, { note: 'sin hielo' }));
  await lose();
  await make(other, waiter.edit(key, {}, { note: 'con hielo' }));
  await tablet.pull();
  await resend(tablet);
  const { coffee, juice } = server.own.products;
  expect(await orders()).toMatchObject([
    { note: 'con hielo', lines: { [coffee]: [1, 0], [juice]: [1, 0] } },
  ]);
});

test('an edit refused for want of its order is sent by itself once another tablet has brought that back, though this one had looked', async () => {
  const { waiter, server, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'lacks');
  await lose();
  await make(tablet, waiter.edit(key, { juice: 1 }));
  for (const each of [tablet, tablet, other]) await each.pull();
  expect(await lost(tablet)).toEqual([{ kind: 'order', key }]);
  await resend(other);
  await tablet.pull();
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await lost(tablet)).toEqual([]);
  const { coffee, juice } = server.own.products;
  expect(await orders()).toMatchObject([{ lines: { [coffee]: [2, 0], [juice]: [1, 0] } }]);
});

describe('of two restores in a row', () => {
  test('an unanswered edit from before the first is made once', async () => {
    const { clock, waiter, server, orders, key, lose, tablet, other } = await scene(
      { coffee: 1 },
      'has',
    );
    await recordUnanswered(tablet, waiter.edit(key, { coffee: 1 }));
    tablet.network.down(true);
    await other.pull();
    await lose();
    await other.pull();
    await make(other, waiter.edit(key, { juice: 1 }));
    await other.pull();
    await lose();
    await other.pull();
    await resend(other);
    tablet.network.down(false);
    clock.advance(60_000);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const { coffee, juice } = server.own.products;
    expect(await orders()).toMatchObject([{ lines: { [coffee]: [2, 0], [juice]: [1, 0] } }]);
  });

  test('the end and the note that the first had undone come back with what the second has', async () => {
    const { waiter, orders, key, lose, tablet } = await scene({ coffee: 2 }, 'has');
    await make(tablet, waiter.edit(key, {}, { note: 'sin hielo' }), waiter.finish(key));
    await lose();
    await tablet.pull();
    await make(tablet, waiter.bill(key, { coffee: 1 }));
    await tablet.pull();
    await lose();
    await tablet.pull();
    await resend(tablet);
    expect(await orders()).toMatchObject([
      { status: 'finished', note: 'sin hielo', lines: coffees(floor.current, 2, 1) },
    ]);
    expect(await tablet.outbox()).toEqual([]);
  });
});

test('a bill whose answer was lost is made once where another tablet has brought it back with another customer', async () => {
  const { clock, waiter, bills, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
  const bill = waiter.bill(key, { coffee: 1 }, { to: customer });
  const { billKey } = bill.params;
  await recordUnanswered(tablet, bill);
  tablet.network.down(true);
  await make(other, waiter.customer(key, billKey, { ...customer, fullName: 'Ana Corregida' }));
  await other.pull();
  await lose();
  await other.pull();
  await resend(other);
  tablet.network.down(false);
  clock.advance(60_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await bills()).toMatchObject([{ key: billKey, quantities: [1] }]);
});

test('an own bill does not take a lost reopening off the list', async () => {
  const { waiter, server, orders } = floor.current;
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  const { tablet } = await twoTablets(floor.current, create, waiter.finish(key));
  const backup = await backUp(server);
  await make(tablet, waiter.reactivate(key));
  await restore(server, backup, 'backup');
  await tablet.pull();
  await make(tablet, waiter.bill(key, { coffee: 1 }));
  await tablet.pull();
  expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
  await resend(tablet);
  expect(await orders()).toMatchObject([{ status: 'active', lines: coffees(floor.current, 2, 1) }]);
});

test.each([
  ['finished and reopened', 'finish', 'reactivate'],
  ['given three more, which were taken off', 'more', 'less'],
] as const)(
  'an order that was %s is listed once another tablet has brought back only the first of that',
  async (_what, first, second) => {
    const { waiter, server, orders } = floor.current;
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    const changes = {
      finish: waiter.finish(key),
      reactivate: waiter.reactivate(key),
      more: waiter.edit(key, { coffee: 3 }),
      less: waiter.edit(key, { coffee: -3 }),
    };
    const { tablet, other } = await twoTablets(floor.current, create);
    const backup = await backUp(server);
    await make(tablet, changes[first]);
    await other.pull();
    await make(tablet, changes[second]);
    await tablet.pull();
    await restore(server, backup, 'backup');
    for (const each of [tablet, other]) await each.pull();
    expect(await lost(tablet)).toEqual([]);
    await resend(other);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
    await resend(tablet);
    expect(await orders()).toMatchObject([{ status: 'active', lines: coffees(floor.current, 2) }]);
    await other.pull();
    expect(await lost(other)).toEqual([]);
  },
);

test('an edit does not get into a finished order because it was sent before the restore', async () => {
  const { clock, waiter, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
  await recordUnanswered(tablet, waiter.edit(key, { coffee: 1 }));
  await lose();
  // Refused for its old version, it is made anew; then somebody is faster.
  tablet.network.rule(({ headers }) => (headers?.['x-contains'] ? faults.dropBefore : null));
  clock.advance(60_000);
  await tablet.flush();
  tablet.network.down(true);
  tablet.network.rule(null);
  await make(other, waiter.finish(key));
  tablet.network.down(false);
  clock.advance(60_000);
  await tablet.flush();
  for (const { seq } of await tablet.outbox()) await retryEntry(tablet.ledger, seq);
  await tablet.flush();
  expect(await tablet.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'order-finished' } },
  ]);
  expect(await orders()).toMatchObject([{ status: 'finished', lines: coffees(floor.current, 1) }]);
});

test('what comes back to an order is not held up by its end, which another tablet has brought back meanwhile', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'has');
  await make(tablet, waiter.finish(key));
  await other.pull();
  await make(
    tablet,
    waiter.reactivate(key),
    waiter.edit(key, { coffee: 2 }),
    waiter.bill(key, { coffee: 1 }),
  );
  await tablet.pull();
  await lose();
  for (const each of [tablet, other, tablet]) await each.pull();
  tablet.network.down(true);
  await resend(tablet);
  await resend(other);
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 4, 1) }]);
});

describe('to an order that the server had lost, and another tablet has sent again with less', () => {
  test('units that somebody added since stay', async () => {
    const { waiter, server, orders, key, lose, tablet, other } = await scene(
      { coffee: 2 },
      'lacks',
    );
    await make(tablet, waiter.edit(key, { coffee: 1 }));
    await lose();
    await make(tablet, waiter.edit(key, { juice: 1 }));
    for (const each of [tablet, other]) await each.pull();
    await resend(other);
    await make(other, waiter.edit(key, { sweet: 2 }));
    await tablet.pull();
    await resend(tablet);
    const { coffee, juice, sweet } = server.own.products;
    expect((await orders())[0]?.lines).toEqual({
      [coffee]: [3, 0],
      [juice]: [1, 0],
      [sweet]: [2, 0],
    });
  });

  test('fewer units come back, also where this one had looked before', async () => {
    const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 5 }, 'lacks');
    await make(tablet, waiter.edit(key, { coffee: -3 }));
    await lose();
    for (const each of [tablet, other]) await each.pull();
    await resend(other);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
    await resend(tablet);
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 2) }]);
  });

  test('an edit that was recorded on what had been seen counts on top of that', async () => {
    const { waiter, server, orders, key, lose, tablet, other } = await scene(
      { coffee: 2 },
      'lacks',
    );
    await make(tablet, waiter.edit(key, { coffee: 1 }));
    await lose();
    await make(tablet, waiter.edit(key, { juice: 1 }));
    await tablet.pull();
    await tablet.record(waiter.edit(key, { coffee: 1 }));
    await other.pull();
    await resend(other);
    await tablet.pull();
    const [refused] = await tablet.outbox();
    await retryEntry(tablet.ledger, refused?.seq ?? 0);
    await tablet.flush();
    await tablet.pull();
    await resend(tablet);
    const { coffee, juice } = server.own.products;
    expect(await orders()).toMatchObject([{ lines: { [coffee]: [4, 0], [juice]: [1, 0] } }]);
  });
});

test('a note that somebody has written after the look stays', async () => {
  const { waiter, server, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
  await make(tablet, waiter.edit(key, { juice: 1 }, { note: 'sin hielo' }));
  await lose();
  await tablet.pull();
  await make(other, waiter.edit(key, {}, { note: 'alergia al maní' }));
  await tablet.pull();
  await resend(tablet);
  const { coffee, juice } = server.own.products;
  expect(await orders()).toMatchObject([
    { note: 'alergia al maní', lines: { [coffee]: [1, 0], [juice]: [1, 0] } },
  ]);
});

test('what a discarded sending would have brought back stays on another tablet’s list', async () => {
  const { waiter, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
  await tablet.record(waiter.edit(key, { coffee: 2 }));
  await make(tablet, waiter.finish(key));
  for (const each of [tablet, other]) await each.pull();
  await lose();
  for (const each of [tablet, other]) await each.pull();
  tablet.network.down(true);
  await resend(tablet);
  const [sending] = await tablet.outbox();
  await discardEntry(tablet.ledger, sending?.seq ?? 0);
  tablet.network.down(false);
  await tablet.flush();
  await other.pull();
  expect(await lost(other)).toEqual([{ kind: 'order', key, partial: true }]);
});

test('a bill is not taken as made where the server has another sale under its key', async () => {
  const { waiter, bills, key, lose, tablet, other } = await scene({ coffee: 2 }, 'has');
  const bill = waiter.bill(key, { coffee: 2 });
  await make(other, bill);
  await lose();
  for (const each of [tablet, other]) await each.pull();
  other.network.down(true);
  await resend(other);
  await make(tablet, waiter.bill(key, { coffee: 1 }, { key: bill.params.billKey }));
  other.network.down(false);
  await other.flush();
  expect(await other.outbox()).toMatchObject([
    { kind: 'bill-create', state: 'parked', lastError: { code: 'key-reused' } },
  ]);
  expect(await bills()).toMatchObject([{ quantities: [1] }]);
});
