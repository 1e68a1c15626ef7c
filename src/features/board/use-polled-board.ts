import { useEffect, useRef, useState } from 'react';
import { forgetOlder, useOlderLeft, wantOlder } from '#local/queries/older-orders.ts';
import { type BoardGroup, useBoard } from '#local/queries/orders.ts';
import { errorText } from '#messages/errors.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { usePollsHidden } from '#parts/orders/use-polls-hidden.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { listState } from '#ports/list-state.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

export type PolledBoard = ReturnType<typeof usePolledBoard>;

const failureOf = (outcome: Outcome | undefined) => (outcome?.ok === false ? outcome : null);

/** The board's orders as the device has them, polled from the server. */
export const usePolledBoard = (businessId: number) => {
  const { refreshOrders, boardNews } = useServer();
  const board = useBoard(businessId);
  const [outcome, setOutcome] = useState<Outcome>();
  const olderLeft = useOlderLeft(businessId);
  const turns = useRef({ asked: 0, answered: 0 });
  /** On a slow network polls overlap: an answer that is older than the last one is ignored. */
  const poll = async () => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const next = await refreshOrders();
    if (turn > turns.current.answered) {
      turns.current.answered = turn;
      setOutcome(next);
    }
    return next;
  };
  usePoll(poll, { whileHidden: usePollsHidden(), news: boardNews });
  /** Of the last poll; null after one that succeeded. */
  const failure = failureOf(outcome);
  const group = (rows: BoardGroup | undefined) => ({
    orders: rows?.orders ?? [],
    state: listState(rows?.orders.length, rows?.fetchedAt, failure),
    fetchedAt: rows?.fetchedAt,
    failure,
  });
  useFailureToast({ name: 'orders', answered: outcome !== undefined, failure });
  // Not when the board is left: an older order leaves the device with the wish for it, and a checkout may have it open.
  useEffect(() => void forgetOlder(businessId), [businessId]);
  const refresh = async () => {
    const next = await poll();
    // The board itself shows that the disk is full.
    if (next.ok || next.code === 'storage') return;
    const text = errorText(next);
    // The id of `useFailureToast` too: a failure that starts a run is told once.
    toast.error(text, { id: text });
  };
  return {
    active: group(board?.active),
    finished: group(board?.finished),
    /** Asks at once, and says so when that fails. */
    refresh,
    /** How many orders of earlier days with units to bill the server has besides. */
    olderLeft,
    showOlder: async () => {
      await wantOlder(businessId);
      await refresh();
    },
  };
};
