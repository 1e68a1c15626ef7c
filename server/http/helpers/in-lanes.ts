import pLimit from 'p-limit';
import type { BatchAnswer } from '#contract/batch.ts';
import { epochHeader } from '#contract/headers.ts';
import { groupBy } from '#domain/collections.ts';

/** How many orders' calls are made at once: fewer than PostgreSQL's connections, so that calls of other tablets get one. */
const mostLanes = 8;

/** One for all batches of an instance: tablets that return at once wait for each other, not the others for them. */
export const createLanes = () => {
  const free = pLimit(mostLanes);

  /**
   * Makes the calls of one order one after the other, and those of different orders at once. An order's calls end with one
   * that is refused, or not made, or answered by another epoch than the caller knows.
   * @param make makes a call; answers null where it does not
   * @returns one answer for each call, in their order; null for one that was not made
   */
  return async <Call extends { order: string }>(
    calls: readonly Call[],
    epoch: string | undefined,
    make: (call: Call) => Promise<BatchAnswer | null>,
  ): Promise<(BatchAnswer | null)[]> => {
    const made = new Map<Call, BatchAnswer>();
    const makeLane = async (lane: readonly Call[]) => {
      for (const call of lane) {
        const answer = await make(call);
        if (!answer) return;
        made.set(call, answer);
        if (answer.status >= 300 || (epoch && answer.headers[epochHeader] !== epoch)) return;
      }
    };
    await free.map(groupBy(calls, ({ order }) => order).values(), makeLane);
    return calls.map((call) => made.get(call) ?? null);
  };
};
