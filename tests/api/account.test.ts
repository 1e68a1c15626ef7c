import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#api/account.ts';
import { done } from '#api/outcome.ts';
import type { Call, Reply } from '#api/transport.ts';
import { NoReply } from '#api/transport.ts';
import type { Settings } from '#contract/settings.ts';
import { Mirror } from '#local/catalog/mirror.ts';
import { Ledger, type SessionRow } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { manualClock } from '../harness/clock.ts';
import { madePreferences } from '../harness/made.ts';

const user = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@comanda.test',
  dni: '1714307103',
  phone: '',
  country: '',
};
const business = {
  id: 7,
  comercialName: 'Café',
  businessDni: '1714307103001',
  email: 'cafe@comanda.test',
  address: 'Quito',
  phone: '',
  serviceRate: 10,
};
const founding = { ...business, phone: '' };
const noBusiness: Settings = { User: user, Business: null, currentWorkingIn: null };
const atWork: Settings = { User: user, Business: business, currentWorkingIn: 7 };

let ledger: Ledger;
let made = 0;
let calls: Call[];
/** The sessions that `onSession` was called with. */
let notified: SessionRow[];

beforeEach(() => {
  calls = [];
  notified = [];
  ledger = new Ledger(`self-${made++}`, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const json = (status: number, body: object): Reply => ({
  status,
  body: JSON.stringify(body),
  header: () => null,
});

/** The calls of a device whose server gives these answers in turn. */
const account = (...answers: (() => Reply | Promise<Reply>)[]) =>
  accountCalls({
    ledger,
    mirror: new Mirror('mirror', { indexedDB: new IDBFactory(), IDBKeyRange }),
    clock: manualClock(),
    transport: async (call: Call) => {
      calls.push(call);
      const answer = answers.shift();
      if (!answer) throw new NoReply('network');
      return answer();
    },
    report: () => {},
    storageText: () => 'No hay espacio.',
    onSession: (row) => notified.push(row),
    refreshCatalog: async () => ({
      products: done,
      categories: done,
      optionGroups: done,
      taxes: done,
      paymentMethods: done,
    }),
  });

const session = () => ledger.session.get('current');

test('the server’s answer about the user updates the session and keeps its other fields', async () => {
  await ledger.session.put(sessionRow('a-token', atWork));
  const answered = { ...user, firstName: 'Anita', phone: '0991234567' };
  const { updateUser } = account(() => json(200, answered));
  await updateUser({ firstName: 'Anita', phone: '0991234567' });
  expect(calls).toMatchObject([
    { method: 'PATCH', path: 'users', headers: { authorization: 'Bearer a-token' } },
  ]);
  expect(await session()).toMatchObject({
    token: 'a-token',
    businessId: 7,
    settings: { User: answered, Business: business },
  });
  expect(notified).toEqual([await session()]);
});

test('an answer that arrives after another user’s sign-in is not stored', async () => {
  await ledger.session.put(sessionRow('a-token', atWork));
  const other = sessionRow('another-token', { ...atWork, User: { ...user, id: 2 } });
  const { updateBusiness } = account(async () => {
    await ledger.session.put(other);
    return json(200, { ...business, comercialName: 'Otro' });
  });
  expect(await updateBusiness(business)).toEqual({ ok: true, value: undefined });
  expect(notified).toEqual([]);
  expect(await session()).toEqual(other);
});

test('an expired session stays expired after an answer about its user', async () => {
  await ledger.session.put({ ...sessionRow('a-token', atWork), expired: true });
  await account(() => json(200, user)).refreshUser();
  expect(await session()).toMatchObject({ expired: true });
});

test('a new business becomes the business of the session', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  await account(() => json(201, business)).createBusiness(founding);
  expect(await session()).toMatchObject({
    businessId: 7,
    settings: { Business: business, currentWorkingIn: 7 },
  });
});

test('a business created by a try without an answer is found by the next try', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  expect(await account().createBusiness(founding)).toMatchObject({ ok: false, code: 'network' });
  expect(await session()).toMatchObject({ businessId: 0 });
  const again = account(
    () => json(409, { code: 'business-exists', message: 'Ya tienes un negocio.' }),
    () => json(200, atWork),
  );
  expect(await again.createBusiness(founding)).toMatchObject({ ok: true });
  expect(await session()).toMatchObject({ businessId: 7, settings: { Business: business } });
});

test('settings that were asked for before a change, and arrive after it, do not undo it and are asked for again', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  const renamed = { ...user, firstName: 'Anita' };
  const { refreshSettings, createBusiness } = account(
    async () => {
      await createBusiness(founding);
      expect(await session()).toMatchObject({ businessId: 7 });
      return json(200, noBusiness);
    },
    () => json(201, business),
    () => json(200, { ...atWork, User: renamed }),
  );
  expect(await refreshSettings()).toEqual(done);
  expect(notified.map(({ settings }) => settings)).toEqual([atWork, { ...atWork, User: renamed }]);
});

test('settings that are overtaken twice are left as they are', async () => {
  await ledger.session.put(sessionRow('a-token', atWork));
  const overtaken = (firstName: string) => async () => {
    await updateUser({ firstName });
    return json(200, atWork);
  };
  const { refreshSettings, updateUser } = account(
    overtaken('Eva'),
    () => json(200, { ...user, firstName: 'Eva' }),
    overtaken('Luz'),
    () => json(200, { ...user, firstName: 'Luz' }),
  );
  expect(await refreshSettings()).toEqual(done);
  expect(await session()).toMatchObject({ settings: { User: { firstName: 'Luz' } } });
  expect(calls).toHaveLength(4);
});

test('only the screens of user and business mark them as fetched', async () => {
  await ledger.session.put(sessionRow('a-token', atWork));
  const { refreshSettings, refreshUser, updateBusiness } = account(
    () => json(200, atWork),
    () => json(200, user),
    () => json(200, business),
  );
  const fetched = async () => (await ledger.counters.toArray()).map(({ name }) => name);
  await refreshSettings();
  expect(await fetched()).toEqual([]);
  await refreshUser();
  await updateBusiness(business);
  expect(await fetched()).toEqual(['fetched business 7', 'fetched user 1']);
});

test('settings are brought up to date, and not asked for with an expired session', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  await account(() => json(200, atWork)).refreshSettings();
  expect(notified).toEqual([sessionRow('a-token', atWork)]);
  await ledger.session.update('current', { expired: true });
  await account().refreshSettings();
  expect(calls).toHaveLength(1);
});

test('settings with choices that a newer server has added are read with those of a new business', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  const added = { ...madePreferences, lockAfter: 'shift', namesOnPaper: 'initials' };
  await account(() => json(200, { ...atWork, preferences: added })).refreshSettings();
  const [{ settings } = { settings: noBusiness }] = notified;
  expect(settings.preferences).toMatchObject({ lockAfter: 'never', namesOnPaper: 'comandas' });
});
