import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type OperationKind, operationOf, operationOfKind } from '#operations/registry.ts';

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
 * of stored parameters has changed: raise the operation's `version` with it, then renew the snapshot.
 */
test.each(kinds)('the stored form of %s changes only with its version', (kind) => {
  const operation = operationOfKind(kind);
  const params = operation?.params as z.ZodMiniType;
  expect({
    version: operation?.version,
    params: z.toJSONSchema(params, { io: 'input' }),
  }).toMatchSnapshot();
});

test('an operation is known by its kind and version only', () => {
  for (const kind of kinds) {
    const version = operationOfKind(kind)?.version ?? 0;
    expect(operationOf({ kind, version })?.kind).toBe(kind);
    expect(operationOf({ kind, version: version + 1 })).toBeNull();
    expect(operationOf({ kind, version: version - 1 })).toBeNull();
  }
  expect(operationOf({ kind: 'order-split', version: 1 })).toBeNull();
  expect(operationOf({ kind: 'toString', version: 1 })).toBeNull();
});
