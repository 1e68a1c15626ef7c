import { useController } from 'react-hook-form';
import { type CustomerInput, customerLimits } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { TextField } from '#ui/text-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import { KnownCustomerField } from './known-customer-field.tsx';

interface CustomerField {
  name: keyof typeof customerLimits;
  inputMode?: 'numeric' | 'email' | 'tel';
  hint?: string;
  wide?: boolean;
}

const fields: CustomerField[] = [
  { name: 'fullName' },
  { name: 'address', wide: true },
  { name: 'email', inputMode: 'email' },
  { name: 'phone', inputMode: 'tel', hint: billing.customer.phoneHint },
];

interface Props {
  form: CustomerForm;
  /** Customers billed on this device before, latest first. */
  known: readonly CustomerInput[];
}

/** The fields of a customer with their errors. The browser's autofill is off for guests' data. */
export const CustomerFields = ({ form, known }: Props) => {
  // Registered first, because the first invalid field in order of registration gets the focus.
  const identity = useController({ control: form.control, name: 'dni' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <KnownCustomerField form={form} identity={identity} known={known} />
      {fields.map(({ name, inputMode, hint, wide }) => (
        <TextField
          key={name}
          label={billing.customer[name]}
          hint={hint}
          inputMode={inputMode}
          maxLength={customerLimits[name]}
          autoComplete="off"
          autoCapitalize={name === 'email' ? 'none' : undefined}
          className={wide ? 'sm:col-span-2' : undefined}
          error={form.formState.errors[name]?.message}
          {...form.register(name)}
        />
      ))}
    </div>
  );
};
