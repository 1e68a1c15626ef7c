import { paths } from '#config/paths.ts';
import { annulledBy } from '#local/queries/bills.ts';
import { billing } from '#messages/billing.ts';
import { bills } from '#messages/bills.ts';
import { formatDateTime } from '#messages/format.ts';
import { reasonLine } from '#messages/trail.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { usePeople } from '#ports/people.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import type { BillProps } from './customer-card.tsx';

const texts = bills.annul;

/** When a bill was annulled, by whom and why, and the way to bill its units again. */
export const AnnulledNote = ({ bill, pending }: Omit<BillProps, 'session'>) => {
  const zone = useTimeZone();
  const { names } = usePeople();
  if (!bill.annulled) return null;
  const { at, reason, by = names.get(annulledBy(pending) ?? 0) } = bill.annulled;
  return (
    <Alert
      tone="warning"
      title={billing.annulled}
      className="mb-4"
      action={<ButtonLink to={paths.checkout(bill.orderKey)}>{texts.billAgain}</ButtonLink>}
    >
      <p className="wrap-anywhere">{texts.said(formatDateTime(at, zone), by)}</p>
      <p className="wrap-anywhere">{reasonLine(reason)}</p>
    </Alert>
  );
};
