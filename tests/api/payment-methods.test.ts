import { expect, test } from 'vitest';
import { paymentMethodCalls } from '#api/payment-methods.ts';
import type { ListedMethod } from '#contract/catalog.ts';
import { readList } from '#local/catalog/mirror.ts';
import { answer, askingDevice } from '../harness/asking.ts';

const input = { name: 'DeUna', icon: 'qr-code', kind: 'expected', sriCode: '20' } as const;
const made: ListedMethod = { id: 4711, ...input, active: true, position: 4 };
const replayed = { 'idempotent-replayed': 'true' };

const askingOwner = async (...answers: Parameters<typeof askingDevice>) => {
  const device = await askingDevice(...answers);
  return {
    ...device,
    ...paymentMethodCalls(device.deps),
    mirrored: () => readList(device.deps.mirror, 7, 'paymentMethods'),
  };
};

test('a new method is sent with the key of its dialog, and the device has it at once', async () => {
  const { createPaymentMethod, calls, mirrored } = await askingOwner(answer(201, made));
  expect(await createPaymentMethod('key-1', input)).toMatchObject({ ok: true, value: made });
  expect(calls[0]).toMatchObject({ method: 'POST', path: 'paymentMethod/' });
  expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  expect(await mirrored()).toEqual([made]);
});

test('a method made by a try without an answer is changed to the present form', async () => {
  const now = { ...made, name: 'De Una' };
  const { createPaymentMethod, calls } = await askingOwner(
    answer(201, made, replayed),
    answer(200, now),
  );
  const wanted = { ...input, name: 'De Una' };
  expect(await createPaymentMethod('key-1', wanted)).toMatchObject({ ok: true, value: now });
  expect(calls[1]).toMatchObject({ method: 'PATCH', path: 'paymentMethod/4711' });
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual(wanted);
});

test('a hidden method is found by its id too', async () => {
  const hidden = { ...made, active: false };
  const { loadPaymentMethod, calls } = await askingOwner(answer(200, [hidden]), answer(200, []));
  expect(await loadPaymentMethod(4711)).toMatchObject({ ok: true, value: hidden });
  expect(calls[0]).toMatchObject({ method: 'GET', path: 'paymentMethod?all=true' });
  expect(await loadPaymentMethod(4711)).toMatchObject({
    ...{ ok: false, code: 'payment-method-not-found', message: 'La forma de pago no existe.' },
  });
});

test('a move is answered once the device has all new places', async () => {
  const device = await askingDevice(answer(200, { ...made, position: 1 }));
  const refreshed: string[] = [];
  const refreshCatalog: typeof device.deps.refreshCatalog = async () => {
    const outcomes = await device.deps.refreshCatalog();
    refreshed.push('all');
    return outcomes;
  };
  const { movePaymentMethod } = paymentMethodCalls({ ...device.deps, refreshCatalog });
  expect(await movePaymentMethod(4711, 1)).toMatchObject({ ok: true });
  expect(JSON.parse(device.calls[0]?.body ?? '')).toEqual({ position: 1 });
  expect(refreshed).toContain('all');
});

test('without the network the device stays as it was', async () => {
  const { updatePaymentMethod, mirrored } = await askingOwner();
  expect(await updatePaymentMethod(1, { active: false })).toMatchObject({ code: 'network' });
  expect(await mirrored()).toEqual([]);
});
