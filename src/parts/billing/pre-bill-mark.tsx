import { ReceiptText } from 'lucide-react';
import { isFullyBilled, type Order } from '#domain/order.ts';
import { isChangedSincePreBill } from '#domain/pre-bill.ts';
import { formatMoney, formatTime } from '#messages/format.ts';
import { preBill as texts } from '#messages/pre-bill.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';

/** When an order's guests were shown what they have to pay, or that it has changed since. Nothing once all is paid. */
export const PreBillMark = ({ order }: { order: Order }) => {
  const zone = useTimeZone();
  const { preBilledAt, preBilledTotal, preBillCount = 1 } = order;
  if (preBilledAt === undefined || isFullyBilled(order)) return null;
  const isChanged = isChangedSincePreBill(order);
  const last = [formatTime(preBilledAt, zone), preBilledTotal && formatMoney(preBilledTotal)];
  return (
    <Badge tone={isChanged ? 'warning' : 'neutral'}>
      <ReceiptText size={15} aria-hidden="true" />
      {isChanged ? texts.changed : texts.printed(preBillCount, last.filter(Boolean).join(' · '))}
    </Badge>
  );
};
