import { expect, test } from 'vitest';
import { adoptToken } from '#api/session.ts';
import { fetchedName, olderName } from '#local/ledger/counter-names.ts';
import { forgetBillsBefore, forgetSignedOut } from '#local/ledger/forget.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { putPerson } from '#local/people/person.ts';
import type { Attribution } from '#operations/attribution.ts';
import { pullBill, pullBills } from '#sync/pull/bills.ts';
import { pullOrder, pullOrders } from '#sync/pull/orders.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults, refusal } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

test('another user’s sign-in neither sends nor deletes an entry', async () => {
  const { waiter, device, token } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  tablet.network.down(false);
  await tablet.signIn(token(1));
  await tablet.send(waiter.create({ juice: 1 }));
  expect(await tablet.outbox()).toMatchObject([{ aggregate: keyOf(create) }]);
  expect(tablet.network.writes().filter((sent) => sent.token === token(0) && sent.server)).toEqual(
    [],
  );

  await tablet.ledger.session.delete('current');
  await tablet.flush();
  expect(await tablet.outbox()).toHaveLength(1);
  await tablet.signIn(token(0));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(tablet.network.writes().at(-1)?.token).toBe(token(0));
});

test('a 401 stops the owner’s lane without counting an attempt, and it resumes after sign-in', async () => {
  const { waiter, device, token } = floor.current;
  const tablet = await device();
  for (let i = 0; i < 3; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  tablet.network.rule(({ method }) => (method === 'GET' ? null : faults.refuse('unauthorized')));
  await tablet.flush();
  expect(await tablet.outbox()).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'needs-login', attempts: 0, leaseUntil: 0 })),
  );
  expect((await tablet.ledger.session.get('current'))?.expired).toBe(true);
  const asked = tablet.network.writes().length;
  await tablet.flush();
  expect(tablet.network.writes()).toHaveLength(asked);

  tablet.network.rule(null);
  await tablet.signIn(token(0));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(3);
});

test('a 401 of a replaced token does not expire the new session', async () => {
  const { waiter, device, token } = floor.current;
  const tablet = await device();
  const slow = delayed(() => refusal('unauthorized'));
  tablet.network.rule(({ method }) => (method === 'GET' ? null : slow.fault));
  await tablet.record(waiter.create({ coffee: 1 }));
  const draining = tablet.flush();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  await tablet.signIn(token(1));
  slow.release();
  await draining;
  expect(await tablet.ledger.session.get('current')).toMatchObject({
    expired: false,
    token: token(1),
  });
  expect(await tablet.outbox()).toMatchObject([{ state: 'needs-login' }]);
});

test('after a sign-in during a drain the previous user’s operations wait, and none is sent with another token', async () => {
  const { waiter, device, token, server } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  const slow = delayed();
  tablet.network.next(slow.fault);
  const draining = tablet.flush();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  const { ledger, network } = tablet;
  const deps = { ledger, transport: network.transport, clock: floor.current.clock };
  await adoptToken(deps, server.other.users[0]?.token ?? '');
  slow.release();
  await draining;
  expect(tablet.network.writes().map((sent) => sent.token)).toEqual([token(0)]);
  expect((await ledger.orders.get(keyOf(create)))?.businessId).toBe(server.own.businessId);
  expect(await tablet.outbox()).toMatchObject([{ kind: 'order-update', state: 'queued' }]);
});

test('a 401 of a pull expires the session too, before any operation waits', async () => {
  const { device, token, server } = floor.current;
  const tablet = await device();
  const { db } = server.database;
  await db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
  await tablet.pull();
  expect((await tablet.ledger.session.get('current'))?.expired).toBe(true);
  await db.updateTable('sessions').set({ expires_at: '2999-01-01T00:00:00.000Z' }).execute();
  await tablet.signIn(token(0));
  tablet.network.rule(() => ({ before: () => refusal('invalid-credentials') }));
  await tablet.pull();
  expect((await tablet.ledger.session.get('current'))?.expired).toBe(false);
});

/** A tablet with a sent bill of a guest, drafts, figures, and more older orders on its board. */
const usedTablet = async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 3 });
  await tablet.send(create, waiter.bill(keyOf(create), { coffee: 1 }, { to: customer }));
  await tablet.pull();
  const { ledger } = tablet;
  const { businessId = 0, ownerId = 0 } = (await ledger.session.get('current')) ?? {};
  const keys = [
    valueKeys.newOrder(businessId, ownerId),
    valueKeys.figures(businessId, 7),
    valueKeys.comanda(keyOf(create)),
    valueKeys.sampleCustomers(businessId),
  ];
  await ledger.values.bulkPut(keys.map((key) => ({ key, value: {} })));
  await ledger.counters.put({ name: olderName.wanted(businessId), value: 200 });
  const left = async () => {
    const [orders, bills, values, counters] = await Promise.all([
      ledger.orders.toArray(),
      ledger.bills.toArray(),
      ledger.values.toCollection().primaryKeys(),
      ledger.counters.toCollection().primaryKeys(),
    ]);
    return {
      orders: orders.map(({ key }) => key),
      bills: bills.map(({ orderKey }) => orderKey),
      values: values.map((key) => key.split(/[:/]/)[0]).sort(),
      counters: counters.filter((name) => name !== 'acknowledgements' && name !== 'drain'),
    };
  };
  const signOut = async () => {
    await ledger.session.delete('current');
    await forgetSignedOut(ledger);
  };
  return { tablet, order: keyOf(create), left, signOut };
};

const nothing = { orders: [], bills: [], values: ['customers', 'device-id'], counters: [] };

test('a sign-out with nothing unsent clears the account’s data, but for the sample customers', async () => {
  const { left, order, signOut, tablet } = await usedTablet();
  await forgetSignedOut(tablet.ledger);
  expect(await left()).toMatchObject({ orders: [order], bills: [order] });
  await signOut();
  expect(await left()).toEqual(nothing);
});

test('a sign-out with something unsent keeps what that needs, and it is sent at the next sign-in', async () => {
  const { left, order, signOut, tablet } = await usedTablet();
  const { waiter, token } = floor.current;
  const other = waiter.create({ juice: 1 });
  await tablet.send(other);
  tablet.network.down(true);
  await tablet.send(waiter.edit(order, { juice: 1 }));
  await signOut();
  expect(await left()).toEqual({
    orders: [order],
    bills: [order],
    values: ['comanda', 'customers', 'device-id'],
    counters: [],
  });
  expect(await tablet.outbox()).toHaveLength(1);

  tablet.network.down(false);
  await tablet.signIn(token(0));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  await signOut();
  expect(await left()).toEqual(nothing);
});

test('what was under way at the sign-out is cleared when its answer arrives', async () => {
  const { left, order, signOut, tablet } = await usedTablet();
  const slow = delayed();
  tablet.network.next(slow.fault);
  await tablet.record(floor.current.waiter.edit(order, { juice: 1 }));
  const draining = tablet.flush();
  await until(() => expect(tablet.network.writes()).toHaveLength(3));
  await signOut();
  expect(await left()).toMatchObject({ orders: [order] });
  slow.release();
  await draining;
  expect(await tablet.outbox()).toEqual([]);
  expect(await left()).toEqual(nothing);
});

test('what was asked for before a sign-out, and arrives after it, is not stored', async () => {
  const { left, order, signOut, tablet } = await usedTablet();
  const { ledger, network } = tablet;
  const deps = { ledger, transport: network.transport, clock: floor.current.clock };
  const { businessId = 0 } = (await ledger.session.get('current')) ?? {};
  const bill = (await ledger.bills.toArray())[0]?.key ?? '';
  // Else the board has not changed, and is not sent.
  await ledger.values.delete(valueKeys.board(businessId));
  const slow = delayed();
  network.rule(() => slow.fault);
  const before = network.log.length;
  const sent = () => network.log.slice(before);
  const reads = [
    pullOrders(deps),
    pullOrder(deps, order),
    pullBills(deps, '2026-01-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'),
    pullBill(deps, bill),
  ];
  await until(() => expect(sent()).toHaveLength(reads.length));
  await signOut();
  slow.release();
  await Promise.all(reads);
  expect(sent().map(({ server }) => server?.status)).toEqual([200, 200, 200, 200]);
  expect(await left()).toEqual(nothing);
});

test('what was stored after a sign-out is cleared by the next sign-in', async () => {
  const { left, order, signOut, tablet } = await usedTablet();
  const row = await tablet.ledger.orders.get(order);
  await signOut();
  if (row) await tablet.ledger.orders.put(row);
  await tablet.signIn(floor.current.token(1));
  expect(await left()).toEqual(nothing);
});

test('old bills go, except those of orders with something unsent', async () => {
  const { left, order, tablet } = await usedTablet();
  const name = fetchedName.bills(1, '2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z');
  await tablet.ledger.counters.put({ name, value: 1 });
  await forgetBillsBefore(tablet.ledger, '2020-01-03T00:00:00.000Z');
  expect(await left()).toMatchObject({ bills: [order] });
  expect(await tablet.ledger.counters.get(name)).toBeUndefined();
  tablet.network.down(true);
  await tablet.record(floor.current.waiter.edit(order, { juice: 1 }));
  await forgetBillsBefore(tablet.ledger, '2999');
  expect(await left()).toMatchObject({ bills: [order] });
  tablet.network.down(false);
  await tablet.flush();
  await forgetBillsBefore(tablet.ledger, '2999');
  expect(await left()).toMatchObject({ bills: [], orders: [order] });
});

test('a change of the person at the tablet holds nothing back, and each operation keeps its own actor', async () => {
  const { waiter, device, token, server } = floor.current;
  const tablet = await device();
  const [own, other] = server.own.users;
  const { businessId } = server.own;
  const create = waiter.create({ coffee: 1 });
  tablet.network.down(true);
  await tablet.send(create);
  await putPerson(tablet.ledger, businessId, { memberId: other?.memberId ?? 0, locked: false });
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await putPerson(tablet.ledger, businessId, { memberId: own?.memberId ?? 0, locked: true });
  const actors = (await tablet.outbox()).map(({ params }) => (params as Attribution).actorId);
  expect(actors).toEqual([own?.memberId, other?.memberId]);

  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const sent = tablet.network.writes().filter(({ server }) => server);
  expect(new Set(sent.map((each) => each.token))).toEqual(new Set([token(0)]));
  expect(sent.map(({ call }) => JSON.parse(call.body ?? '{}').actorId)).toEqual(actors);
});

test('a retry sends the actor that the operation was recorded by, whoever is at the tablet then', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  const [own, other] = server.own.users;
  tablet.network.next(faults.dropAfter);
  await tablet.send(waiter.create({ coffee: 1 }));
  const { businessId } = server.own;
  await putPerson(tablet.ledger, businessId, { memberId: other?.memberId ?? 0, locked: false });
  floor.current.clock.advance(60_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const bodies = tablet.network.writes().map(({ call }) => call.body);
  expect(bodies).toHaveLength(2);
  expect(new Set(bodies).size).toBe(1);
  expect(JSON.parse(bodies[0] ?? '{}').actorId).toBe(own?.memberId);
});
