import type { CustomerInput } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { TextField } from '#ui/text-field.tsx';
import type { CustomerForm } from './customer-form.ts';

interface CustomerField {
  name: keyof CustomerInput;
  inputMode?: 'numeric' | 'email' | 'tel';
  hint?: string;
  wide?: boolean;
}

const fields: CustomerField[] = [
  { name: 'dni', inputMode: 'numeric' },
  { name: 'fullName' },
  { name: 'address', wide: true },
  { name: 'email', inputMode: 'email' },
  { name: 'phone', inputMode: 'tel', hint: billing.customer.phoneHint },
];

/** The fields of a customer, each with its error beside it. A guest's data is never autofilled. */
export const CustomerFields = ({ form }: { form: CustomerForm }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ name, inputMode, hint, wide }) => (
      <TextField
        key={name}
        label={billing.customer[name]}
        hint={hint}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize={name === 'email' ? 'none' : undefined}
        className={wide ? 'sm:col-span-2' : undefined}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
    ))}
  </div>
);
