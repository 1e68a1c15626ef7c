import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type Call, NoReply, type Reply } from '#api/transport.ts';
import { idempotencyKey, tillsHeader } from '#contract/headers.ts';
import { putShiftAt, shiftAt } from '#local/people/device-shift.ts';
import { keptShifts } from '#local/till/kept-shifts.ts';
import { changeBoard } from '#server/services/board/board-state.ts';
import { changeTills } from '#server/services/business/tills-state.ts';
import type { Scope } from '#server/services/kernel/scope.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import { followShifts } from '#sync/pull/shifts.ts';
import { createDevice } from '#tests/harness/device.ts';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { manualClock } from '../harness/clock.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A tablet that polls the board and never opens the till's screen; `around` tells what its calls meet on the way. */
const setUp = async () => {
  const server = await createTestApp();
  const inject = injectTransport(server.app);
  const around = { isOlder: false, failing: false, hasNone: false };
  const asked: string[] = [];
  const transport = async (call: Call): Promise<Reply> => {
    const isShifts = /^(shifts|tills)/.test(call.path);
    if (isShifts) asked.push(call.path);
    if (isShifts && around.failing) throw new NoReply('network');
    const reply = await inject(isShifts && around.hasNone ? { ...call, path: 'nothing' } : call);
    const header = (name: string) =>
      around.isOlder && name === tillsHeader ? null : reply.header(name);
    return { ...reply, header };
  };
  const clock = manualClock();
  const { businessId, users } = server.own;
  const token = users[0]?.token ?? '';
  const { ledger, close } = await createDevice({ transport, clock, token });
  closers.push(server.close, close);
  const deps = { ledger, transport, clock };
  const poll = async () => {
    clock.advance(10_000);
    expect((await pullOrders(deps)).ok).toBe(true);
    return followShifts(deps);
  };
  /** How often it asks in so many polls. */
  const asksIn = async (polls: number): Promise<number> => {
    const before = asked.length;
    for (let i = 0; i < polls; i += 1) await poll();
    return asked.length - before;
  };
  const known = () => keptShifts(ledger, businessId);
  /** What another tablet does. */
  const elsewhere = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, [idempotencyKey]: randomUUID() };
    const answer = await server.app.inject({ method, url: `/api/${path}`, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const open = async (): Promise<string> => {
    const [till] = (await known()).tills;
    const openedAt = new Date().toISOString();
    const key = randomUUID();
    await elsewhere('POST', 'shifts', { key, tillId: till?.id, openedAt, float: '20.00' });
    return key;
  };
  return { server, businessId, ledger, around, poll, asksIn, known, elsewhere, open };
};

test('a tablet knows the tills after its first poll, and asks no more while the board names the same', async () => {
  const { server, businessId, asksIn, known } = await setUp();
  expect(await asksIn(1)).toBe(2);
  expect((await known()).tills).toMatchObject([{ name: 'Caja 1', active: true }]);
  await server.database.transaction((tx) => changeBoard(tx, { businessId } as Scope, null));
  expect(await asksIn(12)).toBe(0);
});

test('a shift that was opened elsewhere, and a till of another name, are known after the next poll', async () => {
  const { poll, asksIn, known, elsewhere, open } = await setUp();
  await poll();
  const key = await open();
  expect(await asksIn(6)).toBe(2);
  expect((await known()).shifts).toMatchObject([{ key, state: 'open', float: '20.00' }]);
  await elsewhere('PATCH', `tills/${(await known()).tills[0]?.id}`, { name: 'Barra' });
  expect(await asksIn(6)).toBe(2);
  expect((await known()).tills).toMatchObject([{ name: 'Barra' }]);
});

test('a tablet takes no more payments in its shift after the poll that follows its closing elsewhere', async () => {
  const { businessId, ledger, poll, elsewhere, open, known } = await setUp();
  await poll();
  const key = await open();
  const [till] = (await known()).tills;
  if (!till) throw new Error('no till');
  await putShiftAt(ledger, businessId, { key, till: { id: till.id, name: till.name } });
  await poll();
  expect(await shiftAt(ledger, businessId)).toMatchObject({ key });
  const closing = { closedAt: new Date().toISOString(), payments: [], movements: [], refunds: [] };
  await elsewhere('POST', `shifts/${key}/close`, closing);
  await poll();
  expect(await shiftAt(ledger, businessId)).toBeNull();
});

test('tills that could not be had are asked for again', async () => {
  const { around, poll, asksIn, known } = await setUp();
  around.failing = true;
  expect(await poll()).toBe(false);
  around.failing = false;
  expect(await asksIn(6)).toBe(2);
  expect((await known()).tills).toHaveLength(1);
});

test('a server that names no tills is asked once', async () => {
  const { around, asksIn, known } = await setUp();
  around.isOlder = true;
  expect(await asksIn(12)).toBe(2);
  expect((await known()).tills).toHaveLength(1);
});

test('a server from before there were tills is asked once, and again when it names some', async () => {
  const { server, businessId, around, asksIn, known } = await setUp();
  around.isOlder = true;
  around.hasNone = true;
  expect(await asksIn(12)).toBe(2);
  expect((await known()).tills).toEqual([]);
  around.isOlder = false;
  around.hasNone = false;
  await server.database.transaction((tx) => changeTills(tx, businessId));
  expect(await asksIn(1)).toBe(2);
  expect((await known()).tills).toHaveLength(1);
});
