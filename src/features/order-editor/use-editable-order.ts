import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { canEdit, type Order } from '#domain/order.ts';
import { useOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { errorText } from '#messages/errors.ts';
import { orderEditor } from '#messages/orders.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';

/** Failures that say nothing about the order itself. */
const temporary: readonly Failure['code'][] = [
  'network',
  'unauthorized',
  'too-many-requests',
  'internal',
  'unavailable',
  'upgrade-required',
];

const reasonOf = ({ code, message }: Failure): string => {
  if (code === 'order-forbidden') return orderEditor.forbidden;
  if (code === 'storage') return errorText({ code, message });
  return temporary.includes(code) ? orderEditor.unreachable : orderEditor.gone;
};

const refusalOf = (order: Order): string | null => {
  if (order.status === 'cancelled') return orderEditor.gone;
  return canEdit(order) ? null : orderEditor.finished;
};

/**
 * The order of a URL, fetched when the device does not have it and polled while it is edited; null until it is there.
 * When it can't be edited, a message says why and the board opens.
 */
export const useEditableOrder = (session: SessionRow, ref: string): Order | null => {
  const server = useServer();
  const navigate = useNavigate();
  const found = useOrder(session.businessId, ref);
  const [failure, setFailure] = useState<Failure | null>(null);
  const order = found?.order ?? null;

  const refresh = async () => {
    // The server does not know an order that was never sent.
    if (found && found.order.id === null) return;
    const outcome = await server.refreshOrder(ref);
    setFailure(outcome.ok ? null : outcome);
  };
  usePoll(refresh, { paused: found === undefined });

  const refusal = order ? refusalOf(order) : found === null && failure && reasonOf(failure);
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal, { id: 'order-refused' });
    navigate(paths.activeOrders, { replace: true });
  }, [refusal, navigate]);

  return refusal ? null : order;
};
