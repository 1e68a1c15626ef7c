import type { OrderState } from './order-state.ts';
import { operationOf } from './registry.ts';

/**
 * What a screen shows: the server's snapshot with the pending operations laid over it, in their order. One whose
 * parameters this build can't read shows nothing, and takes nothing else with it.
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
