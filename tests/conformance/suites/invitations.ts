import { expect, test } from 'vitest';
import { actorHeader } from '#contract/headers.ts';
import { newBusiness, person, signUp } from '#tests/harness/accounts.ts';
import { type Colleague, change, found, invite, join } from '../people.ts';
import { expectError, type Under } from '../steps.ts';

const accept = (by: Colleague, token: string, options: object = {}) =>
  by.call('POST', `invitations/${token}/accept`, options);

/** Invitations, and people in several businesses. */
export const invitations = (under: Under): void => {
  test('an invitation says to whoever has its token what it offers, and to nobody else', async () => {
    const owner = await found(under);
    const made = await invite(owner, 'cashier');
    expect(made.url).toMatch(new RegExp(`^https?://[^/]+/invitation/${made.token}$`));
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const offer = await owner.call('GET', `invitations/${made.token}`, { token: null });
    expect(offer.body).toEqual({
      comercialName: 'Café de prueba',
      role: 'cashier',
      expiresAt: made.expiresAt,
    });
    for (const token of ['falso', made.token.slice(1), `${made.token}x`, '%00'])
      expect((await owner.call('GET', `invitations/${token}`, { token: null })).status).toBe(404);
    const { body: list } = await owner.call('GET', owner.path('invitations'));
    expect(list).toMatchObject([{ id: made.id, role: 'cashier', createdBy: 'Ana Pérez' }]);
    expect(JSON.stringify(list)).not.toContain(made.token);
  });

  test('a new account joins with it in its role, whatever else the body says, and works there', async () => {
    const owner = await found(under);
    const { token } = await invite(owner, 'waiter');
    const body = person({ role: 'owner', businessId: 1 });
    const answer = await accept(owner, token, { token: null, body });
    expect(answer.body.businessId).toBe(owner.businessId);
    const { body: settings } = await owner.call('GET', 'settings', { token: answer.body.token });
    expect(settings).toMatchObject({
      currentWorkingIn: owner.businessId,
      member: { role: 'waiter' },
    });
    expect((await owner.call('GET', owner.path('invitations'))).body).toEqual([]);
  });

  test('it is used once, also by several at the same time', async () => {
    const owner = await found(under);
    const accounts = [];
    for (let n = 0; n < 6; n += 1) accounts.push(await signUp(under().urls));
    const { token } = await invite(owner, 'waiter');
    const tries = await Promise.all(
      accounts.map(({ call }) => call('POST', `invitations/${token}/accept`)),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await owner.call('GET', owner.path('members'))).body).toHaveLength(2);
    const late = await accept(owner, token, { token: null, body: person() });
    expectError(late, 'invitation-not-found');
    expectError(
      await owner.call('GET', `invitations/${token}`, { token: null }),
      'invitation-not-found',
    );
  });

  test('who is refused has no account', async () => {
    const owner = await found(under);
    const body = person();
    expectError(await accept(owner, 'falso', { token: null, body }), 'invitation-not-found');
    const { email, password } = body;
    const login = await owner.call('POST', 'auth/login', {
      token: null,
      body: { email, password },
    });
    expectError(login, 'invalid-credentials');
  });

  test('without a session it takes the fields of a sign-up', async () => {
    const owner = await found(under);
    const { token } = await invite(owner, 'waiter');
    expect((await accept(owner, token, { token: null })).status).toBe(422);
    const wrong = person({ email: 'ana@' });
    const answer = await accept(owner, token, { token: null, body: wrong });
    expectError(answer, 'invalid-input', ['email']);
    const taken = person({ email: owner.email });
    expectError(await accept(owner, token, { token: null, body: taken }), 'email-taken');
    expect((await accept(owner, token, { token: null, body: person() })).status).toBe(200);
  });

  test('a session joins too, and gets the same answer when it asks again', async () => {
    const owner = await found(under);
    const account = await signUp(under().urls);
    const { token } = await invite(owner, 'kitchen');
    for (let time = 0; time < 2; time += 1) {
      const answer = await account.call('POST', `invitations/${token}/accept`);
      expect(answer).toMatchObject({ status: 200, body: { businessId: owner.businessId } });
    }
    const { body } = await account.call('GET', 'settings');
    expect(body.member.role).toBe('kitchen');
    const invalid = { token: 'falso' };
    expectError(await accept(owner, token, invalid), 'unauthorized');
  });

  test('who signs up where somebody else is signed in joins, and nobody joins in their place', async () => {
    const [owner, signedIn] = [await found(under), await found(under)];
    const { token } = await invite(owner, 'waiter');
    const wrong = await accept(signedIn, token, { body: person({ email: 'ana@' }) });
    expectError(wrong, 'invalid-input', ['email']);
    const newcomer = person();
    const answer = await accept(signedIn, token, { body: newcomer });
    expect(answer.body).toEqual({ businessId: owner.businessId, token: expect.any(String) });
    const { body: members } = await owner.call('GET', owner.path('members'));
    expect(members.map(({ email }: { email: string }) => email)).toEqual([
      owner.email,
      newcomer.email,
    ]);
    const { body } = await signedIn.call('GET', 'settings');
    expect(body.currentWorkingIn).toBe(signedIn.businessId);
  });

  test('a member does not use it up', async () => {
    const owner = await found(under);
    const { token } = await invite(owner, 'waiter');
    expectError(await accept(owner, token), 'already-member');
    expect((await accept(owner, token, { token: null, body: person() })).status).toBe(200);
  });

  test('it can be revoked, once, and by nobody else', async () => {
    const owner = await found(under);
    const stranger = await found(under);
    const { id, token } = await invite(owner, 'waiter');
    const revoke = (by: Colleague) => by.call('DELETE', by.path(`invitations/${id}`));
    expectError(await revoke(stranger), 'invitation-not-found');
    expect((await revoke(owner)).status).toBe(200);
    expectError(await revoke(owner), 'invitation-not-found');
    expectError(
      await accept(owner, token, { token: null, body: person() }),
      'invitation-not-found',
    );
  });

  test('an admin invites and revokes only roles below, and what they made ends with their right to', async () => {
    const owner = await found(under);
    const admin = await join(under, owner, 'admin');
    for (const role of ['owner', 'admin']) {
      const answer = await admin.call('POST', admin.path('invitations'), { body: { role } });
      expectError(answer, 'member-outranks');
    }
    const ofOwner = await invite(owner, 'admin');
    const revoked = await admin.call('DELETE', admin.path(`invitations/${ofOwner.id}`));
    expectError(revoked, 'member-outranks');
    const { token } = await invite(admin, 'cashier');
    await change(owner, admin.memberId, { role: 'waiter' });
    expectError(
      await accept(owner, token, { token: null, body: person() }),
      'invitation-not-found',
    );
    expect((await owner.call('GET', owner.path('invitations'))).body).toMatchObject([
      { id: ofOwner.id },
    ]);
  });

  test('an invitation by mail is for the account of that email alone, whatever its case', async () => {
    const owner = await found(under);
    const [invited, other] = [person(), await signUp(under().urls)];
    const { token } = await invite(owner, 'waiter', { email: invited.email.toUpperCase() });
    const refused = [
      await accept(owner, token, { token: other.token }),
      await accept(owner, token, { token: null, body: person() }),
      // It tells nobody whether that email has an account.
      await accept(owner, token, { token: null, body: person({ email: other.email }) }),
    ];
    for (const answer of refused) expectError(answer, 'invitation-other-email');
    expect((await owner.call('GET', owner.path('members'))).body).toHaveLength(1);
    expect((await accept(owner, token, { token: null, body: invited })).status).toBe(200);
  });

  test('a former member comes back with the role of an invitation to their email, and by no open link', async () => {
    const owner = await found(under);
    const admin = await join(under, owner, 'admin');
    const elsewhere = await found(under);
    const second = await invite(elsewhere, 'waiter');
    expect((await accept(admin, second.token)).status).toBe(200);
    await change(owner, admin.memberId, { active: false });
    const link = await invite(owner, 'kitchen');
    expectError(await accept(admin, link.token), 'member-inactive');
    expect((await accept(owner, link.token, { token: null, body: person() })).status).toBe(200);
    const { token } = await invite(owner, 'kitchen', { email: admin.email });
    expect((await accept(admin, token)).status).toBe(200);
    expect((await admin.call('GET', 'settings')).body.member).toMatchObject({
      id: admin.memberId,
      role: 'kitchen',
    });
  });

  test('who may not change a former member can’t bring them back with an invitation either', async () => {
    const owner = await found(under);
    const [admin, second] = [await join(under, owner, 'admin'), await join(under, owner, 'admin')];
    const elsewhere = await found(under);
    await accept(second, (await invite(elsewhere, 'waiter')).token);
    await change(owner, second.memberId, { active: false });
    const { token } = await invite(admin, 'waiter', { email: second.email });
    expectError(await accept(second, token), 'member-inactive');
    await change(owner, second.memberId, { active: true });
    expectError(await accept(second, token), 'already-member');
  });

  test('a person in two businesses works in one at a time, and each device in its own', async () => {
    const [first, second] = [await found(under), await found(under)];
    const { token } = await invite(second, 'waiter');
    await accept(first, token);
    const where = async (bearer = first.token) =>
      (await first.call('GET', 'settings', { token: bearer })).body;
    expect(await where()).toMatchObject({
      currentWorkingIn: second.businessId,
      member: { role: 'waiter' },
      businesses: [
        { id: first.businessId, role: 'owner' },
        { id: second.businessId, role: 'waiter' },
      ],
    });
    expectError(await first.call('GET', first.path('members')), 'role-forbidden');
    const back = await first.call('PUT', 'settings', {
      body: { currentWorkingIn: first.businessId },
    });
    expect(back.body).toMatchObject({
      currentWorkingIn: first.businessId,
      member: { role: 'owner' },
    });
    expect(back.headers.get('x-epoch')).toBeNull();
    expect((await first.call('GET', first.path('members'))).status).toBe(200);
    const { body: login } = await first.call('POST', 'auth/login', {
      token: null,
      body: { email: first.email, password: person().password },
    });
    const body = { currentWorkingIn: second.businessId };
    await first.call('PUT', 'settings', { token: login.token, body });
    expect((await where(login.token)).currentWorkingIn).toBe(second.businessId);
    expect((await where()).currentWorkingIn).toBe(first.businessId);
  });

  test('nobody works in a business that they are no member of', async () => {
    const [owner, stranger] = [await found(under), await found(under)];
    for (const currentWorkingIn of [stranger.businessId, 2_000_000_000]) {
      const answer = await owner.call('PUT', 'settings', { body: { currentWorkingIn } });
      expectError(answer, 'business-not-found');
    }
    const both = await invite(stranger, 'waiter');
    await accept(owner, both.token);
    const { body: settings } = await owner.call('GET', 'settings');
    await change(stranger, settings.member.id, { active: false });
    expect((await owner.call('GET', 'settings')).body).toMatchObject({
      currentWorkingIn: owner.businessId,
      businesses: [{ id: owner.businessId }],
    });
    const body = { currentWorkingIn: stranger.businessId };
    expectError(await owner.call('PUT', 'settings', { body }), 'business-not-found');
  });

  test('at a shared device only the account itself changes the business', async () => {
    const [owner, elsewhere] = [await found(under), await found(under)];
    const { token } = await invite(elsewhere, 'waiter');
    await accept(owner, token);
    const body = { currentWorkingIn: owner.businessId };
    expect((await owner.call('PUT', 'settings', { body })).status).toBe(200);
    const colleague = await join(under, owner, 'admin');
    const there = { currentWorkingIn: elsewhere.businessId };
    const as = (memberId: number) =>
      owner.call('PUT', 'settings', {
        body: there,
        headers: { [actorHeader]: String(memberId) },
      });
    expectError(await as(colleague.memberId), 'role-forbidden');
    expect((await as(owner.memberId)).status).toBe(200);
  });

  test('who works for others founds their own business beside it, and only one', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const founded = await waiter.call('POST', 'business', { body: newBusiness() });
    expect(founded.status).toBe(201);
    expect((await waiter.call('GET', 'settings')).body).toMatchObject({
      currentWorkingIn: founded.body.id,
      member: { role: 'owner' },
    });
    expectError(await waiter.call('POST', 'business', { body: newBusiness() }), 'business-exists');
  });
};
