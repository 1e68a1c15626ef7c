import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { isAnnulled } from '#domain/annul.ts';
import { type Bill, type Customer, canEditCustomer } from '#domain/bill.ts';
import {
  type LocalBill,
  type RefusedCustomerChange,
  refusedCustomerOf,
  standingOf,
} from '#local/queries/bills.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { fiscal } from '#messages/fiscal.ts';
import { numberText } from '#messages/identity.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { parseCustomer } from '#parts/customers/customer-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { reasonsOf } from '../history/reasons.ts';
import { CustomerDialog } from './customer-dialog.tsx';

export interface BillProps {
  session: SessionRow;
  bill: Bill;
  pending: LocalBill['pending'];
}

/** Why it can't be changed any more. */
const lockedText = (bill: Bill): string => {
  if (isAnnulled(bill)) return texts.annul.locked;
  return bill.fiscal ? fiscal.customerLocked : texts.locked;
};

/** The customer of the bill, with a button to correct it while that is allowed. */
export const CustomerCard = ({ session, bill, pending }: BillProps) => {
  const refused = refusedCustomerOf(pending);
  const kept = useDraft(valueKeys.billCustomer(session.businessId, bill.key), parseCustomer);
  // The dialog opens again by itself when a draft was left in it.
  const [editing, setEditing] = useState<boolean>();
  const isOpen = editing ?? Boolean(kept?.initial);
  return (
    <Card as="section" aria-label={billing.customer.title} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{billing.customer.title}</h2>
      {bill.customer ? (
        <CustomerData customer={bill.customer} />
      ) : (
        <p className="text-sm">{texts.finalCustomer}</p>
      )}
      {refused && <RefusedCustomer {...refused} ownerId={session.ownerId} />}
      {canEditCustomer(bill) ? (
        <Button icon={<Pencil size={18} />} onClick={() => setEditing(true)}>
          {bill.customer ? texts.editCustomer : texts.addCustomer}
        </Button>
      ) : (
        <p className="text-muted text-xs">{lockedText(bill)}</p>
      )}
      {isOpen && kept && canEditCustomer(bill) && (
        <CustomerDialog
          session={session}
          bill={bill}
          refused={
            refused && standingOf(refused.entry, session.ownerId).canCorrect ? refused : null
          }
          draft={editing === undefined ? kept : { ...kept, initial: null }}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
};

/** A customer that the server refused, with the reason. It can be discarded among what is pending. */
const RefusedCustomer = ({
  entry,
  customer,
  ownerId,
}: RefusedCustomerChange & { ownerId: number }) => (
  <Alert tone="danger" title={billing.refusedCustomer}>
    <p className="wrap-anywhere">{customer.fullName}</p>
    <p>{reasonsOf([entry], ownerId).join(' ')}</p>
    <ButtonLink to={paths.pending} className="mt-2.5">
      {common.see}
    </ButtonLink>
  </Alert>
);

const rows = ['fullName', 'dni', 'address', 'email', 'phone'] as const;

const CustomerData = ({ customer }: { customer: Customer }) => (
  <dl className="flex flex-col gap-2">
    {rows.map((name) => (
      <div key={name}>
        <dt className="text-muted text-xs">{billing.customer[name]}</dt>
        <dd className="wrap-anywhere text-sm tabular-nums">
          {name === 'dni' ? numberText(customer) : customer[name] || texts.noPhone}
        </dd>
      </div>
    ))}
  </dl>
);
