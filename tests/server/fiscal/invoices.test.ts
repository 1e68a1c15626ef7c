import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveDue } from '#server/services/fiscal/queue/queue.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { makeP12 } from '#tests/harness/sri/certificates.ts';
import { expectError } from '../../conformance/steps.ts';
import { issuerBody } from '../../conformance/suites/issuers.ts';
import { certificateForm, type Issuing, openIssuer, ownP12 } from './stage.ts';

onBothEngines((newDatabase) => {
  let on: Issuing;

  beforeEach(async () => {
    on = await openIssuer(await newDatabase());
  });
  afterEach(() => on.close());

  test('a bill’s document goes to the authority, and the bill says where it is', async () => {
    const sold = await on.sell();
    expect(sold.status).toBe(201);
    expect(sold.body.fiscal).toMatchObject({
      ...{ number: '001-002-000000001', environment: 'test', state: 'pending' },
      ...{ authorizedAt: null, messages: [] },
    });
    await on.work();
    const { fiscal } = await on.read(sold.body.id);
    expect(fiscal).toMatchObject({ state: 'authorized', accessKey: sold.body.fiscal.accessKey });
    expect([...on.sri.known.keys()]).toEqual([fiscal?.accessKey]);
    const [row] = await on.documents();
    expect(row?.signed_xml).toBe(on.sri.known.get(fiscal?.accessKey ?? '')?.xml);
    expect(row?.authorization).toContain('<estado>AUTORIZADO</estado>');
    expect((await on.call('GET', on.path('sri'))).body.waiting).toEqual({ count: 0, oldest: null });
  });

  const moods = ['down', 'page', 'empty', 'fault', 'cut', 'lost', 50] as const;
  test.each(moods)(
    'a reception that is %s holds nothing for good, and the same bytes come again',
    async (mood) => {
      on.sri.be({ reception: mood });
      const sold = await on.sell();
      await on.work(20_000);
      const [waiting] = await on.documents();
      expect(waiting?.signed_xml).not.toBeNull();
      on.sri.be({ reception: 'ok' });
      await on.work(1_300_000);
      const { fiscal } = await on.read(sold.body.id);
      expect(fiscal?.state).toBe('authorized');
      const [row] = await on.documents();
      expect(row?.signed_xml).toBe(waiting?.signed_xml);
      expect(on.sri.known.get(fiscal?.accessKey ?? '')?.received).toBe(1);
    },
  );

  test.each(['undecided', 'down', 'page', 'empty', 'cut'] as const)(
    'a decision that is %s is asked for until there is one',
    async (mood) => {
      on.sri.be({ decision: mood });
      const sold = await on.sell();
      await on.work(20_000);
      expect((await on.read(sold.body.id)).fiscal?.state).toBe('sent');
      on.sri.be({ decision: 'ok' });
      await on.work(1_300_000);
      expect((await on.read(sold.body.id)).fiscal?.state).toBe('authorized');
      expect(on.sri.known.get(sold.body.fiscal.accessKey)?.received).toBe(1);
    },
  );

  test('a certificate that the authority refuses stops the issuer until it has another one, and all come signed anew', async () => {
    on.sri.be({ decision: 'rejected', identifier: 39 });
    const [first, second] = [await on.sell(), await on.sell()];
    await on.work();
    const { stopped, waiting } = (await on.call('GET', on.path('sri'))).body;
    expect(stopped).toMatchObject({ identifier: '39', advice: expect.stringContaining('firma') });
    expect(waiting.count).toBe(2);
    on.sri.be({ decision: 'ok' });
    await on.work();
    expect((await on.read(first.body.id)).fiscal?.state).not.toBe('authorized');
    const form = certificateForm(ownP12());
    expect((await on.call('PUT', on.path('sri/certificate'), { body: form })).body.stopped).toBe(
      null,
    );
    await on.work(1_300_000);
    for (const { body } of [first, second])
      expect((await on.read(body.id)).fiscal?.state).toBe('authorized');
  });

  test('what the authority finds wrong with one document holds no other up, and says what to do', async () => {
    on.sri.be({ reception: 65 });
    const wrong = await on.sell();
    await on.work();
    on.sri.be({ reception: 'ok' });
    const right = await on.sell();
    await on.work();
    expect((await on.read(wrong.body.id)).fiscal).toMatchObject({
      state: 'returned',
      messages: [{ identifier: '65', advice: expect.stringContaining('contador') }],
    });
    expect((await on.read(right.body.id)).fiscal?.state).toBe('authorized');
  });

  test('the same bill again is the same document; a number that is taken is a conflict, kept and never sent', async () => {
    const fiscal = on.fiscalOf(7);
    await on.sell(fiscal);
    const other = await on.sell({ ...on.fiscalOf(7), accessKey: on.fiscalOf(7).accessKey });
    expect(other.status).toBe(201);
    expect(other.body.fiscal).toMatchObject({
      state: 'conflict',
      messages: [{ identifier: 'taken', advice: expect.stringContaining('contador') }],
    });
    await on.work();
    expect(on.sri.known.size).toBe(1);
    expect((await on.documents()).map(({ state }) => state)).toEqual(['authorized', 'conflict']);
  });

  const wrong: [string, string, (issuing: Issuing) => [object, object?]][] = [
    ['a key of another number', 'key', (i) => [{ ...i.fiscalOf(3), sequential: 4 }]],
    [
      'a key of another day',
      'key',
      (i) => [{ ...i.fiscalOf(3), issuedAt: '2026-01-01T10:00:00.000Z' }],
    ],
    ['settings that nobody has', 'issuer', (i) => [{ ...i.fiscalOf(3), settingsId: 999_999 }]],
    [
      'a device without the point',
      'point',
      (i) => [i.fiscalOf(3), { deviceId: '0193a4c0-0000-7000-8000-000000000000' }],
    ],
    ['a total that was not shown', 'shown', (i) => [i.fiscalOf(3), { expectedTotal: '1.00' }]],
  ];
  test.each(wrong)(
    '%s: the bill is taken, and its document waits for a person',
    async (_, identifier, make) => {
      const [fiscal, more = {}] = make(on);
      const sold = await on.sell(fiscal, more);
      expect(sold.status).toBe(201);
      const state = identifier === 'shown' ? 'returned' : 'conflict';
      expect(sold.body.fiscal).toMatchObject({ state, messages: [{ identifier }] });
      await on.work();
      expect(on.sri.known.size).toBe(0);
    },
  );

  test('a document with somebody else’s RUC holds none of their numbers, and shows none to their devices', async () => {
    const others = await on.asOther();
    const fiscal = on.fiscalOf(999_999_999);
    for (const taken of [on.fiscalOf(1), fiscal])
      expect((await others(taken)).body.fiscal).toMatchObject({ state: 'conflict' });
    expect((await on.call('GET', 'settings')).body.invoicing.points).toMatchObject([{ next: 1 }]);
    const sold = await on.sell(on.fiscalOf(1));
    expect(sold.body.fiscal.state).toBe('pending');
    await on.work();
    expect((await on.read(sold.body.id)).fiscal?.state).toBe('authorized');
  });

  test('without a certificate that opens the issuer stops, and says so', async () => {
    await on.server.database.db.updateTable('sri_certificates').set({ sealed: 'x' }).execute();
    await on.sell();
    await on.work();
    const { stopped, certificate } = (await on.call('GET', on.path('sri'))).body;
    expect(stopped).toMatchObject({ identifier: 'certificate' });
    expect(certificate.readable).toBe(false);
    await on.call('PUT', on.path('sri/certificate'), { body: certificateForm(ownP12()) });
    await on.work();
    expect((await on.documents()).map(({ state }) => state)).toEqual(['authorized']);
  });

  test('the RUC stays while a device has a point', async () => {
    const { body: business } = await on.call('GET', `business/${on.party.businessId}`);
    const body = { ...business, businessDni: '1891748376001' };
    const answer = await on.call('PUT', `business/${on.party.businessId}`, { body });
    expectError(answer, 'sri-ruc-in-use', ['businessDni']);
  });

  test('its customer stays as it was issued', async () => {
    const { body } = await on.sell();
    const customer = {
      ...{
        dni: '1710034065',
        fullName: 'Otra',
        address: 'Quito',
        email: 'a@example.ec',
        phone: '',
      },
    };
    expectError(await on.call('PATCH', `bills/${body.id}`, { body: customer }), 'bill-issued');
  });

  test('two workers share the documents, and none goes twice', async () => {
    for (let each = 0; each < 12; each += 1) await on.sell();
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([moveDue(on.deps), moveDue(on.deps)]);
      on.clock.advance(1_000);
    }
    expect([...on.sri.known.values()].map(({ received }) => received)).toEqual(Array(12).fill(1));
    expect((await on.documents()).every(({ state }) => state === 'authorized')).toBe(true);
  });

  test('a point comes free when all its numbers are here, and devices go on behind the last', async () => {
    await on.sell(on.fiscalOf(1));
    await on.sell(on.fiscalOf(3));
    const release = (lastNumber: number) =>
      on.call('POST', on.path('sri/points/002/release'), {
        body: { deviceId: on.deviceId, lastNumber },
      });
    expectError(await release(3), 'sri-point-incomplete');
    expect((await on.call('GET', on.path('sri/points'))).body).toMatchObject([
      { point: '002', last: 3, missing: 1 },
    ]);
    await on.sell(on.fiscalOf(2));
    expect((await on.call('GET', 'settings')).body.invoicing.points).toEqual([
      { point: '002', deviceId: on.deviceId, next: 4 },
    ]);
    expect((await release(3)).body.state).toBe('released');
  });

  test('a certificate is refused with its reason beside its field, and the one before stays', async () => {
    const put = (body: FormData) => on.call('PUT', on.path('sri/certificate'), { body });
    expectError(await put(certificateForm(ownP12(), 'otra')), 'invalid-input', ['password']);
    expectError(await put(certificateForm(Buffer.from('hola'))), 'invalid-input', ['p12']);
    const foreign = makeP12({ ruc: '0990138850001', password: 'x' });
    expectError(await put(certificateForm(foreign.p12, 'x')), 'invalid-input', ['p12']);
    const { certificate } = (await on.call('GET', on.path('sri'))).body;
    expect(certificate).toMatchObject({ subject: 'ZAMORANO PEÑA MARÍA', readable: true });
    const rows = JSON.stringify(
      await on.server.database.db.selectFrom('sri_certificates').selectAll().execute(),
    );
    expect(rows).not.toContain('Contraseña1');
  });

  test('what the issuer says later changes no document that was issued before', async () => {
    const sold = await on.sell();
    await on.call('PUT', on.path('sri'), {
      body: issuerBody({ enabled: true, legalName: 'Otra S.A.' }),
    });
    await on.work();
    const xml = on.sri.known.get(sold.body.fiscal.accessKey)?.xml ?? '';
    expect(xml).toContain("<razonSocial>D'Anna &amp; Peña Cía. Ltda.</razonSocial>");
  });
});
