import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { currentVersion, type OperationKind, operationOf } from '#operations/registry.ts';

const kinds: OperationKind[] = [
  'order-create',
  'order-update',
  'order-cancel',
  'order-finish',
  'order-reactivate',
  'bill-create',
  'bill-customer-update',
];

/**
 * Parameters lie in the ledgers of devices until they are sent, by a later build perhaps. When this fails, the form
 * of stored parameters has changed: raise the operation's `v` with it, then renew the snapshot.
 */
test.each(kinds)('the stored form of %s changes only with its version', (kind) => {
  const v = currentVersion(kind);
  const params = operationOf({ kind, v })?.params as z.ZodMiniType;
  expect({ v, params: z.toJSONSchema(params, { io: 'input' }) }).toMatchSnapshot();
});

test('an operation is known by its kind and version only', () => {
  for (const kind of kinds) {
    const v = currentVersion(kind);
    expect(operationOf({ kind, v })?.kind).toBe(kind);
    expect(operationOf({ kind, v: v + 1 })).toBeNull();
    expect(operationOf({ kind, v: v - 1 })).toBeNull();
  }
  expect(operationOf({ kind: 'order-split', v: 1 })).toBeNull();
  expect(operationOf({ kind: 'toString', v: 1 })).toBeNull();
});
