import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceHeader, deviceSecretHeader, noDeviceSecret } from '#contract/headers.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector } from './inject.ts';

/** Shared devices from before they had secrets, and what is kept of a secret. */

onBothEngines((newDatabase) => {
  let on: TestApp;
  let tablet: Inject;
  let phone: Inject;
  const deviceId = randomUUID();

  const roster = (by: Inject, secret?: string) =>
    by('GET', `business/${on.own.businessId}/roster`, undefined, {
      [deviceHeader]: deviceId,
      ...(secret !== undefined && { [deviceSecretHeader]: secret }),
    });

  /** Sessions as they were: on a device, of no business. */
  const makeOld = () => on.database.db.updateTable('sessions').set({ device_business_id: null });

  beforeEach(async () => {
    on = await createTestApp({ url: await newDatabase() });
    [tablet, phone] = [injector(on), injector(on, on.own.users[1])];
    await tablet('POST', `business/${on.own.businessId}/devices`, { deviceId, name: 'Barra 1' });
    await makeOld().execute();
  });
  afterEach(() => on.close());

  test('a device from before gets its secret at its next contact, and a phone that names its id none', async () => {
    expect((await roster(phone, noDeviceSecret)).body.code).toBe('device-not-enrolled');
    const { status, headers } = await roster(tablet, noDeviceSecret);
    expect(status).toBe(200);
    const secret = String(headers[deviceSecretHeader]);
    expect((await roster(tablet, secret)).status).toBe(200);
    expect((await roster(phone, noDeviceSecret)).body.code).toBe('device-not-enrolled');
  });

  test('a phone that has named the id before is signed out once the device has its secret', async () => {
    const [, user] = on.own.users;
    await on.database.db
      .updateTable('sessions')
      .set({ device_id: deviceId })
      .where('user_id', '=', user?.id ?? 0)
      .execute();
    expect((await roster(phone)).status).toBe(200);
    await makeOld().execute();
    await roster(tablet, noDeviceSecret);
    expect((await roster(phone)).body.code).toBe('unauthorized');
  });

  test('a session that has run out keeps no other one off its device', async () => {
    expect((await roster(phone)).body.code).toBe('device-not-enrolled');
    const [user] = on.own.users;
    await on.database.db
      .updateTable('sessions')
      .set({ expires_at: new Date().toISOString() })
      .where('user_id', '=', user?.id ?? 0)
      .execute();
    expect((await roster(phone)).status).toBe(200);
  });

  test('an unchanged roster comes whole with a new secret, and not with a known one', async () => {
    const first = await roster(tablet);
    const again = (secret: string) =>
      tablet('GET', `business/${on.own.businessId}/roster`, undefined, {
        ...{ [deviceHeader]: deviceId, [deviceSecretHeader]: secret },
        'if-none-match': String(first.headers.etag),
      });
    const { status, headers } = await again(noDeviceSecret);
    expect(status).toBe(200);
    expect((await again(String(headers[deviceSecretHeader]))).status).toBe(304);
  });

  test('the database has only the hash of a secret', async () => {
    const secret = String((await roster(tablet, noDeviceSecret)).headers[deviceSecretHeader]);
    const rows = await on.database.db.selectFrom('devices').selectAll().execute();
    expect(rows[0]?.secret_hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
