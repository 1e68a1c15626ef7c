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

/** Only who knows that there is no such order says so; a busy or failing server does not. */
const reasonOf = (failure: Failure): string =>
  goneCodes.includes(failure.code) ? texts.missing : errorText(failure);

/**
 * The order to bill, null while there is none. What the device has is shown at once and brought up to date behind;
 * what it does not have is asked for, and if nobody has it the person is told and led back. `leftOut`: the `seq` of a
 * pending bill that is looked past.
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
