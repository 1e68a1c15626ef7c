import { useMemo, useState } from 'react';
import type { Order } from '#domain/order.ts';
import { partSummary } from '#domain/parted-order.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { serviceRateFor } from '#parts/billing/service-rate.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { useServer } from '#ports/server.ts';
import type { CheckoutDraft } from './draft/checkout-draft.ts';
import { selectionOf } from './lines/bill-selection.ts';
import { withTyped } from './lines/typed-discount.ts';

export type Billed = ReturnType<typeof useBilled>;

/** What the bill of a draft has, and what it costs. */
export const useBilled = (
  { settings }: SessionRow,
  plain: Order,
  draft: CheckoutDraft,
  refused: RefusedBill | undefined,
) => {
  const server = useServer();
  const order = useMemo(() => withTyped(plain, draft.discount), [plain, draft.discount]);
  // The business may change its rate meanwhile: the guest hears of it before the payment. What a refused bill says was paid.
  usePoll(server.refreshSettings, { paused: refused !== undefined });
  const rate = refused?.params.summary.serviceRate ?? serviceRateFor(settings, plain.tableNumber);
  const serviceRate = draft.serviceReason === undefined ? rate : 0;
  const [toldRate, setToldRate] = useState(rate);
  const selection = selectionOf(order, draft);
  const totalAt = (rate: number) => partSummary(order.lines, selection.billed, rate);
  // Null takes the discount off the order. A refused bill that never had one must not do that.
  const takesOff = plain.discount && !(refused && !refused.params.orderDiscount);
  return {
    /** With the discount that was typed. */
    order,
    selection,
    summary: totalAt(serviceRate),
    /** What the guests who pay later pay of the service, in percent: it is left off this bill, or off all parts of a divided one. */
    rateLeft: draft.plan ? serviceRate : rate,
    /** For the server: undefined leaves that of the order as it is. */
    orderDiscount: order.discount ?? (takesOff ? null : undefined),
    /** The rate of the service that this screen showed first, and the total at it; null while the rate is the same. */
    before:
      toldRate === rate || serviceRate !== rate
        ? null
        : { rate: toldRate, total: totalAt(toldRate).total },
    /** From now on the rate of now is the one that was shown. */
    tellRate: () => setToldRate(rate),
  };
};
