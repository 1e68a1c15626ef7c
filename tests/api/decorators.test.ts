import { expect, test } from 'vitest';
import { deviceTransports } from '#api/decorators.ts';
import {
  actorHeader,
  businessHeader,
  deviceSecretHeader,
  deviceTime,
  idempotencyKey,
} from '#contract/headers.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { newOrderKey, record } from '#local/outbox/record.ts';
import { keepDeviceSecret } from '#local/people/device-secret.ts';
import { putPerson } from '#local/people/person.ts';
import { apiCalls } from '#sync/calls/calls.ts';
import { startEngine } from '#sync/push/engine.ts';
import { answer, askingDevice } from '../harness/asking.ts';
import { sharedLock } from '../harness/device.ts';

/** Puts member 2 at the device, whose account is member 1. */
const share = async (ledger: Ledger) => {
  await ledger.session.toCollection().modify((row) => {
    row.settings.member = { id: 1, name: 'Rosa', role: 'owner' };
  });
  await keepDeviceSecret(ledger, 7, 'secret');
  await putPerson(ledger, 7, { memberId: 2, locked: false });
};

test('at a shared device the outbox shows the secret, a screen names the person, and a pull does neither', async () => {
  const { deps, calls, clock } = await askingDevice(...[1, 2, 3].map(() => answer(500, {})));
  const { ledger } = deps;
  await share(ledger);
  const params = { orderKey: newOrderKey(), at: new Date(clock.now()).toISOString() };
  await record(ledger, { ownerId: 1, businessId: 7 }, { kind: 'order-finish', params });
  const engine = startEngine({ ...deps, clock, lock: sharedLock().lock });
  await engine.wake();
  await engine.probe();
  engine.stop();
  await apiCalls(deps).stats(7);
  expect(
    calls.map(({ path, headers }) => [path.split(/[?/]/)[0], ...Object.keys(headers ?? {}).sort()]),
  ).toEqual([
    ['orders', 'authorization', idempotencyKey, businessHeader, deviceSecretHeader, deviceTime],
    ['orders', 'authorization', businessHeader],
    ['stats', 'authorization', actorHeader, businessHeader],
  ]);
});

test('a screen names nobody while the account’s own member is at the device', async () => {
  const { deps, calls } = await askingDevice(...[1, 2, 3].map(() => answer(200, [])));
  const { ledger, transport } = deps;
  await share(ledger);
  const { screenTransport } = deviceTransports(ledger, transport);
  const ask = () => screenTransport({ method: 'GET', path: 'stats', headers: { a: 'b' } });
  await ask();
  await putPerson(ledger, 7, { memberId: 1, locked: false });
  await ask();
  await ledger.values.clear();
  await ask();
  expect(calls.map(({ headers }) => headers)).toEqual([
    { a: 'b', [actorHeader]: '2' },
    { a: 'b' },
    { a: 'b' },
  ]);
});
