import { useEffect, useRef, useState } from 'react';
import { forgetOlder, useOlderLeft, wantOlder } from '#local/queries/older-orders.ts';
import { type BoardGroup, useBoard } from '#local/queries/orders.ts';
import { errorText } from '#messages/errors.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { listState } from '#ports/list-state.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

export type PolledBoard = ReturnType<typeof usePolledBoard>;

const failureOf = (outcome: Outcome<unknown> | undefined) =>
  outcome?.ok === false ? outcome : null;

/** The board's orders as the device has them, polled from the server. */
export const usePolledBoard = (businessId: number, whileHidden: boolean) => {
  const { refreshOrders } = useServer();
  const board = useBoard(businessId);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof refreshOrders>>>();
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
  usePoll(poll, { whileHidden });
  /** `failure`: of the group's last poll; null after one that succeeded. */
  const group = (rows: BoardGroup | undefined, failure: Failure | null) => ({
    orders: rows?.orders ?? [],
    state: listState(rows?.orders.length, rows?.fetchedAt, failure),
    fetchedAt: rows?.fetchedAt,
    failure,
  });
  const active = group(board?.active, failureOf(outcome));
  const finished = group(
    board?.finished,
    active.failure ?? failureOf(outcome?.ok ? outcome.value : undefined),
  );
  useFailureToast({ name: 'orders', answered: outcome !== undefined, failure: finished.failure });
  // Not when the board is left: an older order leaves the device with the wish for it, and a checkout may have it open.
  useEffect(() => void forgetOlder(businessId), [businessId]);
  const refresh = async () => {
    const next = await poll();
    const failure = failureOf(next.ok ? next.value : next);
    // The board itself shows that the disk is full.
    if (!failure || failure.code === 'storage') return;
    const text = errorText(failure);
    // The id of `useFailureToast` too: a failure that starts a run is told once.
    toast.error(text, { id: text });
  };
  return {
    active,
    finished,
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
