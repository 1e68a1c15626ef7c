import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Bill, type Customer, canEditCustomer } from '#domain/bill.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { parseCustomer } from '#parts/customers/customer-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CustomerDialog } from './customer-dialog.tsx';

/** The customer of the bill, with a button to correct it while that is allowed. */
export const CustomerCard = ({ session, bill }: { session: SessionRow; bill: Bill }) => {
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
      {canEditCustomer(bill) ? (
        <Button size={50} icon={<Pencil size={18} />} onClick={() => setEditing(true)}>
          {bill.customer ? texts.editCustomer : texts.addCustomer}
        </Button>
      ) : (
        <p className="text-muted text-xs">{texts.locked}</p>
      )}
      {isOpen && kept && canEditCustomer(bill) && (
        <CustomerDialog
          session={session}
          bill={bill}
          draft={editing === undefined ? kept : { ...kept, initial: null }}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
};

const rows = ['fullName', 'dni', 'address', 'email', 'phone'] as const;

const CustomerData = ({ customer }: { customer: Customer }) => (
  <dl className="flex flex-col gap-2">
    {rows.map((name) => (
      <div key={name}>
        <dt className="text-muted text-xs">{billing.customer[name]}</dt>
        <dd className="wrap-anywhere text-sm tabular-nums">{customer[name] || texts.noPhone}</dd>
      </div>
    ))}
  </dl>
);
