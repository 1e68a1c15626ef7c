import { isAnnulled } from '#domain/annul.ts';
import type { BillHead } from '#domain/bill.ts';
import { billing } from '#messages/billing.ts';
import { Badge } from '#ui/badge.tsx';
import { PendingBadge } from './pending-badge.tsx';

interface Props {
  bill: BillHead;
  pending: readonly { state: string }[];
}

/** Marks a bill that was annulled, or has operations still to be sent. */
export const BillBadges = ({ bill, pending }: Props) => (
  <>
    {isAnnulled(bill) && <Badge tone="danger">{billing.annulled}</Badge>}
    <PendingBadge pending={pending} />
  </>
);

/** Amounts of a bill that was annulled are struck through. */
export const amountClass = (bill: BillHead): string | false =>
  isAnnulled(bill) && 'text-muted line-through';
