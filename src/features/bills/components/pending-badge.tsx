import type { LocalBill } from '#local/queries/bills.ts';
import { billing } from '#messages/billing.ts';
import { errorTexts } from '#messages/errors.ts';
import { Badge } from '#ui/badge.tsx';

/** Marks a bill that has operations still to be sent. */
export const PendingBadge = ({ pending }: Pick<LocalBill, 'pending'>) => {
  if (pending.length === 0) return null;
  const parked = pending.some((entry) => entry.state === 'parked');
  return (
    <Badge tone={parked ? 'danger' : 'accent'}>
      {parked ? billing.attention : billing.pending}
    </Badge>
  );
};

/** Why the server refused what is pending of a bill, each reason once. */
export const reasonsOf = (pending: LocalBill['pending']): string[] => [
  ...new Set(
    pending.flatMap(({ state, lastError }) =>
      state === 'parked' && lastError ? errorTexts(lastError) : [],
    ),
  ),
];
