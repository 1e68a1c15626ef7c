import type { OrderState } from './order-state.ts';
import { operationOf } from './registry.ts';

/**
 * The state that screens show: the server's snapshot with the pending operations applied in order. An operation that
 * this build can't read is skipped.
 */
export const project = (
  snapshot: OrderState,
  entries: readonly { kind: string; version: number; params: unknown }[],
): OrderState =>
  entries.reduce((state, entry) => {
    const operation = operationOf(entry);
    try {
      return operation ? operation.effect(state, entry.params as never) : state;
    } catch {
      return state;
    }
  }, snapshot);
