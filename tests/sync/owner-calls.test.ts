import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from '#api/outcome.ts';
import type { Call } from '#api/transport.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { ownerCalls } from '#sync/calls/owner-calls.ts';
import { manualClock } from '../harness/clock.ts';

const user = { firstName: 'Ana', lastName: 'Paz', email: '', dni: '', phone: '', country: '' };
const sessionOf = (token: string, businessId: number) =>
  sessionRow(token, { User: { id: 1, ...user }, Business: null, currentWorkingIn: businessId });

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger('owner', { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => ledger.close());

const asking = () => {
  const calls: Call[] = [];
  const transport = async (call: Call) => {
    calls.push(call);
    return { status: 200, body: '[]', header: () => null };
  };
  const deps = { ledger, transport, clock: manualClock() };
  return { calls, owner: ownerCalls(deps as never, async () => failure('network')) };
};

type Owner = ReturnType<typeof ownerCalls>;
const day = ['2026-01-01T05:00:00.000Z', '2026-01-02T04:59:59.999Z'] as const;

describe.each<[string, (owner: Owner) => Promise<unknown>, string]>([
  ['the figures', (owner) => owner.stats(7), 'stats/business/7?days=7'],
  [
    'the service of a month',
    (owner) => owner.serviceMonth('2026-11'),
    'stats/business/7/service?month=2026-11',
  ],
  [
    'the lines of bills',
    (owner) => owner.billLines(...day),
    `bills/by-filters?${new URLSearchParams({ businessId: '7', startDate: day[0], endDate: day[1] })}&lines=true`,
  ],
  [
    'the file of bills',
    (owner) => owner.billFile('xlsx', ...day),
    `bills/file?${new URLSearchParams({ businessId: '7', startDate: day[0], endDate: day[1] })}&format=xlsx`,
  ],
])('%s', (_what, ask, path) => {
  test('without a session nothing is asked', async () => {
    const { calls, owner } = asking();
    expect(await ask(owner)).toEqual(failure('unauthorized'));
    expect(calls).toEqual([]);
  });

  test('a business that changes meanwhile is asked for with its own session', async () => {
    await ledger.session.put(sessionOf('token-of-7', 7));
    const get = ledger.session.get.bind(ledger.session);
    // Another tab changes the business as soon as it was read.
    ledger.session.get = (async (key: string) => {
      const found = await get(key);
      await ledger.session.put(sessionOf('token-of-8', 8));
      return found;
    }) as never;
    const { calls, owner } = asking();
    await ask(owner);
    expect(calls).toMatchObject([
      { path, headers: { authorization: 'Bearer token-of-7', 'x-business': '7' } },
    ]);
  });
});
