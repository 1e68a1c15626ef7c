import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type OperationKind, operationOf, operationOfKind } from '#operations/registry.ts';

/** Exhaustive, so that a new kind does not compile without its test. */
const known: Record<OperationKind, true> = {
  'order-create': true,
  'order-update': true,
  'order-cancel': true,
  'order-finish': true,
  'order-reactivate': true,
  'bill-create': true,
  'bill-customer-update': true,
  'bill-annul': true,
  'payment-correct': true,
  'payment-confirm': true,
  'kitchen-ticket': true,
  'order-pre-bill': true,
  'sold-out': true,
  'shift-open': true,
  'shift-movement': true,
  'shift-close': true,
  'shift-correct': true,
  'shift-join': true,
  'transfer-out': true,
  'transfer-in': true,
};
const kinds = Object.keys(known) as OperationKind[];

/**
 * Devices keep parameters in their ledgers until they are sent, perhaps by a later build. When this fails, the stored
 * form has changed: raise the operation's `version`, then renew the snapshot.
 */
test.each(kinds)('the stored form of %s changes only with its version', (kind) => {
  const operation = operationOfKind(kind);
  const params = operation?.params as z.ZodMiniType;
  expect({
    version: operation?.version,
    params: z.toJSONSchema(params, { io: 'input' }),
  }).toMatchSnapshot();
});

test('an operation is found by kind and version only', () => {
  for (const kind of kinds) {
    const version = operationOfKind(kind)?.version ?? 0;
    expect(operationOf({ kind, version })?.kind).toBe(kind);
    expect(operationOf({ kind, version: version + 1 })).toBeNull();
    expect(operationOf({ kind, version: version - 1 })).toBeNull();
  }
  expect(operationOf({ kind: 'order-split', version: 1 })).toBeNull();
  expect(operationOf({ kind: 'toString', version: 1 })).toBeNull();
});
