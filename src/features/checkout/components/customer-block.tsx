import { billing } from '#messages/billing.ts';
import { CustomerFields } from '#parts/customer-fields.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Who the bill is for: nobody in particular, or somebody with their data. */
export const CustomerBlock = ({ checkout }: { checkout: Checkout }) => {
  const { draft, change, customer } = checkout;
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
          <CustomerFields form={customer} />
        </div>
      )}
    </section>
  );
};
