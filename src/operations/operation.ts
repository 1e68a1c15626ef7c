import type * as z from 'zod/mini';
import type { Money } from '#domain/money.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import type { OrderChanges } from '#domain/order-changes.ts';
import type { OrderState } from './order-state.ts';

/** The HTTP call of an operation. `path` is relative to the API; `version` becomes If-Match. */
export interface OperationRequest {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: unknown;
  version?: number;
}

/** What happens to a refused operation after the device has fetched the order anew. */
export type Verdict =
  /** The server already is as the operation wants it. */
  | 'done'
  /** Send the same intent again, applied to the fetched order. */
  | 'rebase'
  /** Only a person can decide. */
  | 'park';

export interface TotalDifference {
  shown: Money;
  billed: Money;
  billId: number;
}

/** The screen where a person corrects a refused operation. */
export type CorrectionScreen = 'order' | 'checkout' | 'bill' | 'board';

/**
 * A change to an order or a bill: one value that knows its effect on the local state, the call that carries it, and
 * how to read the answer. Pure: no clock, no storage, no network.
 */
export interface Operation<Kind extends string, Params, Answer> {
  kind: Kind;
  /** Version of the shape of `params`, stored with every entry. */
  version: number;
  params: z.ZodMiniType<Params>;
  aggregate: (params: Params) => OrderKey;
  effect: (state: OrderState, params: Params) => OrderState;
  /**
   * Computed once, when the operation is first sent. `order`: the server's snapshot of it.
   * @returns null when the call can't be made without an order and there is none
   */
  request: (params: Params, order: Order | null) => OperationRequest | null;
  answer: z.ZodMiniType<Answer>;
  /** The order and the bills that the answer contains. */
  accept: (answer: Answer) => OrderState;
  /** After 409 or 412. `order`: as the server has it now; null when it has none. */
  reconcile: (params: Params, order: Order | null) => Verdict;
  /** What the operation makes. Later entries that are about it are discarded together with it. */
  creates: 'order' | 'bill' | null;
  correctedIn: CorrectionScreen;
  /** The amount that it charges. */
  total?: (params: Params) => Money;
  /** Compares the total of the answer with the one on the screen; null when they are equal. */
  difference?: (params: Params, answer: Answer) => TotalDifference | null;
  /** Only edits have it: the changes they make to the order. */
  changes?: (params: Params) => OrderChanges;
  /** The same operation with later edits of its order taken in; null when they can't be. */
  fold?: (params: Params, later: readonly OrderChanges[]) => Params | null;
  /** It makes a finished order editable again, so it may go ahead of a refused edit. */
  reopens?: boolean;
}

export const defineOperation = <Kind extends string, Params, Answer>(
  operation: Operation<Kind, Params, Answer>,
): Operation<Kind, Params, Answer> => operation;
