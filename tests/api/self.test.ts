import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { sessionRow } from '#api/account.ts';
import { createBusiness, pullUser, updateBusiness, updateUser } from '#api/self.ts';
import type { Call, Reply } from '#api/transport.ts';
import { NoReply } from '#api/transport.ts';
import type { Settings } from '#contract/settings.ts';
import { type Ledger, openLedger } from '#local/ledger.ts';
import { manualClock } from '../harness/clock.ts';

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

beforeEach(() => {
  calls = [];
  ledger = openLedger(`self-${made++}`, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const json = (status: number, body: object): Reply => ({
  status,
  body: JSON.stringify(body),
  header: () => null,
});

/** The device's ports with a server that gives these answers in turn. */
const portsWith = (...answers: (() => Reply | Promise<Reply>)[]) => ({
  ledger,
  clock: manualClock(),
  transport: async (call: Call) => {
    calls.push(call);
    const answer = answers.shift();
    if (!answer) throw new NoReply('network');
    return answer();
  },
});

const session = () => ledger.session.get('current');

test('the server’s word of a person becomes the session’s, and leaves the rest', async () => {
  await ledger.session.put(sessionRow('a-token', atWork));
  const told = { ...user, firstName: 'Anita', phone: '0991234567' };
  await updateUser(
    portsWith(() => json(200, told)),
    { firstName: 'Anita', phone: '0991234567' },
  );
  expect(calls).toMatchObject([
    { method: 'PATCH', path: 'users', headers: { authorization: 'Bearer a-token' } },
  ]);
  expect(await session()).toMatchObject({
    token: 'a-token',
    businessId: 7,
    settings: { User: told, Business: business },
  });
});

test('what comes back after somebody else has signed in changes nothing of theirs', async () => {
  await ledger.session.put(sessionRow('a-token', atWork));
  const other = sessionRow('another-token', { ...atWork, User: { ...user, id: 2 } });
  const kept = await updateBusiness(
    portsWith(async () => {
      await ledger.session.put(other);
      return json(200, { ...business, comercialName: 'Otro' });
    }),
    business,
  );
  expect(kept).toEqual({ ok: true, session: null });
  expect(await session()).toEqual(other);
});

test('an ended session stays ended, whatever is told of its person', async () => {
  await ledger.session.put({ ...sessionRow('a-token', atWork), expired: true });
  await pullUser(portsWith(() => json(200, user)));
  expect(await session()).toMatchObject({ expired: true });
});

test('who founds a business works in it', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  await createBusiness(
    portsWith(() => json(201, business)),
    founding,
  );
  expect(await session()).toMatchObject({
    businessId: 7,
    settings: { Business: business, currentWorkingIn: 7 },
  });
});

test('a founding whose answer was lost is found when it is tried again', async () => {
  await ledger.session.put(sessionRow('a-token', noBusiness));
  expect(await createBusiness(portsWith(), founding)).toMatchObject({ ok: false, code: 'network' });
  expect(await session()).toMatchObject({ businessId: 0 });
  const again = portsWith(
    () => json(409, { code: 'business-exists', message: 'Ya tienes un negocio.' }),
    () => json(200, atWork),
  );
  expect(await createBusiness(again, founding)).toMatchObject({ ok: true });
  expect(await session()).toMatchObject({ businessId: 7, settings: { Business: business } });
});
