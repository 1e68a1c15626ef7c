import type { ApiDeps } from '#api/deps.ts';
import type { Order } from '#domain/order.ts';
import { fetchedName } from '#local/ledger/counter-names.ts';
import type { AnswerEpoch } from '#local/ledger/epochs.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { BoardNames } from '#local/ledger/server-names.ts';

/** The lists of the board as they were fetched. */
export interface OrderLists extends BoardNames {
  active: readonly Order[];
  epochs: AnswerEpoch;
  /** Of the active orders; null when they have none. */
  etag: string | null;
  /** What the server calls its latest change; null where it doesn't count them. */
  changes: string | null;
  /** How many older orders were asked for. */
  older: number;
  /** Null when it failed. `left`: how many older orders with units to bill the server has besides. */
  finished: { orders: readonly Order[]; left: number; epoch: string | null } | null;
}

/** Notes that the lists are as the server has them now. Table: counters. */
export const noteFetched = async (
  { ledger, clock }: ApiDeps,
  businessId: number,
  lists: readonly ('active' | 'finished')[],
): Promise<void> => {
  for (const list of lists)
    await markFetched(ledger, fetchedName.orders(businessId, list), clock.now());
};
