import type { UseControllerReturn } from 'react-hook-form';
import type { CustomerInput } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import { matchingCustomers } from './known-customers.ts';

interface Props {
  form: CustomerForm;
  identity: UseControllerReturn<CustomerInput, 'dni'>;
  known: readonly CustomerInput[];
}

/** The identity number. Choosing a known guest fills in the other fields. */
export const KnownCustomerField = ({ form, identity, known }: Props) => {
  const { field, fieldState } = identity;
  const matching = matchingCustomers(known, field.value);
  const choose = (dni: string) => {
    const customer = known.find((each) => each.dni === dni);
    if (!customer) return;
    for (const name of ['dni', 'fullName', 'address', 'email', 'phone'] as const)
      form.setValue(name, customer[name], { shouldDirty: true });
    void form.trigger();
  };
  return (
    <ComboboxField
      label={billing.customer.dni}
      error={fieldState.error?.message}
      value={field.value}
      onValueChange={field.onChange}
      options={matching.map(({ dni, fullName }) => ({ key: dni, title: dni, text: fullName }))}
      onChoose={choose}
      countText={billing.customer.known}
      inputRef={field.ref}
      input={{
        name: field.name,
        onBlur: field.onBlur,
        inputMode: 'numeric',
        autoComplete: 'off',
      }}
    />
  );
};
