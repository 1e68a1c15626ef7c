import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import { compareMoney } from '#domain/money.ts';
import { FindCustomer } from '#features/checkout/find-customer.tsx';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { numberText } from '#messages/identity.ts';
import { CustomerFields } from '#parts/customers/customer-fields.tsx';
import { customerFrom } from '#parts/customers/customer-form.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Checkout } from './use-checkout.ts';

/** The customer of the bill: a final consumer, or a person with data, whom the field finds. */
export const CustomerBlock = ({ checkout }: { checkout: Checkout }) => {
  const { draft, change } = checkout;
  const { summary } = checkout.billed;
  const { form, limit, findField, known, other } = checkout.guest;
  const { refreshCustomers } = useServer();
  // Without an answer the device goes on with those that it knows.
  useServerRead('customers', refreshCustomers);
  const guest = checkout.guest.customer;
  const [editing, setEditing] = useState(guest === null);
  const isForm = editing || guest === null || other !== null;
  const [focused, setFocused] = useState<keyof CustomerInput>();
  const bill = (to: CustomerInput) => {
    form.reset(to);
    change({ finalCustomer: false, customer: { ...to }, find: '' });
  };
  /** Opens the form, with the text that was typed to find somebody. */
  const open = () => {
    setEditing(true);
    if (draft.find.trim() === '') change({ finalCustomer: false });
    else {
      const typed = customerFrom(draft.find);
      bill(typed);
      // A number that fails the check says so at once: it may be right all the same.
      if (typed.dni) void form.trigger('dni');
    }
  };
  return (
    <Card as="section" aria-label={billing.customer.title} className="flex flex-col gap-2">
      {/* Its title stands as high as that of the summary beside it. */}
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold text-base">{billing.customer.title}</h2>
        <Checkbox
          label={billing.customer.finalCustomer}
          checked={draft.finalCustomer}
          onCheckedChange={(finalCustomer) => {
            setFocused(undefined);
            if (finalCustomer) change({ finalCustomer });
            else open();
          }}
        />
      </div>
      {draft.finalCustomer && (
        <FindCustomer
          known={known}
          text={draft.find}
          refused={checkout.guest.isFindRefused}
          inputRef={(field) => {
            findField.current = field;
          }}
          onTextChange={(find) => change({ find })}
          onFound={(found) => {
            bill(found);
            setEditing(false);
          }}
          onCreate={() => {
            setFocused(customerFrom(draft.find).dni ? 'fullName' : 'dni');
            open();
          }}
        />
      )}
      {guest && !isForm && (
        <div className="flex items-center gap-2 rounded-md bg-sunken py-2 pr-1 pl-4">
          <div className="min-w-0 flex-1 text-muted text-xs">
            <p className="break-words font-semibold text-base text-ink">{guest.fullName}</p>
            <Facts of={[numberText(guest), guest.email, guest.address, guest.phone]} />
          </div>
          <IconButton
            variant="ghost"
            label={billing.customer.edit}
            icon={<Pencil size={20} />}
            onClick={() => setEditing(true)}
          />
        </div>
      )}
      {!draft.finalCustomer && isForm && (
        <CustomerFields form={form} known={known} focused={focused} />
      )}
      {draft.finalCustomer && compareMoney(summary.total, limit) > 0 && (
        <Alert tone="warning">{texts.aboveLimit(formatMoney(limit))}</Alert>
      )}
    </Card>
  );
};
