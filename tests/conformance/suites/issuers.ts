import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SriSettings, sriPoint, sriState } from '#contract/sri.ts';
import type { TrailRow } from '#contract/trail.ts';
import { found } from '../people.ts';
import { expectError, type Under } from '../steps.ts';

export const issuerBody = (more: Partial<SriSettings> = {}) => ({
  legalName: "D'Anna & Peña Cía. Ltda.",
  headOfficeAddress: 'Loja, Bolívar 10-20',
  establishment: '001',
  establishmentAddress: 'Loja, Bolívar 10-20',
  keepsAccounts: false,
  environment: 'test',
  enabled: false,
  ...more,
});

const wrong: [string, object, string][] = [
  ['no name', { legalName: ' ' }, 'legalName'],
  ['a name of two lines', { legalName: 'Uno\nDos' }, 'legalName'],
  ['a name of 301 letters', { legalName: 'x'.repeat(301) }, 'legalName'],
  ['an establishment of two digits', { establishment: '01' }, 'establishment'],
  ['the establishment 000', { establishment: '000' }, 'establishment'],
  ['a withholding agent with letters', { withholdingAgent: 'A1' }, 'withholdingAgent'],
  ['a special taxpayer of two letters', { specialTaxpayer: 'ab' }, 'specialTaxpayer'],
  ['a regime that is none', { rimpe: 'rico' }, 'rimpe'],
  ['an environment that is none', { environment: 'both' }, 'environment'],
];

/** What makes a business an issuer of electronic documents, and the points of its devices. */
export const issuers = (under: Under): void => {
  const open = async () => {
    const { call, path } = await found(under);
    const write = (more: object = {}) => call('PUT', path('sri'), { body: issuerBody(more) });
    const state = async () => sriState.parse((await call('GET', path('sri'))).body);
    const lease = (point: string, deviceId: string, more: object = {}) =>
      call('POST', path('sri/points'), { body: { point, deviceId, ...more } });
    const points = async () =>
      (await call('GET', path('sri/points'))).body.map((each: unknown) => sriPoint.parse(each));
    const end = (point: string, how: 'release' | 'retire', body: object) =>
      call('POST', path(`sri/points/${point}/${how}`), { body });
    const rows = async (): Promise<TrailRow[]> =>
      (await call('GET', path('reviews?kind=business'))).body.rows;
    return { call, path, write, state, lease, points, end, rows };
  };

  test('a business issues nothing until it has said what it is, and its devices are told nothing', async () => {
    const { call, state, points } = await open();
    expect(await state()).toMatchObject({
      ...{ settings: null, certificate: null, stopped: null },
      waiting: { count: 0, oldest: null },
    });
    expect(await points()).toEqual([]);
    expect((await call('GET', 'settings')).body).not.toHaveProperty('invoicing');
  });

  test('what it says is kept whole, and each change of it stands in the trail', async () => {
    const { write, state, rows } = await open();
    expect((await write()).status).toBe(200);
    await write({ rimpe: 'entrepreneur', keepsAccounts: true, withholdingAgent: '12345' });
    expect((await state()).settings).toEqual({
      ...issuerBody({ rimpe: 'entrepreneur', keepsAccounts: true, withholdingAgent: '12345' }),
      specialTaxpayer: '',
    });
    const [latest] = await rows();
    expect(latest?.details).toEqual({
      changes: {
        sriKeepsAccounts: { before: false, after: true },
        sriWithholdingAgent: { before: '', after: '12345' },
        sriRimpe: { before: '', after: 'entrepreneur' },
      },
    });
  });

  test.each(wrong)('%s is refused beside its field', async (_, more, field) => {
    const { write } = await open();
    expectError(await write(more), 'invalid-input', [field]);
  });

  test('without a certificate nothing is issued, and production is not offered yet', async () => {
    const { write } = await open();
    expectError(await write({ enabled: true }), 'sri-no-certificate');
    expectError(await write({ environment: 'production' }), 'sri-provider-missing', [
      'environment',
    ]);
  });

  test('a point is of one device, and a device has one', async () => {
    const { write, lease, points } = await open();
    const [one, other] = [randomUUID(), randomUUID()];
    expectError(await lease('001', one), 'sri-not-set-up');
    await write();
    const leased = await lease('001', one, { first: 41 });
    expect(leased.status).toBe(201);
    expect(sriPoint.parse(leased.body)).toMatchObject({
      ...{ establishment: '001', point: '001', environment: 'test', deviceId: one },
      ...{ state: 'leased', first: 41, last: null, missing: 0 },
    });
    expectError(await lease('001', other), 'sri-point-taken', ['point']);
    expectError(await lease('002', one), 'sri-device-has-point', ['deviceId']);
    expect((await lease('001', one.toUpperCase())).body).toEqual(leased.body);
    expect((await lease('002', other)).status).toBe(201);
    expect(await points()).toHaveLength(2);
  });

  test.each(['1', '0001', '000', 'abc'])('the point %s is refused', async (point) => {
    const { write, lease } = await open();
    await write();
    expectError(await lease(point, randomUUID()), 'invalid-input', ['point']);
  });

  test('a point comes free when nothing of it is missing, and goes on behind its last number', async () => {
    const { write, lease, end } = await open();
    const [one, other] = [randomUUID(), randomUUID()];
    await write();
    await lease('001', one, { first: 7 });
    expectError(await end('001', 'release', { deviceId: other, lastNumber: 6 }), 'sri-point-taken');
    expectError(
      await end('001', 'release', { deviceId: one, lastNumber: 9 }),
      'sri-point-incomplete',
      ['lastNumber'],
    );
    expect((await end('001', 'release', { deviceId: one, lastNumber: 0 })).body.state).toBe(
      'released',
    );
    expectError(
      await end('001', 'release', { deviceId: one, lastNumber: 0 }),
      'sri-point-not-leased',
    );
    expect((await lease('001', other, { first: 1 })).body).toMatchObject({
      ...{ deviceId: other, state: 'leased', first: 7 },
    });
  });

  test('a retired point is never leased again', async () => {
    const { write, lease, end, points } = await open();
    const device = randomUUID();
    await write();
    await lease('001', device);
    expectError(await end('001', 'retire', { reason: ' ' }), 'invalid-input', ['reason']);
    expectError(await end('009', 'retire', { reason: 'Se perdió' }), 'sri-point-not-found');
    expect((await end('001', 'retire', { reason: 'Se perdió' })).status).toBe(200);
    expectError(await lease('001', device), 'sri-point-retired', ['point']);
    expect((await lease('002', device)).status).toBe(201);
    expect(await points()).toMatchObject([
      { point: '001', state: 'retired', reason: 'Se perdió' },
      { point: '002', state: 'leased' },
    ]);
  });

  test('two devices that ask for one point at once: one gets it', async () => {
    const { write, lease } = await open();
    await write();
    const answers = await Promise.all([lease('005', randomUUID()), lease('005', randomUUID())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('another establishment has points of its own', async () => {
    const { write, lease, points } = await open();
    await write();
    await lease('001', randomUUID());
    await write({ establishment: '002' });
    expect((await lease('001', randomUUID())).status).toBe(201);
    expect(await points()).toHaveLength(2);
  });

  test('a device of a former establishment gets a point in the present one, and the former one stays as it is', async () => {
    const { write, lease, points, end } = await open();
    const device = randomUUID();
    await write();
    await lease('001', device);
    await write({ establishment: '002' });
    expectError(await end('001', 'retire', { reason: 'Se perdió' }), 'sri-point-not-found');
    expect((await lease('001', device)).status).toBe(201);
    expectError(await lease('002', device), 'sri-device-has-point', ['deviceId']);
    expect((await end('001', 'retire', { reason: 'Se perdió' })).body.establishment).toBe('002');
    expect(await points()).toMatchObject([
      { establishment: '001', state: 'leased' },
      { establishment: '002', state: 'retired' },
    ]);
  });
};
