import { useId } from 'react';
import { type UseControllerReturn, useController, useWatch } from 'react-hook-form';
import { type CustomerInput, customerLimits } from '#contract/bills.ts';
import { plain } from '#domain/search.ts';
import { billing } from '#messages/billing.ts';
import { numberText } from '#messages/identity.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { UseAnyway } from '../identity/use-anyway.tsx';
import type { CustomerForm } from './customer-form.ts';
import { GuestQuestion } from './guest-question.tsx';
import { knownGuest, otherGuest, useKnownGuests } from './known-guests.ts';

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
  /** Customers billed before, latest first. */
  known: readonly CustomerInput[];
  /** The customer as saved, whose data nobody has typed now. */
  saved?: CustomerInput | undefined;
  /** Gets the focus as the fields appear. */
  focused?: keyof CustomerInput | undefined;
}

/** The fields of a customer with their errors. The browser's autofill is off for guests' data. */
export const CustomerFields = ({ form, known, saved, focused }: Props) => {
  // Registered first, because the first invalid field in order of registration gets the focus.
  const identity = useController({ control: form.control, name: 'dni' });
  return (
    // Two columns where a mail address fits into one.
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <KnownCustomerField {...{ form, identity, known, saved, focused }} />
        {fields.map(({ name, inputMode, hint, wide }) => (
          <TextField
            key={name}
            label={billing.customer[name]}
            hint={hint}
            inputMode={inputMode}
            maxLength={customerLimits[name]}
            autoComplete="off"
            autoFocus={name === focused}
            autoCapitalize={name === 'email' ? 'none' : undefined}
            className={wide ? '@md:col-span-2' : undefined}
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
    </div>
  );
};

/** As many as fit without scrolling. */
const most = 5;
/** Fewer signs would match half of the guests. */
export const least = 2;

/**
 * Customers whose identity number starts with the text, whose phone has it, or whose name has all its words; none once the
 * number is complete.
 */
export const matchingCustomers = (known: readonly CustomerInput[], typed: string) => {
  const text = plain(typed.trim());
  if (text.length < least) return [];
  const words = text.split(/\s+/);
  const matches = ({ dni, fullName, phone }: CustomerInput): boolean => {
    if (/^\d+$/.test(text))
      return dni.startsWith(text) || (text.length > 3 && phone.includes(text));
    const name = plain(fullName).split(/\s+/);
    return words.every((word) => name.some((part) => part.startsWith(word)));
  };
  return known.filter((customer) => customer.dni !== text && matches(customer)).slice(0, most);
};

interface KnownCustomerFieldProps extends Props {
  identity: UseControllerReturn<CustomerInput, 'dni'>;
}

/** The identity number. A known guest who is chosen, or whose whole number is typed, fills in the other fields. */
const KnownCustomerField = ({ form, identity, known, saved, focused }: KnownCustomerFieldProps) => {
  const { field, fieldState } = identity;
  const guests = useKnownGuests(form, known, saved);
  const values = useWatch({ control: form.control }) as CustomerInput;
  const other = otherGuest(values, known, saved?.dni);
  const questionId = useId();
  const matching = matchingCustomers(known, field.value);
  return (
    <div className="flex flex-col">
      <ComboboxField
        label={billing.customer.dni}
        error={fieldState.error?.message}
        errorId={other ? questionId : undefined}
        value={field.value}
        onValueChange={(typed) => {
          field.onChange(typed);
          guests.type(typed);
        }}
        options={matching.map((guest) => ({
          ...{ key: guest.dni, title: numberText(guest), text: guest.fullName },
        }))}
        onChoose={(dni) => {
          const chosen = knownGuest(known, dni);
          if (chosen) guests.choose(chosen);
        }}
        countText={billing.customer.known}
        inputRef={field.ref}
        input={{
          name: field.name,
          onBlur: field.onBlur,
          inputMode: 'numeric',
          autoComplete: 'off',
          autoFocus: focused === 'dni',
        }}
      />
      <UseAnyway form={form} name="dni" kind="identity" />
      <GuestQuestion
        id={questionId}
        guest={other}
        name={values.fullName}
        onUse={guests.choose}
        onRename={guests.rename}
      />
    </div>
  );
};
