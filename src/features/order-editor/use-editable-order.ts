import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { canEdit, type Order } from '#domain/order.ts';
import { useOrderFetchedAt } from '#local/queries/fetch-times.ts';
import { useOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { orderEditor } from '#messages/orders.ts';
import { isOrderRefused } from '#parts/orders/missing-order.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

const reasonOf = ({ code }: Failure): string =>
  code === 'order-forbidden' ? orderEditor.forbidden : orderEditor.gone;

const refusalOf = (order: Order): string | null => {
  if (order.status === 'cancelled') return orderEditor.gone;
  return canEdit(order) ? null : orderEditor.finished;
};

/**
 * The order of a URL, fetched when the device does not have it and polled while it is edited; null until it is there.
 * When it can't be edited, a message says why and the board opens. `fetchedAt`: when the device last had it from the server.
 */
export const useEditableOrder = ({ businessId }: SessionRow, ref: string) => {
  const server = useServer();
  const navigate = useNavigate();
  const found = useOrder(businessId, ref);
  const fetchedAt = useOrderFetchedAt(businessId, ref);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const failure = outcome?.ok === false ? outcome : null;
  const order = found?.order ?? null;

  const refresh = async () => {
    // The server does not know an order that was never sent.
    if (found && found.order.id === null) return;
    setOutcome(await server.refreshOrder(ref));
  };
  usePoll(refresh, { paused: found === undefined });

  const missing = found === null && failure && isOrderRefused(failure) && reasonOf(failure);
  const refusal = order ? refusalOf(order) : missing;
  useFailureToast({ name: 'order', answered: order !== null && outcome !== null, failure });
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal, { id: 'order-refused' });
    navigate(paths.activeOrders, { replace: true });
  }, [refusal, navigate]);

  return {
    order: refusal ? null : order,
    failure: refusal ? null : failure,
    fetchedAt,
    retry: refresh,
  };
};
