import type * as z from 'zod/mini';
import type { Money } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import type { OrderState } from './order-state.ts';

/** The HTTP call of an operation. `path` is relative to the API; `version` becomes If-Match. */
export interface OperationRequest {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: unknown;
  version?: number;
}

/** What becomes of a refused operation once the server's present state is known. */
export type Verdict =
  /** The server already is as the operation wants it. */
  | 'done'
  /** Send the same intent again, laid over the present state. */
  | 'rebase'
  /** Only a person can decide. */
  | 'park';

export interface TotalDifference {
  shown: Money;
  billed: Money;
  billId: number;
}

/**
 * A change to an order or a bill: one value that knows its effect on the local state, the call that
 * carries it, and how to read the answer. Pure; no clock, no storage, no network.
 */
export interface Operation<Kind extends string, Params, Answer> {
  kind: Kind;
  /** Version of the shape of `params`, stored with every entry. */
  v: number;
  params: z.ZodMiniType<Params>;
  aggregate: (params: Params) => OrderKey;
  effect: (state: OrderState, params: Params) => OrderState;
  /**
   * Computed once, from the server's snapshot, when the operation is first sent; null when it can't be made
   * without an order that the snapshot does not have.
   */
  request: (params: Params, snapshot: OrderState) => OperationRequest | null;
  answer: z.ZodMiniType<Answer>;
  /** The server's snapshot after the answer. */
  accept: (snapshot: OrderState, answer: Answer, params: Params) => OrderState;
  /** Where the answer differs from what the screen showed, in money. */
  difference?: (params: Params, answer: Answer) => TotalDifference | null;
  /** After 409 or 412, with the order as the server has it now (null: it has none). */
  reconcile: (params: Params, fresh: OrderState, code: string) => Verdict;
}

export const defineOperation = <Kind extends string, Params, Answer>(
  operation: Operation<Kind, Params, Answer>,
): Operation<Kind, Params, Answer> => operation;
