import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  actorHeader,
  againHeader,
  businessHeader,
  deviceHeader,
  deviceSecretHeader,
  noDeviceSecret,
} from '#contract/headers.ts';
import { newBusiness, person } from '#tests/harness/accounts.ts';
import type { Party } from '#tests/harness/target.ts';
import { type Colleague, change, colleagueOf, found, invite, join, openTablet } from '../people.ts';
import {
  billBody,
  expectError,
  memberBody,
  noticeRestore,
  orderBody,
  type Under,
} from '../steps.ts';

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

const showing = (secret: string) => ({ [deviceSecretHeader]: secret });

/** What the server gives a device that asks for a secret. */
const secretOf = async (by: Colleague, deviceId: string): Promise<string> => {
  const answer = await rosterOf(by, deviceId, {}, showing(noDeviceSecret));
  expect(answer.status).toBe(200);
  return answer.headers.get(deviceSecretHeader) ?? '';
};

const newSession = async (by: Colleague): Promise<string> => {
  const body = { email: by.email, password: person().password };
  return (await by.call('POST', 'auth/login', { token: null, body })).body.token;
};

/** Takes an order and bills it. `made`: who and where, as the device says. */
const pay = async (till: Party, made: object, headers = {}) => {
  const line = { productId: till.products.taxed, quantity: 1 };
  const { body: order } = await till.call('POST', 'orders', { body: orderBody([line]), headers });
  const body = billBody(till, order.id, [line], made);
  const answer = await till.call('POST', 'bills/v2', { body, headers });
  expect(answer.status).toBe(201);
  return answer.body;
};

/** Where a bill was made, and why somebody should look at it, as the trail has it. */
const marksOf = async (by: Colleague, bill: { id: number }) => {
  const [row] = (await by.call('GET', `bills/${bill.id}/trail`)).body;
  return { deviceId: row.deviceId, reasons: row.reasons };
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
    const tablet = await openTablet(under);
    const deviceId = await enrol(tablet);
    const made = await tablet.call('POST', tablet.path('members'), {
      body: memberBody({ role: 'cashier' }),
    });
    const bill = await pay(tablet, { deviceId, actorId: made.body.id });
    expect((await tablet.call('GET', `bills/${bill.id}`)).body).toMatchObject({
      ...{ createdBy: 'Rosa', deviceId, deviceName: 'Barra 1' },
    });
    const { body: members } = await tablet.call('GET', tablet.path('members'));
    expect(made.body.lastSeenAt).toBeNull();
    expect(members).toContainEqual({ ...made.body, lastSeenAt: expect.any(String) });
  });

  test('what a tablet sends is kept with that tablet, whatever device it names', async () => {
    const tablet = await openTablet(under);
    const other = await enrol(await openTablet(under), 'Barra 2');
    const deviceId = await enrol(tablet);
    for (const named of [{ deviceId: other }, { deviceId: randomUUID() }, {}]) {
      const bill = await pay(tablet, named);
      expect(bill).toMatchObject({ deviceId, deviceName: 'Barra 1' });
      expect(await marksOf(tablet, bill)).toEqual({ deviceId, reasons: [] });
    }
    // A restored server is told of it by another tablet.
    await noticeRestore(tablet);
    const again = await pay(tablet, { deviceId: other }, { [againHeader]: 'true' });
    expect(again.deviceId).toBe(other);
    expect(await marksOf(tablet, again)).toEqual({ deviceId: other, reasons: [] });
  });

  test('a phone that names a tablet is taken, and marked', async () => {
    const tablet = await openTablet(under);
    const deviceId = await enrol(tablet);
    const phone = await openTablet(under);
    const bill = await pay(phone, { deviceId });
    expect(await marksOf(phone, bill)).toEqual({ deviceId, reasons: ['device-elsewhere'] });
    const secret = await secretOf(tablet, deviceId);
    const marked = await marksOf(phone, await pay(phone, { deviceId }));
    expect(marked.reasons).toEqual(['device-elsewhere']);
    const proven = await pay(phone, { deviceId }, showing(secret));
    expect((await marksOf(phone, proven)).reasons).toEqual([]);
  });

  test('an approval counts for no session that is on another device', async () => {
    const tablet = await openTablet(under);
    const deviceId = await enrol(tablet);
    const { body: cashier } = await tablet.call('POST', tablet.path('members'), {
      body: memberBody({ role: 'cashier' }),
    });
    const waiter = await join(under, tablet, 'waiter');
    await tablet.call('POST', 'auth/logout');
    const approved = { deviceId, approvedById: cashier.id };
    const headers = { [businessHeader]: String(tablet.businessId) };
    const reasons = async () => {
      const bill = await pay({ ...waiter, products: tablet.products }, approved, headers);
      return (await marksOf(await openTablet(under), bill)).reasons;
    };
    // Nobody is on the tablet, which has no secret yet.
    expect(await reasons()).toEqual([]);
    await waiter.call('POST', 'business', { body: newBusiness() });
    await enrol(await colleagueOf(under().urls, waiter.token, waiter.email), 'Mío');
    expect(await reasons()).toEqual(['approver-elsewhere', 'device-elsewhere']);
  });

  test('an approval that a tablet still had to send when it was ended is marked for that', async () => {
    const tablet = await openTablet(under);
    const deviceId = await enrol(tablet);
    const { body: cashier } = await tablet.call('POST', tablet.path('members'), {
      body: memberBody({ role: 'cashier' }),
    });
    const owner = await openTablet(under);
    const waiter = { ...(await join(under, owner, 'waiter')), products: owner.products };
    await owner.call('DELETE', owner.path(`devices/${deviceId}`));
    const late = await pay(waiter, { deviceId, approvedById: cashier.id });
    expect(await marksOf(owner, late)).toEqual({ deviceId, reasons: ['device-ended'] });
    const allowed = await pay(waiter, { deviceId, actorId: cashier.id });
    expect((await marksOf(owner, allowed)).reasons).toEqual(['device-ended']);
    const elsewhere = await pay(waiter, { approvedById: cashier.id });
    expect((await marksOf(owner, elsewhere)).reasons).toEqual(['approver-elsewhere']);
    const own = await pay(owner, { deviceId });
    expect((await marksOf(owner, own)).reasons).toEqual([]);
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

  test('a device gets a secret, once, when it asks for one', async () => {
    const owner = await found(under);
    const deviceId = await enrol(owner);
    expect((await rosterOf(owner, deviceId)).headers.get(deviceSecretHeader)).toBeNull();
    const secret = await secretOf(owner, deviceId);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const later = await rosterOf(owner, deviceId, {}, showing(secret));
    expect(later.headers.get(deviceSecretHeader)).toBeNull();
    expect(JSON.stringify([later.body, (await owner.call('GET', owner.path('devices'))).body]))
      // Nobody reads it again.
      .not.toContain(secret);
  });

  test('who knows the id of a device gets no roster with it, and who has its secret does', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const deviceId = await enrol(owner);
    const secret = await secretOf(owner, deviceId);
    const tries = [{}, showing(noDeviceSecret), showing(`${secret.slice(1)}A`), showing('')];
    for (const headers of tries) {
      const answer = await rosterOf(waiter, deviceId, {}, headers);
      expectError(answer, 'device-not-enrolled');
      expect(answer.headers.get(deviceSecretHeader)).toBeNull();
    }
    expect((await rosterOf(waiter, deviceId, {}, showing(secret))).status).toBe(200);
    // A tab of the same device that was opened with an older build.
    expect((await rosterOf(waiter, deviceId)).status).toBe(200);
    expect((await rosterOf(owner, deviceId)).status).toBe(200);
  });

  test('any call with the secret binds a session to the device, which ends it', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const own = await newSession(owner);
    const deviceId = await enrol(owner);
    const secret = await secretOf(owner, deviceId);
    expect((await waiter.call('GET', 'settings', { headers: showing(secret) })).status).toBe(200);
    await owner.call('DELETE', owner.path(`devices/${deviceId}`), { token: own });
    expectError(await waiter.call('GET', 'settings'), 'unauthorized');
  });

  test('an app that keeps no secret goes on with the id, while no other session is on the device', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const deviceId = await enrol(owner);
    expectError(await rosterOf(waiter, deviceId), 'device-not-enrolled');
    expect((await rosterOf(owner, deviceId)).status).toBe(200);
    await owner.call('POST', 'auth/logout');
    expect((await rosterOf(waiter, deviceId)).status).toBe(200);
  });

  test('a tablet of two businesses counts as in use in both, whichever it works in', async () => {
    const [owner, other] = [await found(under), await found(under)];
    const waiter = await join(under, other, 'waiter');
    const deviceId = await enrol(other);
    await enrol(owner, 'Barra 1', deviceId);
    await other.call('POST', 'auth/logout');
    // The tablet works in the first business, with an account that the other one doesn't know.
    expectError(await rosterOf(waiter, deviceId), 'device-not-enrolled');
    await owner.call('POST', 'auth/logout');
    expect((await rosterOf(waiter, deviceId)).status).toBe(200);
  });

  test('a device that has lost its secret gets another when it is named again, and the lost one is worth nothing', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const deviceId = await enrol(owner);
    const lost = await secretOf(owner, deviceId);
    expect((await rosterOf(waiter, deviceId, {}, showing(lost))).status).toBe(200);
    const token = await newSession(owner);
    const call: Colleague['call'] = (method, path, options) =>
      owner.call(method, path, { token, ...options });
    const anew = { ...owner, call };
    const refused = await rosterOf(anew, deviceId, {}, showing(noDeviceSecret));
    expectError(refused, 'device-not-enrolled');
    await enrol(anew, 'Barra 1', deviceId);
    const secret = await secretOf(anew, deviceId);
    for (const former of [waiter, owner])
      expectError(await rosterOf(former, deviceId, {}, showing(lost)), 'unauthorized');
    const later = { token: await newSession(waiter) };
    expectError(await rosterOf(waiter, deviceId, later, showing(lost)), 'device-not-enrolled');
    expect((await rosterOf(anew, deviceId, {}, showing(secret))).status).toBe(200);
  });

  test('whoever names the id of a tablet signs it out, and it them once it is named again', async () => {
    const owner = await found(under);
    const admin = await join(under, owner, 'admin');
    const deviceId = await enrol(owner);
    const secret = await secretOf(owner, deviceId);
    await enrol(admin, 'Barra 1', deviceId);
    // Without its session: without its roster alone it would be open to everybody as the owner.
    expectError(await rosterOf(owner, deviceId, {}, showing(secret)), 'unauthorized');
    const own = { token: await newSession(owner) };
    expectError(await rosterOf(owner, deviceId, own, showing(secret)), 'device-not-enrolled');
    await owner.call('POST', owner.path('devices'), {
      ...own,
      body: { deviceId, name: 'Barra 1' },
    });
    expectError(await rosterOf(admin, deviceId), 'unauthorized');
    expect((await rosterOf(owner, deviceId, own, showing(noDeviceSecret))).status).toBe(200);
  });

  test('the secret of an ended device gives nothing, also once it is a shared one again', async () => {
    const owner = await found(under);
    const waiter = await join(under, owner, 'waiter');
    const own = { token: await newSession(owner) };
    const deviceId = await enrol(owner);
    const secret = await secretOf(owner, deviceId);
    await owner.call('DELETE', owner.path(`devices/${deviceId}`), own);
    const ask = () => rosterOf(waiter, deviceId, {}, showing(secret));
    expectError(await ask(), 'device-not-enrolled');
    const body = { deviceId, name: 'Barra 1' };
    await owner.call('POST', owner.path('devices'), { ...own, body });
    expectError(await ask(), 'device-not-enrolled');
  });

  test('a colleague who names the device of one business in a business of their own gets nothing', async () => {
    const owner = await found(under);
    const deviceId = await enrol(owner);
    const secret = await secretOf(owner, deviceId);
    const theirs = await found(under);
    const { token } = await invite(owner, 'waiter');
    await theirs.call('POST', `invitations/${token}/accept`);
    const named = await theirs.call('POST', theirs.path('devices'), {
      body: { deviceId, name: 'Mío' },
      headers: { [businessHeader]: String(theirs.businessId) },
    });
    expect(named.status).toBe(201);
    const ask = (headers: object) =>
      theirs.call('GET', owner.path('roster'), {
        headers: {
          [deviceHeader]: deviceId,
          [businessHeader]: String(owner.businessId),
          ...headers,
        },
      });
    expectError(await ask({}), 'device-not-enrolled');
    expectError(await ask(showing(noDeviceSecret)), 'device-not-enrolled');
    expect((await ask(showing(secret))).status).toBe(200);
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
    const secret = await secretOf(owner, deviceId);
    expect((await rosterOf(waiter, deviceId, {}, showing(secret))).status).toBe(200);
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

  test('a device that one business has ended has only lost its session for another', async () => {
    const [owner, other] = [await found(under), await found(under)];
    const deviceId = await enrol(owner);
    await enrol(other, 'Barra 1', deviceId);
    const own = await newSession(owner);
    await owner.call('DELETE', owner.path(`devices/${deviceId}`), { token: own });
    await other.call('POST', 'auth/logout');
    expectError(await rosterOf(owner, deviceId), 'device-ended');
    for (const headers of [{}, { [businessHeader]: String(other.businessId) }])
      expectError(await rosterOf(other, deviceId, {}, headers), 'unauthorized');
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

  test.each([
    ['lowered', { role: 'cashier' }, 'device-not-enrolled'],
    ['deactivated', { active: false }, 'business-not-found'],
  ] as const)(
    'the phone that an administrator named for themselves ends when they are %s',
    async (_what, body, later) => {
      const owner = await found(under);
      const admin = await join(under, owner, 'admin');
      const deviceId = await enrol(admin, 'Caja');
      const secret = await secretOf(admin, deviceId);
      expect((await change(owner, admin.memberId, body)).status).toBe(200);
      expectError(await rosterOf(admin, deviceId, {}, showing(secret)), 'device-ended');
      expectError(await admin.call('GET', 'settings'), 'unauthorized');
      const again = { token: await newSession(admin) };
      expectError(await rosterOf(admin, deviceId, again, showing(secret)), later);
      expect((await owner.call('GET', owner.path('devices'))).body).toEqual([]);
      const { body: trail } = await owner.call('GET', owner.path('reviews?kind=business'));
      expect(trail.rows).toContainEqual(
        expect.objectContaining({ details: { what: 'device-ended', deviceId, name: 'Caja' } }),
      );
    },
  );

  test('a tablet that others are signed in to stays a shared one when who named it is lowered', async () => {
    const owner = await found(under);
    const admin = await join(under, owner, 'admin');
    const waiter = await join(under, owner, 'waiter');
    const deviceId = await enrol(admin);
    const secret = await secretOf(admin, deviceId);
    expect((await rosterOf(waiter, deviceId, {}, showing(secret))).status).toBe(200);
    await change(owner, admin.memberId, { role: 'cashier' });
    expect((await rosterOf(waiter, deviceId)).status).toBe(200);
    await change(owner, admin.memberId, { active: false });
    expect((await rosterOf(waiter, deviceId)).status).toBe(200);
  });

  test('who may go on naming devices keeps theirs', async () => {
    const owner = await found(under);
    const second = await join(under, owner, 'owner');
    const deviceId = await enrol(second);
    await change(owner, second.memberId, { role: 'admin' });
    await change(owner, second.memberId, { pin: '4821' });
    expect((await rosterOf(second, deviceId)).status).toBe(200);
  });

  test('a device that was named in a colleague’s name ends with the account that named it', async () => {
    const owner = await found(under);
    const [admin, colleague] = [
      await join(under, owner, 'admin'),
      await join(under, owner, 'admin'),
    ];
    const deviceId = randomUUID();
    const named = await admin.call('POST', admin.path('devices'), {
      body: { deviceId, name: 'Barra 1' },
      headers: { [actorHeader]: String(colleague.memberId) },
    });
    expect(named.status).toBe(201);
    await change(owner, admin.memberId, { role: 'waiter' });
    expectError(await rosterOf(admin, deviceId), 'device-ended');
  });

  test.each(['%00', 'nada', '%25'])(
    'the address of a device that is none (%s) is not found',
    async (text) => {
      const owner = await found(under);
      expectError(await owner.call('DELETE', owner.path(`devices/${text}`)), 'device-not-found');
    },
  );

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
