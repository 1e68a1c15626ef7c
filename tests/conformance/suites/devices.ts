import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deviceHeader } from '#contract/headers.ts';
import { person } from '#tests/harness/accounts.ts';
import { type Colleague, change, found, invite, join } from '../people.ts';
import { billBody, expectError, memberBody, takeOrder, type Under } from '../steps.ts';

const enrol = async (by: Colleague, name = 'Barra 1', deviceId: string = randomUUID()) => {
  const answer = await by.call('POST', by.path('devices'), { body: { deviceId, name } });
  expect(answer.status).toBe(201);
  return deviceId;
};

const rosterOf = (by: Colleague, deviceId: string, options: object = {}, headers = {}) =>
  by.call('GET', by.path('roster'), {
    headers: { [deviceHeader]: deviceId, ...headers },
    ...options,
  });

const newSession = async (by: Colleague): Promise<string> => {
  const body = { email: by.email, password: person().password };
  return (await by.call('POST', 'auth/login', { token: null, body })).body.token;
};

/** Shared devices, and the roster that they keep. */
export const devices = (under: Under): void => {
  test('a device gets a name, is listed with who gave it, and another name when it is named again', async () => {
    const owner = await found(under);
    const deviceId = await enrol(owner);
    await enrol(owner, 'Barra 2', deviceId);
    expect((await owner.call('GET', owner.path('devices'))).body).toMatchObject([
      { deviceId, name: 'Barra 2', enrolledBy: 'Ana Pérez' },
    ]);
  });

  test('a bill names the device that made it, and its person without an account was seen', async () => {
    const { own } = under();
    const of = `business/${own.businessId}`;
    const deviceId = randomUUID();
    await own.call('POST', `${of}/devices`, { body: { deviceId, name: 'Barra 1' } });
    const made = await own.call('POST', `${of}/members`, {
      body: memberBody({ role: 'cashier' }),
    });
    const line = { productId: own.products.taxed, quantity: 1 };
    const order = await takeOrder(own, [line]);
    const { body: bill } = await own.call('POST', 'bills/v2', {
      body: billBody(own, order.id, [line], { deviceId, actorId: made.body.id }),
    });
    expect((await own.call('GET', `bills/${bill.id}`)).body).toMatchObject({
      ...{ createdBy: 'Rosa', deviceId, deviceName: 'Barra 1' },
    });
    const { body: members } = await own.call('GET', `${of}/members`);
    expect(made.body.lastSeenAt).toBeNull();
    expect(members).toContainEqual({ ...made.body, lastSeenAt: expect.any(String) });
  });

  test('the roster has what a PIN is checked against, and no email and no PIN', async () => {
    const owner = await found(under);
    await join(under, owner, 'cashier');
    await owner.call('POST', owner.path('members'), { body: memberBody({ pin: '4821' }) });
    const { body } = await rosterOf(owner, await enrol(owner));
    expect(body).toMatchObject([
      { name: 'Ana Pérez', role: 'owner', active: true, pin: null },
      { name: 'Ana Pérez', role: 'cashier', pin: null },
      { name: 'Rosa', role: 'waiter', active: true },
    ]);
    const { hash, salt, iterations } = body[2].pin;
    const computed = (pin: string) =>
      pbkdf2Sync(pin, Buffer.from(salt, 'base64'), iterations, 32, 'sha256').toString('base64');
    expect(computed('4821')).toBe(hash);
    expect(computed('4822')).not.toBe(hash);
    expect(iterations).toBeGreaterThanOrEqual(210_000);
    expect(JSON.stringify(body)).not.toMatch(/@|4821/);
  });

  test('one PIN of two people looks different in it', async () => {
    const owner = await found(under);
    for (const name of ['Rosa', 'Luis'])
      await owner.call('POST', owner.path('members'), { body: memberBody({ name }) });
    const { body } = await rosterOf(owner, await enrol(owner));
    expect(body[1].pin.hash).not.toBe(body[2].pin.hash);
  });

  test('who is deactivated stays in it with their name, without a PIN', async () => {
    const owner = await found(under);
    const deviceId = await enrol(owner);
    const { body: rosa } = await owner.call('POST', owner.path('members'), { body: memberBody() });
    await change(owner, rosa.id, { active: false });
    expect((await rosterOf(owner, deviceId)).body[1]).toMatchObject({
      id: rosa.id,
      name: 'Rosa',
      active: false,
      pin: null,
    });
  });

  test('an unchanged roster is not sent again, and a changed PIN is', async () => {
    const owner = await found(under);
    const deviceId = await enrol(owner);
    const etag = (await rosterOf(owner, deviceId)).headers.get('etag') ?? '';
    const again = () => rosterOf(owner, deviceId, {}, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await change(owner, owner.memberId, { pin: '2468' });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('only an enrolled device gets it', async () => {
    const owner = await found(under);
    const stranger = await found(under);
    const foreign = await enrol(stranger);
    expectError(await owner.call('GET', owner.path('roster')), 'device-not-enrolled');
    for (const deviceId of [randomUUID(), foreign, 'falso', ''])
      expectError(await rosterOf(owner, deviceId), 'device-not-enrolled');
    expect((await rosterOf(owner, await enrol(owner))).status).toBe(200);
  });

  test('a session belongs to one device: it does not get the roster as another', async () => {
    const owner = await found(under);
    const first = await enrol(owner);
    const second = await enrol(owner, 'Barra 2');
    expectError(await rosterOf(owner, first), 'device-not-enrolled');
    expect((await rosterOf(owner, second)).status).toBe(200);
  });

  test('an ended device is signed out at once, also a session that came later, and others are not', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const own = await newSession(owner);
    const deviceId = await enrol(owner);
    expect((await rosterOf(waiter, deviceId)).status).toBe(200);
    const end = () => owner.call('DELETE', owner.path(`devices/${deviceId}`), { token: own });
    expect((await end()).status).toBe(200);
    for (const { call } of [owner, waiter])
      expectError(await call('GET', 'settings'), 'unauthorized');
    expectError(await rosterOf(owner, deviceId), 'device-ended');
    expectError(await rosterOf(owner, randomUUID()), 'unauthorized');
    expect((await owner.call('GET', owner.path('devices'), { token: own })).body).toEqual([]);
    expectError(await end(), 'device-not-found');
    const later = await newSession(waiter);
    expectError(await rosterOf(waiter, deviceId, { token: later }), 'device-not-enrolled');
  });

  test('a shared device of somebody who is deactivated shows nothing of their other business', async () => {
    const [owner, elsewhere] = [await found(under), await found(under)];
    const admin = await join(under, owner, 'admin');
    const { token } = await invite(elsewhere, 'waiter');
    const phone = await newSession(admin);
    await admin.call('POST', `invitations/${token}/accept`, { token: phone });
    await enrol(admin);
    await change(owner, admin.memberId, { active: false });
    expectError(await admin.call('GET', 'settings'), 'unauthorized');
    const { body } = await admin.call('GET', 'settings', { token: phone });
    expect(body.currentWorkingIn).toBe(elsewhere.businessId);
  });

  test('a business can end none of another, also with the same id', async () => {
    const [owner, stranger] = [await found(under), await found(under)];
    const deviceId = await enrol(owner);
    const end = () => stranger.call('DELETE', stranger.path(`devices/${deviceId}`));
    expectError(await end(), 'device-not-found');
    const spare = await newSession(stranger);
    await enrol(stranger, 'Mío', deviceId);
    await stranger.call('DELETE', stranger.path(`devices/${deviceId}`), { token: spare });
    expect((await rosterOf(owner, deviceId)).status).toBe(200);
  });

  test.each([
    ['a device id that is none', { deviceId: 'x' }, 'deviceId'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(41) }, 'name'],
  ])('%s is refused', async (_what, wrong, field) => {
    const owner = await found(under);
    const body = { deviceId: randomUUID(), name: 'Barra', ...wrong };
    expectError(await owner.call('POST', owner.path('devices'), { body }), 'invalid-input', [
      field,
    ]);
  });
};
