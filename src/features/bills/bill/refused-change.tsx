import { paths } from '#config/paths.ts';
import { isAnnulling, isRefusedAnnulment, isRefusedPayment } from '#local/queries/bills.ts';
import type { OutboxEntry } from '#local/queries/pending.ts';
import { bills } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { payments } from '#messages/payments.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { reasonsOf } from '../history/reasons.ts';
import type { BillProps } from './customer-card.tsx';

const titleOf = (entry: OutboxEntry): string => {
  if (isAnnulling(entry)) return bills.annul.refused;
  return entry.kind === 'payment-correct'
    ? payments.correct.refused
    : payments.confirm.refusedByServer;
};

/** Why the server refused an annulment or a change of a payment: the bill is as before. It can be discarded among what is pending. */
export const RefusedChange = ({ session, pending }: BillProps) => {
  const entry = pending.find((each) => isRefusedAnnulment(each) || isRefusedPayment(each));
  if (!entry) return null;
  return (
    <Alert
      tone="danger"
      title={titleOf(entry)}
      className="mb-4"
      action={<ButtonLink to={paths.pending}>{common.see}</ButtonLink>}
    >
      {reasonsOf([entry], session.ownerId).join(' ')}
    </Alert>
  );
};
