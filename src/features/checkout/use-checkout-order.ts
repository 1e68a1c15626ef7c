import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { useOrder } from '#local/queries/orders.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { errorText } from '#messages/errors.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { toast } from '#ui/toast.tsx';

const goneCodes: readonly Failure['code'][] = ['order-not-found', 'not-found', 'bad-request'];

/** Says that the order does not exist only when the server knows it, not when the server is busy or failing. */
const reasonOf = (failure: Failure): string =>
  goneCodes.includes(failure.code) ? texts.missing : errorText(failure);

/**
 * The order to bill, null until it is known. The device's copy is shown at once and refreshed; an order that the device
 * doesn't have is fetched, and if that fails the user gets a message and is sent back to the board. `leftOut`: the `seq` of a
 * pending bill to ignore.
 */
export const useCheckoutOrder = (
  businessId: number,
  ref: string,
  leftOut: number | undefined,
): Order | null => {
  const server = useServer();
  const navigate = useNavigate();
  const known = useOrder(businessId, ref, leftOut);
  const sent = known !== undefined && known?.order.id !== null;
  const { failure } = useServerRead(sent ? ref : null, server.refreshOrder);
  const refusal = known === null && failure;

  useEffect(() => {
    if (!refusal) return;
    toast.error(reasonOf(refusal));
    navigate(paths.activeOrders, { replace: true });
  }, [refusal, navigate]);

  return known?.order ?? null;
};
