import { expect, test } from 'vitest';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { newOrderKey, record } from '#local/outbox/record.ts';
import { actorOf, isOwnMemberAt, personAt, putPerson } from '#local/people/person.ts';
import { rosterOf } from '#local/people/roster.ts';
import { dropRoster, storeRoster } from '#local/people/roster-store.ts';
import { rosterMember, sharedTablet } from '#tests/harness/roster.ts';

const finish = () => ({
  kind: 'order-finish' as const,
  params: { orderKey: newOrderKey(), at: '2026-01-01T00:00:00.000Z' },
});

const both = [rosterMember(1, 'owner', '1234'), rosterMember(2, 'waiter', '2468')];

test('an operation is the account’s own member’s until somebody else is at the tablet', async () => {
  const { ledger, session } = await sharedTablet();
  await record(ledger, session, finish());
  await putPerson(ledger, 7, { memberId: 2, locked: false });
  await record(ledger, session, finish(), { approvedById: 1 });
  const entries = await ledger.outbox.orderBy('seq').toArray();
  expect(entries.map(({ params }) => params)).toMatchObject([
    { actorId: 1 },
    { actorId: 2, approvedById: 1 },
  ]);
  expect(entries[0]?.params).not.toHaveProperty('approvedById');
  ledger.close();
});

test('the account is at the tablet unless somebody else is, or it is locked', async () => {
  const { ledger } = await sharedTablet();
  const own = await isOwnMemberAt(ledger);
  const others = [
    { memberId: 2, locked: false },
    { memberId: 1, locked: true },
    { memberId: 1, locked: false },
  ];
  const seen = [];
  for (const person of others) {
    await putPerson(ledger, 7, person);
    seen.push(await isOwnMemberAt(ledger));
  }
  expect([own, ...seen]).toEqual([true, false, false, true]);
  ledger.close();
});

test('with a server that knows no members, operations name none', async () => {
  const { ledger, session } = await sharedTablet();
  const { member: _none, ...settings } = session.settings;
  await putPerson(ledger, 7, { memberId: 2, locked: false });
  await record(ledger, { ...session, settings }, finish(), { approvedById: 1 });
  const [entry] = await ledger.outbox.toArray();
  expect(entry?.params).not.toHaveProperty('actorId');
  expect(entry?.params).not.toHaveProperty('approvedById');
  ledger.close();
});

test('a change of the person leaves what is stored as it is', async () => {
  const { ledger, session } = await sharedTablet();
  await record(ledger, session, finish());
  const before = await ledger.outbox.toArray();
  await putPerson(ledger, 7, { memberId: 2, locked: false });
  expect(await ledger.outbox.toArray()).toEqual(before);
  ledger.close();
});

test('a person who is no longer active is locked out with the next roster, and nobody else', async () => {
  const { ledger, session } = await sharedTablet();
  await putPerson(ledger, 7, { memberId: 2, locked: false });
  await storeRoster(ledger, 7, { roster: both, etag: '"1"' });
  expect(await personAt(ledger, 7)).toEqual({ memberId: 2, locked: false });
  const gone = [
    rosterMember(1, 'owner', '1234'),
    rosterMember(3, 'cashier', null),
    rosterMember(2, 'waiter', null, { active: false }),
  ];
  await storeRoster(ledger, 7, { roster: gone, etag: '"2"' });
  expect(await personAt(ledger, 7)).toEqual({ memberId: 2, locked: true });
  expect(await actorOf(ledger, session)).toBe(2);
  ledger.close();
});

const nobodyElse = [
  rosterMember(1, 'owner', null),
  rosterMember(2, 'waiter', null, { active: false }),
];
const nobodysPin = [rosterMember(1, 'owner', null), rosterMember(2, 'waiter', null)];

test.each([
  ['who is there stays there once nobody has a PIN', nobodysPin, false, false],
  ['a locked tablet stays locked once nobody has a PIN', nobodysPin, true, true],
  ['who is let go locks the tablet also where nobody else is left', nobodyElse, false, true],
])('%s: it is not open to all as its account', async (_what, roster, before, after) => {
  const { ledger, session } = await sharedTablet();
  await putPerson(ledger, 7, { memberId: 2, locked: before });
  await storeRoster(ledger, 7, { roster, etag: null });
  expect(await personAt(ledger, 7)).toEqual({ memberId: 2, locked: after });
  expect(await actorOf(ledger, session)).toBe(2);
  ledger.close();
});

test('a device that is no longer enrolled has neither roster nor person', async () => {
  const { ledger, session } = await sharedTablet();
  await storeRoster(ledger, 7, { roster: both, etag: '"1"' });
  await putPerson(ledger, 7, { memberId: 2, locked: true });
  await dropRoster(ledger, 7);
  expect(await rosterOf(ledger, 7)).toBeNull();
  expect(await actorOf(ledger, session)).toBe(1);
  ledger.close();
});

test('a roster that arrives after the sign-out, or of another build, is none', async () => {
  const { ledger } = await sharedTablet();
  await ledger.session.delete('current');
  await storeRoster(ledger, 7, { roster: both, etag: null });
  expect(await rosterOf(ledger, 7)).toBeNull();
  await ledger.values.put({ key: valueKeys.roster(7), value: { members: [{ id: 'x' }] } });
  expect(await rosterOf(ledger, 7)).toBeNull();
  ledger.close();
});
