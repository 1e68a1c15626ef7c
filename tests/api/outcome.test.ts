import { expect, test } from 'vitest';
import { boardHeader } from '#contract/headers.ts';
import { orderCalls } from '#sync/pull/orders.ts';
import { answer, askingDevice } from '../harness/asking.ts';

test('a full disk is a failure with its own text', async () => {
  const { deps } = await askingDevice(answer(200, [], { [boardHeader]: 'whole' }));
  const full = new DOMException('full', 'QuotaExceededError');
  deps.ledger.transaction = (() => Promise.reject(full)) as never;
  const reported: unknown[] = [];
  const { refreshOrders } = orderCalls({ ...deps, report: (error) => reported.push(error) });
  expect(await refreshOrders()).toEqual({
    ok: false,
    code: 'storage',
    message: 'No hay espacio.',
    fields: {},
  });
  expect(reported).toEqual([full]);
});
