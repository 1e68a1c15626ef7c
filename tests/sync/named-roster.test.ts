import { afterEach, expect, test } from 'vitest';
import { adoptToken } from '#api/session.ts';
import { type Call, NoReply, type Reply } from '#api/transport.ts';
import { rosterHeader } from '#contract/headers.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { rosterOf } from '#local/people/roster.ts';
import { dropRoster } from '#local/people/roster-store.ts';
import { changeBoard } from '#server/services/board/board-state.ts';
import type { Scope } from '#server/services/kernel/scope.ts';
import { beginTeamChange } from '#server/services/members/team-state.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import { followRoster, pullRoster } from '#sync/pull/roster.ts';
import { createDevice } from '#tests/harness/device.ts';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { manualClock } from '../harness/clock.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const minute = 60_000;
const pollMs = 10_000;

/** A shared tablet that polls the board of a server; `around` tells what its calls meet on the way. */
const setUp = async ({ isOlder = false } = {}) => {
  const server = await createTestApp();
  const inject = injectTransport(server.app);
  const around = { isOlder, failing: false };
  const asked: string[] = [];
  const transport = async (call: Call): Promise<Reply> => {
    const isRoster = call.path.endsWith('/roster');
    if (isRoster) asked.push(call.path);
    if (isRoster && around.failing) throw new NoReply('network');
    const reply = await inject(call);
    const header = (name: string) =>
      around.isOlder && name === rosterHeader ? null : reply.header(name);
    return { ...reply, header };
  };
  const clock = manualClock();
  const [owner, colleague] = server.own.users;
  const device = await createDevice({ transport, clock, token: owner?.token ?? '' });
  closers.push(server.close, device.close);
  const { ledger } = device;
  const deps = { ledger, transport, clock };
  const enrol = async (businessId: number, token = owner?.token) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/business/${businessId}/devices`,
      headers: { authorization: `Bearer ${token}` },
      payload: { deviceId: await deviceIdOf(ledger), name: 'Barra' },
    });
    expect(answer.statusCode).toBe(201);
  };
  const poll = async () => {
    clock.advance(pollMs);
    expect((await pullOrders(deps)).ok).toBe(true);
    return followRoster(deps);
  };
  /** How often it asks for the roster in so many polls. */
  const asksIn = async (polls: number): Promise<number> => {
    const before = asked.length;
    for (let i = 0; i < polls; i += 1) await poll();
    return asked.length - before;
  };
  const { businessId } = server.own;
  const colour = (value: string) =>
    server.database.transaction(async (tx) => {
      await beginTeamChange(tx, businessId);
      const changed = tx.updateTable('members').set({ colour: value as never });
      await changed.where('id', '=', colleague?.memberId ?? 0).execute();
    });
  const colours = async () =>
    (await rosterOf(ledger, businessId))?.members.map((member) => member.colour);
  return {
    server,
    businessId,
    clock,
    deps,
    asked,
    around,
    enrol,
    poll,
    asksIn,
    colour,
    colours,
    owner,
  };
};

/** The same, signed in: it has its roster, under the name that its first poll has told. */
const setUpShared = async (options = {}) => {
  const on = await setUp(options);
  await on.enrol(on.businessId);
  await pullOrders(on.deps);
  await pullRoster(on.deps, false);
  expect(await on.colours()).toHaveLength(on.server.own.users.length);
  return on;
};

test('a shared tablet asks for no roster while the board names the same, and once when it names another', async () => {
  const { server, businessId, asksIn, colour, colours } = await setUpShared();
  expect(await asksIn(12)).toBe(0);
  await server.database.transaction((tx) => changeBoard(tx, { businessId } as Scope, null));
  expect(await asksIn(3)).toBe(0);
  await colour('pink');
  expect(await asksIn(1)).toBe(1);
  expect(await colours()).toContain('pink');
  expect(await asksIn(12)).toBe(0);
});

test('a new name of the same roster is asked for once', async () => {
  const { server, businessId, asksIn } = await setUpShared();
  await server.database.transaction((tx) => beginTeamChange(tx, businessId));
  expect(await asksIn(6)).toBe(1);
});

test('a roster that could not be had is asked for again', async () => {
  const { around, poll, asksIn, colour, colours } = await setUpShared();
  around.failing = true;
  await colour('pink');
  expect(await poll()).toBe(false);
  expect(await asksIn(2)).toBe(2);
  expect(await colours()).not.toContain('pink');
  around.failing = false;
  expect(await asksIn(3)).toBe(1);
  expect(await colours()).toContain('pink');
});

test('a change while the roster is on its way is asked for after the next poll', async () => {
  const { deps, asksIn, colour, colours } = await setUpShared();
  const { transport } = deps;
  await colour('pink');
  await pullOrders(deps);
  deps.transport = async (call) => {
    const reply = await transport(call);
    await colour('teal');
    await pullOrders({ ...deps, transport });
    return reply;
  };
  expect(await followRoster(deps)).toBe(true);
  deps.transport = transport;
  expect(await colours()).toContain('pink');
  expect(await asksIn(2)).toBe(1);
  expect(await colours()).toContain('teal');
});

test('a shared tablet with nothing new asks every half hour, and again where that failed', async () => {
  const { clock, around, asksIn } = await setUpShared();
  clock.advance(29 * minute);
  expect(await asksIn(1)).toBe(0);
  clock.advance(minute);
  around.failing = true;
  expect(await asksIn(2)).toBe(2);
  around.failing = false;
  expect(await asksIn(12)).toBe(1);
  clock.jump(-86_400_000);
  expect(await asksIn(6)).toBe(1);
});

test('an older server, which names no roster, is asked every 30 seconds', async () => {
  const { asksIn } = await setUpShared({ isOlder: true });
  expect(await asksIn(12)).toBe(4);
});

test('after an update of the server, and back, a tablet goes by what the board names', async () => {
  const { server, businessId, around, asksIn } = await setUpShared({ isOlder: true });
  const change = () =>
    server.database.transaction((tx) => changeBoard(tx, { businessId } as Scope, null));
  around.isOlder = false;
  await change();
  expect(await asksIn(12)).toBe(1);
  around.isOlder = true;
  await change();
  expect(await asksIn(12)).toBe(4);
});

test('a device without a roster never asks by itself', async () => {
  const { deps, asksIn, colour } = await setUp();
  await pullOrders(deps);
  await colour('pink');
  expect(await asksIn(6)).toBe(0);
});

test('a device whose roster was dropped asks no more by itself', async () => {
  const { deps, businessId, asksIn, colour } = await setUpShared();
  await dropRoster(deps.ledger, businessId);
  await colour('pink');
  expect(await asksIn(6)).toBe(0);
});

test('a shared tablet of two businesses goes by the name of the one in which it works', async () => {
  const { server, deps, businessId, asked, enrol, asksIn, colour, colours, owner } =
    await setUpShared();
  const { other } = server;
  const token = other.users[0]?.token ?? '';
  await enrol(other.businessId, token);
  const enter = async (bearer: string) => expect((await adoptToken(deps, bearer)).ok).toBe(true);
  await enter(token);
  await pullOrders(deps);
  await pullRoster(deps, false);
  expect(await rosterOf(deps.ledger, other.businessId)).not.toBeNull();
  await enter(owner?.token ?? '');
  expect(await asksIn(3)).toBe(0);
  await enter(token);
  await colour('pink');
  expect(await asksIn(3)).toBe(0);
  await enter(owner?.token ?? '');
  expect(await asksIn(3)).toBe(1);
  expect(asked.at(-1)).toBe(`business/${businessId}/roster`);
  expect(await colours()).toContain('pink');
});
