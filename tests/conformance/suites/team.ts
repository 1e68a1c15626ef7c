import { expect, test } from 'vitest';
import { actorHeader } from '#contract/headers.ts';
import { type Role, roles } from '#domain/roles.ts';
import { type Colleague, change, found, join, seen } from '../people.ts';
import { expectError, memberBody, type Under } from '../steps.ts';

const addPerson = async (by: Colleague, more: object = {}) => {
  const answer = await by.call('POST', by.path('members'), { body: memberBody(more) });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; name: string; role: Role; hasPin: boolean };
};

/** The members of a business: who is one, and who may change whom. */
export const team = (under: Under): void => {
  test('who founds a business is its only member, and its owner', async () => {
    const owner = await found(under);
    const { body } = await owner.call('GET', owner.path('members'));
    expect(body).toMatchObject([
      { id: owner.memberId, role: 'owner', active: true, email: owner.email, hasPin: false },
    ]);
    expect(Object.keys(body[0])).not.toContain('pin');
  });

  test('a person without an account has a name, a colour, a role and a PIN that nobody can read', async () => {
    const owner = await found(under);
    const made = await addPerson(owner);
    expect(made).toMatchObject({ name: 'Rosa', role: 'waiter', email: null, hasPin: true });
    const { body } = await owner.call('GET', owner.path('members'));
    expect(new Set(body.map(({ colour }: { colour: string }) => colour)).size).toBe(2);
    expect(JSON.stringify(body)).not.toContain('4821');
  });

  test('a colour can be chosen, and changed by who may and by oneself', async () => {
    const owner = await found(under);
    const made = await addPerson(owner, { colour: 'violet' });
    expect(made).toMatchObject({ colour: 'violet' });
    const changed = await change(owner, made.id, { colour: 'teal' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Rosa', colour: 'teal' } });
    expectError(await change(owner, made.id, { colour: 'mud' }), 'invalid-input', ['colour']);
    const waiter = await join(under, owner, 'waiter');
    expect((await change(waiter, waiter.memberId, { colour: 'pink' })).status).toBe(200);
    expectError(await change(waiter, made.id, { colour: 'pink' }), 'member-outranks');
  });

  test('a person who is made twice with one key is there once', async () => {
    const owner = await found(under);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      await owner.call('POST', owner.path('members'), { body: memberBody(), headers });
    }
    expect((await owner.call('GET', owner.path('members'))).body).toHaveLength(2);
  });

  test.each(['123', '1234567', '12a4', '', ' 1234', '１２３４'])(
    'a PIN has 4 to 6 digits: "%s" is refused',
    async (pin) => {
      const owner = await found(under);
      const answer = await owner.call('POST', owner.path('members'), {
        body: memberBody({ pin }),
      });
      expectError(answer, 'invalid-input', ['pin']);
    },
  );

  test.each(['\u200b\u2060', '\u3164', 'Ana \u202eoh', '\u2067Ana'])(
    'a name that shows nothing, or turns what stands after it, is refused (%j)',
    async (name) => {
      const owner = await found(under);
      const body = memberBody({ name });
      const made = await owner.call('POST', owner.path('members'), { body });
      expectError(made, 'invalid-input', ['name']);
      const own = await owner.call('PATCH', 'users', { body: { firstName: name } });
      expectError(own, 'invalid-input', ['firstName']);
    },
  );

  test('a name may have any letters, and signs that join', async () => {
    const owner = await found(under);
    const body = memberBody({ name: 'Ñusta 👩‍🍳 Ana\u200bLuz' });
    expect((await owner.call('POST', owner.path('members'), { body })).body.name).toBe(body.name);
  });

  test('an owner needs an account', async () => {
    const owner = await found(under);
    const body = memberBody({ role: 'owner' });
    const answer = await owner.call('POST', owner.path('members'), { body });
    expectError(answer, 'invalid-input', ['role']);
    const { id } = await addPerson(owner);
    expectError(await change(owner, id, { role: 'owner' }), 'invalid-input', ['role']);
  });

  test('an owner makes and changes everybody, an admin only those below, others nobody', async () => {
    const owner = await found(under);
    const people = new Map<Role, number>([['owner', (await join(under, owner, 'owner')).memberId]]);
    for (const role of roles.slice(1)) people.set(role, (await addPerson(owner, { role })).id);
    for (const role of roles) {
      const me = await join(under, owner, role);
      for (const [other, id] of people) {
        const may =
          role === 'owner' ||
          (role === 'admin' && ['cashier', 'waiter', 'kitchen'].includes(other));
        const answer = await change(me, id, { role: other });
        expect(answer.status, `${role} changes ${other}`).toBe(may ? 200 : 403);
        if (!may) expectError(answer, 'member-outranks');
        const pin = await change(me, id, { pin: '0000' });
        expect(pin.status, `${role} sets the PIN of ${other}`).toBe(may ? 200 : 403);
      }
    }
  });

  test('nobody raises anybody, also themselves, to a role that they could not change', async () => {
    const owner = await found(under);
    const admin = await join(under, owner, 'admin');
    const { id } = await addPerson(owner);
    for (const role of ['owner', 'admin']) {
      expectError(await change(admin, id, { role }), 'member-outranks');
      const made = await admin.call('POST', admin.path('members'), { body: memberBody({ role }) });
      expectError(made, 'member-outranks');
    }
    expectError(await change(admin, admin.memberId, { role: 'owner' }), 'member-outranks');
    const waiter = await join(under, owner, 'waiter');
    for (const body of [{ role: 'cashier' }, { role: 'waiter' }, { name: 'X' }, { active: true }])
      expectError(await change(waiter, waiter.memberId, body), 'member-outranks');
    expect(await seen(owner, waiter.memberId)).toMatchObject({ role: 'waiter' });
    expect(await seen(owner, id)).toMatchObject({ role: 'waiter' });
  });

  test('everybody sets their own PIN, and the person at a shared device theirs', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    expect((await change(waiter, waiter.memberId, { pin: '135790' })).body.hasPin).toBe(true);
    expect((await change(waiter, waiter.memberId, { pin: null })).body.hasPin).toBe(false);
    const { id } = await addPerson(owner);
    const asRosa = { [actorHeader]: String(id) };
    expect((await change(owner, id, { pin: '9753' }, asRosa)).status).toBe(200);
    expectError(
      await change(owner, waiter.memberId, { pin: '1' + '111' }, asRosa),
      'member-outranks',
    );
    expectError(await change(owner, owner.memberId, { role: 'waiter' }, asRosa), 'member-outranks');
  });

  test('a header that names a person gives an account nothing of theirs', async () => {
    const owner = await found(under);
    const second = await join(under, owner, 'owner');
    const admin = await join(under, owner, 'admin');
    const kitchen = await join(under, owner, 'kitchen');
    const as = ({ memberId }: Colleague) => ({ [actorHeader]: String(memberId) });
    for (const [by, whom] of [
      [kitchen, owner],
      [kitchen, admin],
      [admin, owner],
    ] as const)
      for (const body of [{ pin: '9999' }, { pin: null }, { colour: 'pink' }, { active: false }])
        expectError(await change(by, whom.memberId, body, as(whom)), 'member-outranks');
    expectError(
      await change(admin, second.memberId, { active: false }, as(second)),
      'member-outranks',
    );
    for (const { memberId } of [owner, second, admin])
      expect(await seen(owner, memberId)).toMatchObject({ active: true, hasPin: false });
  });

  test('an invitation in another’s name ends with the account that made it', async () => {
    const owner = await found(under);
    const admin = await join(under, owner, 'admin');
    const headers = { [actorHeader]: String(owner.memberId) };
    const body = { role: 'cashier' };
    const made = await admin.call('POST', admin.path('invitations'), { body, headers });
    const offer = () => owner.call('GET', `invitations/${made.body.token}`);
    expect((await offer()).status).toBe(200);
    expect((await change(owner, admin.memberId, { active: false })).status).toBe(200);
    expectError(await offer(), 'invitation-not-found');
  });

  test('who is let go or lowered meanwhile undoes nothing with what was under way', async () => {
    const owner = await found(under);
    for (const less of [{ active: false }, { role: 'waiter' }]) {
      const other = await join(under, owner, 'owner');
      const undo = { active: true, role: 'owner', pin: '5555' };
      await Promise.all([
        ...[1, 2, 3].map(() => change(other, other.memberId, undo)),
        change(owner, other.memberId, less),
      ]);
      expect(await seen(owner, other.memberId)).toMatchObject(less);
    }
  });

  test('the last owner stays one, whatever they ask for', async () => {
    const owner = await found(under);
    await addPerson(owner, { role: 'admin' });
    for (const body of [{ role: 'admin' }, { active: false }]) {
      expectError(await change(owner, owner.memberId, body), 'last-owner');
    }
    const second = await join(under, owner, 'owner');
    expect((await change(owner, owner.memberId, { active: false })).status).toBe(200);
    expectError(await change(second, second.memberId, { active: false }), 'last-owner');
  });

  test('owners who all leave at the same time leave one', async () => {
    const owner = await found(under);
    const owners = [owner];
    for (let n = 0; n < 5; n += 1) owners.push(await join(under, owner, 'owner'));
    const answers = await Promise.all(
      owners.map((each) => change(each, each.memberId, { role: 'waiter' })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expectError(answer, 'last-owner');
  });

  test('who is deactivated is signed out, keeps their name, and comes back', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    expect((await change(owner, waiter.memberId, { active: false })).status).toBe(200);
    expectError(await waiter.call('GET', 'settings'), 'unauthorized');
    expect(await seen(owner, waiter.memberId)).toMatchObject({ active: false, name: 'Ana Pérez' });
    const as = { headers: { [actorHeader]: String(waiter.memberId) } };
    expectError(await owner.call('GET', owner.path('members'), as), 'role-forbidden');
    expect((await change(owner, waiter.memberId, { active: true })).status).toBe(200);
    expect(await seen(owner, waiter.memberId)).toMatchObject({ active: true, role: 'waiter' });
  });

  test('the name of an account is its own; that of a person without one is the owner’s to change', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    expectError(await change(owner, waiter.memberId, { name: 'X' }), 'invalid-input', ['name']);
    await waiter.call('PATCH', 'users', { body: { firstName: 'Anita' } });
    expect(await seen(owner, waiter.memberId)).toMatchObject({ name: 'Anita Pérez' });
    const { id } = await addPerson(owner);
    expect((await change(owner, id, { name: 'Rosita' })).body).toMatchObject({ name: 'Rosita' });
  });

  test('members of another business are unknown, also as the person at a device', async () => {
    const owner = await found(under);
    const stranger = await found(under);
    for (const body of [{ active: false }, { role: 'kitchen' }, { pin: '0000' }])
      expectError(await change(owner, stranger.memberId, body), 'member-not-found');
    expectError(await change(owner, 0, { active: false }), 'member-not-found');
    const headers = { [actorHeader]: String(stranger.memberId) };
    expectError(await owner.call('GET', owner.path('members'), { headers }), 'role-forbidden');
  });
};
