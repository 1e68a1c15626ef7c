import { expect, test } from 'vitest';
import type { OrderKey } from '#domain/order.ts';
import { reasonsOf } from '#features/bills/history/reasons.ts';
import type { LocalBill } from '#local/queries/bills.ts';

const entry = (more: Partial<LocalBill['pending'][number]>): LocalBill['pending'][number] => ({
  seq: 1,
  opId: 'op',
  ownerId: 7,
  businessId: 1,
  aggregate: '0199aaaa-0000-7000-8000-000000000001' as OrderKey,
  kind: 'bill-create',
  version: 1,
  params: {},
  recordedAt: 0,
  state: 'parked',
  attempts: 0,
  nextAttemptAt: 0,
  leaseUntil: 0,
  lastError: { code: 'order-cancelled' },
  ...more,
});

const refused = 'La orden fue cancelada.';

test('a refused bill gives its reason, and to anybody but its owner also for whom it waits', () => {
  expect(reasonsOf([entry({})], 7)).toEqual([refused]);
  expect(reasonsOf([entry({}), entry({ seq: 2 })], 8)).toEqual([
    refused,
    'Lo registró otra persona; espera a que inicie sesión aquí y lo revise.',
  ]);
});

test('a bill that only waits to be sent gives no reason', () => {
  expect(reasonsOf([entry({ state: 'queued' })], 8)).toEqual([]);
});
