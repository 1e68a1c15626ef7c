import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useOrderFetchedAt } from '#local/queries/fetch-times.ts';
import { useOrder } from '#local/queries/orders.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { errorText } from '#messages/errors.ts';
import { isOrderRefused } from '#parts/orders/missing-order.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { toast } from '#ui/toast.tsx';

const reasonOf = (failure: Failure): string =>
  failure.code === 'order-forbidden' ? errorText(failure) : texts.missing;

/**
 * The order to bill, null until it is known. The device's copy is shown at once and refreshed; an order that the device
 * doesn't have is fetched, and if the server refuses it the user gets a message and is sent back to the board.
 * `fetchedAt`: when the device last had it from the server. `leftOut`: the `seq` of a pending bill to ignore.
 */
export const useCheckoutOrder = (businessId: number, ref: string, leftOut: number | undefined) => {
  const server = useServer();
  const navigate = useNavigate();
  const known = useOrder(businessId, ref, leftOut);
  const fetchedAt = useOrderFetchedAt(businessId, ref);
  const sent = known !== undefined && known?.order.id !== null;
  const read = useServerRead(sent ? ref : null, server.refreshOrder);
  const { failure, retry } = read;
  const refusal = known === null && failure && isOrderRefused(failure) ? failure : null;
  useFailureToast({ ...read, name: 'order', answered: Boolean(known) && read.answered });

  useEffect(() => {
    if (!refusal) return;
    toast.error(reasonOf(refusal));
    navigate(paths.activeOrders, { replace: true });
  }, [refusal, navigate]);

  return { order: known?.order ?? null, failure: refusal ? null : failure, fetchedAt, retry };
};
