import { billing } from '#messages/billing.ts';
import { Badge } from '#ui/badge.tsx';

/** Marks a bill that has operations still to be sent. */
export const PendingBadge = ({ pending }: { pending: readonly { state: string }[] }) => {
  if (pending.length === 0) return null;
  const parked = pending.some((entry) => entry.state === 'parked');
  return (
    <Badge tone={parked ? 'danger' : 'accent'}>
      {parked ? billing.attention : billing.pending}
    </Badge>
  );
};
