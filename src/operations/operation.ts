import type * as z from 'zod/mini';
import type { Deviation } from '#domain/deviations.ts';
import type { Money } from '#domain/money.ts';
import type { BillKey, Order } from '#domain/order.ts';
import type { OrderChanges } from '#domain/order-changes.ts';
import type { Lane } from './lane.ts';
import type { OrderState } from './order-state.ts';

/** The HTTP call of an operation. `path` is relative to the API; `version`, made by `madeBy`, becomes If-Match. */
export interface OperationRequest {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: unknown;
  version?: number;
  madeBy?: string;
}

/** What an operation has to do with a server that was put back. */
export type AfterRestore =
  /** The server had accepted it before. */
  | 'again'
  /** It was recorded on something that the server lacks, and another device brings back. */
  | 'awaits';

/** What to do with an operation after a conflict, given the freshly fetched order. */
export type Verdict =
  /** The server already has the operation's result. */
  | 'done'
  /** Send the same intent again, applied to the fetched order. */
  | 'rebase'
  /** Another device has yet to bring back what it needs. */
  | 'wait'
  /** The user has to decide. */
  | 'park';

export interface TotalDifference {
  shown: Money;
  billed: Money;
  billId: number;
  billNumber?: number | undefined;
  /** Absent in notices of 0.1.0. */
  billKey?: BillKey;
}

/** The screen where the user corrects a refused operation. */
export type CorrectionScreen = 'order' | 'checkout' | 'bill' | 'board' | 'till';

/**
 * A kind of change, most often to an order or a bill: its effect on the local state, its HTTP call, and how to read the answer.
 * Pure: no clock, no storage, no network.
 */
export interface Operation<Kind extends string, Params, Answer> {
  kind: Kind;
  /** Version of the shape of `params`, stored with every entry. */
  version: number;
  params: z.ZodMiniType<Params>;
  lane: (params: Params) => Lane;
  effect: (state: OrderState, params: Params) => OrderState;
  /**
   * Computed once, when the operation is first sent. `order`: the server's snapshot of it.
   * @returns null if the call needs the order, and there is none, or it can't be changed any more or not yet
   */
  request: (
    params: Params,
    order: Order | null,
    after?: AfterRestore | null,
  ) => OperationRequest | null;
  answer: z.ZodMiniType<Answer>;
  /** The order and the bills that the answer contains. */
  accept: (answer: Answer) => OrderState;
  /** After 409 or 412, of an order's operations. `order`: the server's present order; null if it has none. */
  reconcile: (params: Params, order: Order | null, after?: AfterRestore | null) => Verdict;
  /** What the operation creates. Later entries about that are discarded together with it. */
  creates: 'order' | 'bill' | null;
  /** What gets a number of the business by it, if that is not what it creates. `of`: which, by the answer; null if none yet. */
  numbers?: { what: 'shift'; of: (answer: Answer) => number | null };
  correctedIn: CorrectionScreen;
  /** The amount that it charges. */
  total?: (params: Params) => Money;
  /** Compares the total of the answer with the one on the screen; null when they are equal. */
  difference?: (params: Params, answer: Answer) => TotalDifference | null;
  /** Only of edits: what came out otherwise than meant in `order`, which has their changes. */
  deviations?: (params: Params, order: Order) => Deviation[];
  /** Only of edits: their changes to the order. */
  changes?: (params: Params) => OrderChanges;
  /** The parameters with later edits of the order merged in; null if that is impossible. */
  fold?: (params: Params, later: readonly OrderChanges[]) => Params | null;
  /** Whether it makes a finished order editable again, so that it may be sent before a refused edit. */
  reopens?: boolean;
  /** Names what it leaves for the operation of another lane that `takes` it, which is never accepted without it. `givesTo`: that lane. */
  gives?: (params: Params) => string;
  givesTo?: (params: Params) => Lane;
  takes?: (params: Params) => string | null;
  /** The lane of that, where what takes it is not sent before. Without it the server refuses what came too early, and it backs off. */
  takesFrom?: (params: Params) => Lane | null;
  /** Whether it neither changes the order nor depends on how it is: what waits around it may change places across it. */
  passes?: boolean;
  /** Whether an order that has lost it looks like one that never had it: its version stays, and nothing in it has a key. */
  keepsVersion?: boolean;
  /** Whether its money belongs to the shift of the device that records it. */
  inShift?: true;
  /** An electronic document may be issued with it: its number is drawn when it is stored. */
  issues?: true;
  /** Whether it may leave something to tell the kitchen, so that a station could print it. */
  forKitchen?: boolean;
}

export const defineOperation = <Kind extends string, Params, Answer>(
  operation: Operation<Kind, Params, Answer>,
): Operation<Kind, Params, Answer> => operation;
