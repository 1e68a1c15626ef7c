import { expect, test } from 'vitest';
import { type OperationTexts, operationTexts } from '#messages/operations.ts';
import { defineOperation } from '#operations/operation.ts';
import { orderFinish } from '#operations/order-status.ts';
import type { OperationKind } from '#operations/registry.ts';

/** Checked by the compiler: an expected error that does not occur is an error. */

const texts: OperationTexts = { name: 'Finalizar orden', lost: 'No se finaliza.' };

test('a kind without its texts does not compile', () => {
  // @ts-expect-error: the texts of the other kinds are missing
  const incomplete: Record<OperationKind, OperationTexts> = { 'order-finish': texts };
  // @ts-expect-error: the text of the loss is missing
  const half: OperationTexts = { name: 'Finalizar orden' };
  expect([incomplete, half]).toHaveLength(2);
});

test('an operation without `creates` or `correctedIn` does not compile', () => {
  const { creates: _creates, ...noDependents } = orderFinish;
  const { correctedIn: _screen, ...noCorrection } = orderFinish;
  // @ts-expect-error: `creates` is missing
  defineOperation(noDependents);
  // @ts-expect-error: `correctedIn` is missing
  defineOperation(noCorrection);
  expect(operationTexts(orderFinish.kind).name).toBe(texts.name);
});
