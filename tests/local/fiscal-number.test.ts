// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { Invoicing } from '#contract/settings.ts';
import { readAccessKey } from '#domain/fiscal/access-key.ts';
import { forgetSignedOut } from '#local/ledger/forget.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { newBillKey, record } from '#local/outbox/record.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { billCreate } from '#operations/bill-create.ts';
import type { IssuedDocument } from '#operations/issued-document.ts';
import { waiter } from '#tests/harness/builders.ts';
import { madeKey, madeMenu } from '#tests/harness/made.ts';

let ledger: Ledger;
let names = 0;
let deviceId = '';

const invoicing = (more: Partial<Invoicing> = {}, next = 1): Invoicing => ({
  ...{ settingsId: 3, ruc: '1790011674001', legalName: 'Zamorano', headOfficeAddress: 'Loja' },
  ...{ establishment: '001', establishmentAddress: 'Loja', keepsAccounts: false },
  ...{ specialTaxpayer: '', withholdingAgent: '', rimpe: null, environment: 'test' },
  ...{ providerRuc: '', points: [{ point: '002', deviceId, next }] },
  ...more,
});

const ownerWith = (issuer: Invoicing | undefined) => ({
  ...{ ownerId: 1, businessId: 1 },
  settings: { ...(issuer && { invoicing: issuer }) } as never,
});

const bill = (at = '2026-12-01T15:00:00.000Z') => {
  const { kind, params } = waiter(madeMenu, 7).bill(madeKey, { coffee: 1 });
  return { kind, params: { ...params, billKey: newBillKey(), at } };
};

const issued = async (): Promise<(IssuedDocument | undefined)[]> =>
  (await ledger.outbox.orderBy('seq').toArray()).map(
    ({ params }) => (params as { fiscal?: IssuedDocument }).fiscal,
  );

beforeEach(async () => {
  names += 1;
  ledger = new Ledger(`fiscal-${names}`);
  deviceId = (await deviceIdOf(ledger)) ?? '';
});

test('each bill gets the next number of the device’s point, with a key of its day', async () => {
  const owner = ownerWith(invoicing());
  await record(ledger, owner, bill('2026-12-01T15:00:00.000Z'));
  // 20:05 in Ecuador, and the next day elsewhere.
  await record(ledger, owner, bill('2026-12-02T01:05:00.000Z'));
  const [first, second] = await issued();
  expect(readAccessKey(first?.accessKey ?? '')).toMatchObject({
    ...{ day: '2026-12-01', ruc: '1790011674001', environment: 'test', documentType: '01' },
    ...{ establishment: '001', point: '002', sequential: 1 },
  });
  expect(readAccessKey(second?.accessKey ?? '')).toMatchObject({
    day: '2026-12-01',
    sequential: 2,
  });
  expect(first?.settingsId).toBe(3);
});

test('it goes to a path of its own, where older servers let it wait', async () => {
  await record(ledger, ownerWith(invoicing()), bill());
  const [entry] = await ledger.outbox.toArray();
  const request = billCreate.request(billCreate.params.parse(entry?.params), null);
  expect(request?.path).toBe('bills/v2/fiscal');
  expect(request?.body).toMatchObject({
    fiscal: { establishment: '001', point: '002', sequential: 1, issuedAt: bill().params.at },
  });
});

test('bills that tabs record at once have each a number', async () => {
  const owner = ownerWith(invoicing());
  await Promise.all(Array.from({ length: 20 }, () => record(ledger, owner, bill())));
  const numbers = (await issued()).map((document) => document?.sequential);
  expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  );
});

test('a bill that is recorded twice takes one number', async () => {
  const [owner, opId, intent] = [ownerWith(invoicing()), uuidv7(), bill()];
  await Promise.all([1, 2, 3].map(() => record(ledger, owner, intent, { opId })));
  await record(ledger, owner, bill());
  expect((await issued()).map((document) => document?.sequential)).toEqual([1, 2]);
});

test('numbers go on behind those that the server has seen, and never back', async () => {
  await record(ledger, ownerWith(invoicing({}, 41)), bill());
  await record(ledger, ownerWith(invoicing({}, 7)), bill());
  expect((await issued()).map((document) => document?.sequential)).toEqual([41, 42]);
});

test('a sign-out takes no number back', async () => {
  await record(ledger, ownerWith(invoicing()), bill());
  await ledger.outbox.clear();
  await forgetSignedOut(ledger);
  await record(ledger, ownerWith(invoicing()), bill());
  expect((await issued()).map((document) => document?.sequential)).toEqual([2]);
});

test('another environment or establishment has numbers of its own', async () => {
  await record(ledger, ownerWith(invoicing()), bill());
  await record(ledger, ownerWith(invoicing({ environment: 'production' })), bill());
  await record(ledger, ownerWith(invoicing({ establishment: '002' })), bill());
  expect((await issued()).map((document) => document?.sequential)).toEqual([1, 1, 1]);
});

test('with a clock before its last document a device issues none, and sells on', async () => {
  const owner = ownerWith(invoicing());
  await record(ledger, owner, bill('2026-12-01T15:00:00.000Z'));
  await record(ledger, owner, bill('2026-12-01T14:00:00.000Z'));
  await record(ledger, owner, bill('2026-12-01T15:00:01.000Z'));
  expect((await issued()).map((document) => document?.sequential)).toEqual([1, undefined, 2]);
});

test('without a point of its own, and in a business that issues nothing, bills go as ever', async () => {
  const others = invoicing({ points: [{ point: '001', deviceId: uuidv7(), next: 1 }] });
  await record(ledger, ownerWith(others), bill());
  await record(ledger, ownerWith(undefined), bill());
  expect(await issued()).toEqual([undefined, undefined]);
  expect(await ledger.values.where('key').startsWith('fiscal-number').count()).toBe(0);
});

test('a refused bill that is put right keeps its number and key', async () => {
  const owner = ownerWith(invoicing());
  await record(ledger, owner, bill());
  const [first] = await issued();
  const [seq] = await ledger.outbox.orderBy('seq').primaryKeys();
  await ledger.outbox.update(seq ?? 0, { state: 'parked' });
  await record(ledger, owner, bill(), { replaces: seq });
  expect(await issued()).toEqual([first]);
});

test('a bill is stored without a document where none can have its number or its day', async () => {
  await record(ledger, ownerWith(invoicing({}, 1_000_000_000)), bill());
  await record(ledger, ownerWith(invoicing()), bill('1970-01-01T00:00:00.000Z'));
  await record(ledger, ownerWith(invoicing()), bill());
  expect((await issued()).map((document) => document?.sequential)).toEqual([
    undefined,
    undefined,
    1,
  ]);
});
