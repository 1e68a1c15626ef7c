import { useState } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { matchingCustomers } from './customer-fields.tsx';

interface Props {
  /** Customers billed before, latest first. */
  known: readonly CustomerInput[];
  onFound: (customer: CustomerInput) => void;
}

/** Finds a customer by identity number, name or phone; a whole number that is known needs no choice. */
export const FindCustomer = ({ known, onFound }: Props) => {
  const [typed, setTyped] = useState('');
  const find = (dni: string) => {
    const found = known.find((customer) => customer.dni === dni);
    if (found) onFound(found);
  };
  return (
    <ComboboxField
      label={billing.customer.find}
      hideLabel
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        find(text.trim());
      }}
      options={matchingCustomers(known, typed).map(({ dni, fullName }) => ({
        key: dni,
        title: fullName,
        text: dni,
      }))}
      onChoose={find}
      countText={billing.customer.known}
      inputRef={() => undefined}
      input={{ placeholder: billing.customer.find, autoComplete: 'off' }}
    />
  );
};
