import { expect, test } from 'vitest';
import { deviceTransports } from '#api/decorators.ts';
import type { Call, Reply } from '#api/transport.ts';
import {
  businessHeader,
  deviceHeader,
  deviceSecretHeader,
  noDeviceSecret,
} from '#contract/headers.ts';
import type { OrderKey } from '#domain/order.ts';
import { fetchedName, hadOrdersName, olderName } from '#local/ledger/counter-names.ts';
import { forgetSession } from '#local/ledger/forget-ended.ts';
import { comandaPrefix, valueKeys } from '#local/ledger/value-keys.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { personAt, putPerson } from '#local/people/person.ts';
import { rosterOf } from '#local/people/roster.ts';
import { pullRoster } from '#sync/pull/roster.ts';
import { reply } from '#tests/harness/network.ts';
import { rosterMember, sharedTablet } from '#tests/harness/roster.ts';

/** A shared tablet whose server answers each call with the next reply. */
const asking = async (...replies: Reply[]) => {
  const { ledger, session } = await sharedTablet();
  const calls: Call[] = [];
  const transport = async (call: Call) => {
    calls.push(call);
    return replies.shift() ?? reply(304, '');
  };
  const deps = { ledger, transport, clock: { now: () => Date.now() } };
  return { ledger, session, calls, deps };
};

const members = [rosterMember(1, 'owner', '1234'), rosterMember(2, 'waiter', '2468')];
const roster = (etag: string) => reply(200, JSON.stringify(members), { etag });
const refused = (code: string) => reply(403, JSON.stringify({ code, message: 'No.' }));

test('a device shows its id to get the roster, and then asks only for another one', async () => {
  const { ledger, calls, deps } = await asking(roster('"1"'));
  expect(await pullRoster(deps, true)).toBe(false);
  expect(calls).toEqual([]);
  expect(await pullRoster(deps, false)).toBe(true);
  expect(await pullRoster(deps, true)).toBe(false);
  const shown = { [deviceHeader]: await deviceIdOf(ledger) };
  expect(calls).toMatchObject([
    { path: 'business/7/roster', headers: shown },
    { path: 'business/7/roster', headers: { ...shown, 'if-none-match': '"1"' } },
  ]);
  expect((await rosterOf(ledger, 7))?.members.map(({ id }) => id)).toEqual([1, 2]);
  ledger.close();
});

test('a device asks for a secret, shows it from then on, and keeps it through a sign-out', async () => {
  const first = reply(200, JSON.stringify(members), { [deviceSecretHeader]: 's1' });
  const { ledger, session, calls, deps } = await asking(first, roster('"1"'));
  await ledger.session.put({ ...session, token: 't' });
  await pullRoster(deps, false);
  await pullRoster(deps, false);
  await forgetSession(ledger, 't');
  await ledger.session.put({ ...session, token: 'u' });
  await pullRoster(deps, false);
  expect(calls.map(({ headers }) => headers?.[deviceSecretHeader])).toEqual([
    noDeviceSecret,
    's1',
    's1',
  ]);
  const { outboxTransport } = deviceTransports(ledger, deps.transport);
  for (const business of ['7', '8'])
    await outboxTransport({
      method: 'POST',
      path: 'batch',
      headers: { [businessHeader]: business },
    });
  expect(calls.slice(3).map(({ headers }) => headers?.[deviceSecretHeader])).toEqual([
    's1',
    undefined,
  ]);
  ledger.close();
});

test('a device that is no longer enrolled loses roster and person', async () => {
  const { ledger, deps } = await asking(roster('"1"'), refused('device-not-enrolled'));
  await pullRoster(deps, false);
  await putPerson(ledger, 7, { memberId: 2, locked: false });
  await pullRoster(deps, true);
  expect(await rosterOf(ledger, 7)).toBeNull();
  expect(await personAt(ledger, 7)).toBeNull();
  ledger.close();
});

test('an ended device signs out, and keeps what it has yet to send', async () => {
  const ended = reply(401, JSON.stringify({ code: 'device-ended', message: 'No.' }));
  const { ledger, session, calls, deps } = await asking(roster('"1"'), ended);
  await pullRoster(deps, false);
  await ledger.session.put({ ...session, expired: true });
  const entry = { aggregate: 'a', kind: 'order-created', params: {} } as never;
  await ledger.outbox.add(entry);
  await pullRoster(deps, true);
  expect(calls).toHaveLength(2);
  expect(await ledger.session.count()).toBe(0);
  expect(await rosterOf(ledger, 7)).toBeNull();
  expect(await ledger.outbox.count()).toBe(1);
  ledger.close();
});

test('a device whose session another business has ended forgets that one, and goes on in its own', async () => {
  const refusal = (code: string) => reply(401, JSON.stringify({ code, message: 'No.' }));
  const { ledger, session, calls, deps } = await asking(
    ...[roster('"1"'), refusal('unauthorized'), refusal('unauthorized'), refusal('device-ended')],
  );
  await ledger.session.put({ ...session, token: 't' });
  await pullRoster(deps, false);
  const kept = await ledger.values.get(valueKeys.roster(7));
  for (const businessId of [8, 70]) {
    await ledger.values.put({ key: valueKeys.roster(businessId), value: kept?.value });
    await ledger.orders.put({ key: `order-${businessId}`, businessId, id: businessId } as never);
    const bill = { key: `b${businessId}`, orderKey: `order-${businessId}`, businessId };
    await ledger.bills.put({ ...bill, createdAt: '2026-01-01' } as never);
  }
  await ledger.orders.put({ key: 'unsent', businessId: 8, id: 9 } as never);
  await ledger.outbox.add({ aggregate: 'unsent', kind: 'order-created', params: {} } as never);
  for (const order of ['order-8', 'order-70', 'unsent', 'order-unknown'])
    await ledger.values.put({ key: valueKeys.comanda(order as OrderKey), value: {} });
  const day = ['2026-01-01', '2026-01-02'] as const;
  const marks = (id: number) => [
    ...[fetchedName.orders(id, 'active'), fetchedName.bills(id, ...day)],
    ...[fetchedName.order(id, 'a'), fetchedName.bill(id, 'b'), fetchedName.business(id)],
    ...[olderName.wanted(id), olderName.left(id), hadOrdersName(id)],
  ];
  const others = [...marks(70), ...marks(80), fetchedName.user(8), 'acknowledgements'];
  for (const name of [...marks(8), ...others]) await ledger.counters.put({ name, value: 1 });
  await pullRoster(deps, true);
  expect(calls.slice(1).map(({ path }) => path)).toEqual([
    'business/7/roster',
    'business/70/roster',
    'business/8/roster',
  ]);
  expect(await rosterOf(ledger, 7)).not.toBeNull();
  expect(await rosterOf(ledger, 70)).not.toBeNull();
  expect(await rosterOf(ledger, 8)).toBeNull();
  expect(await ledger.orders.toCollection().primaryKeys()).toEqual(['order-70', 'unsent']);
  expect((await ledger.bills.toArray()).map(({ key }) => key)).toEqual(['b70']);
  const values = await ledger.values.toCollection().primaryKeys();
  expect(values.filter((key) => key.startsWith(comandaPrefix))).toEqual([
    'comanda:order-70',
    'comanda:unsent',
  ]);
  expect(await ledger.counters.toCollection().primaryKeys()).toEqual(others.sort());
  ledger.close();
});

test('an expired session asks for no first roster, and one that has just ended stays', async () => {
  const { ledger, session, calls, deps } = await asking(
    roster('"1"'),
    reply(401, JSON.stringify({ code: 'unauthorized', message: 'No.' })),
  );
  const own = { ...session, token: 't' };
  await ledger.session.put({ ...own, expired: true });
  await pullRoster(deps, false);
  expect(calls).toEqual([]);
  await ledger.session.put(own);
  await pullRoster(deps, false);
  await pullRoster(deps, true);
  expect(await ledger.session.get('current')).toMatchObject({ expired: true });
  expect(await rosterOf(ledger, 7)).not.toBeNull();
  ledger.close();
});

test.each([
  ['no network', () => Promise.reject(new TypeError('gone'))],
  ['an error of the server', async () => reply(500, '')],
])('%s leaves the roster as it is', async (_what, transport) => {
  const { ledger, deps } = await asking(roster('"1"'));
  await pullRoster(deps, false);
  expect(await pullRoster({ ...deps, transport }, true)).toBe(false);
  expect((await rosterOf(ledger, 7))?.etag).toBe('"1"');
  ledger.close();
});

test('a server that knows no members is asked for no roster', async () => {
  const { ledger, session, calls, deps } = await asking();
  const { member: _none, ...settings } = session.settings;
  await ledger.session.put({ ...session, settings });
  expect(await pullRoster(deps, false)).toBe(false);
  expect(calls).toEqual([]);
  ledger.close();
});
