import { useWatch } from 'react-hook-form';
import type { CustomerInput } from '#contract/bills.ts';
import { type DraftRow, useDraftForm } from '../draft/use-draft-form.ts';
import { emptyCustomer, useCustomerForm } from './customer-form.ts';

const isSame = (a: CustomerInput, b: CustomerInput): boolean =>
  (Object.keys(emptyCustomer) as (keyof CustomerInput)[]).every((name) => a[name] === b[name]);

/** The form of a customer with its draft. `base`: the customer as saved. */
export const useCustomerDraft = (base: CustomerInput, row: DraftRow<CustomerInput>) => {
  const form = useCustomerForm(row.initial ?? base);
  const values = useWatch({ control: form.control }) as CustomerInput;
  const { recovered, unkept, dismissRecovered, finish } = useDraftForm(
    { draft: row },
    values,
    (typed) => (isSame(typed, base) ? null : typed),
  );
  const discard = () => {
    dismissRecovered();
    form.reset(base);
  };
  return { form, recovered, unkept, discard, finish };
};
