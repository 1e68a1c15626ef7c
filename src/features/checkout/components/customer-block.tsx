import { compareMoney } from '#domain/money.ts';
import { useKnownCustomers } from '#local/queries/customers.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { CustomerFields } from '#parts/customers/customer-fields.tsx';
import type { CustomerForm } from '#parts/customers/customer-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Checkout } from '../use-checkout.ts';

/** The customer of the bill: a final consumer, or a person with data. */
export const CustomerBlock = ({ checkout }: { checkout: Checkout }) => {
  const { draft, change, customer, summary, businessId, finalConsumerLimit: limit } = checkout;
  return (
    <section aria-label={billing.customer.title}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold text-base">{billing.customer.title}</h2>
        <Checkbox
          label={billing.customer.finalCustomer}
          checked={draft.finalCustomer}
          onCheckedChange={(finalCustomer) => change({ finalCustomer })}
        />
      </div>
      {!draft.finalCustomer && (
        <div className="mt-1.5 mb-1">
          <GuestFields form={customer} businessId={businessId} />
        </div>
      )}
      {draft.finalCustomer && compareMoney(summary.total, limit) > 0 && (
        <Alert tone="warning" className="mt-1.5">
          {texts.aboveLimit(formatMoney(limit))}
        </Alert>
      )}
    </section>
  );
};

/** A component of its own, so that earlier bills are read only when the form is shown. */
const GuestFields = ({ form, businessId }: { form: CustomerForm; businessId: number }) => (
  <CustomerFields form={form} known={useKnownCustomers(businessId)} />
);
