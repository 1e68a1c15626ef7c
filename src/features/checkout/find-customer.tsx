import { UserPlus } from 'lucide-react';
import { type RefCallback, useLayoutEffect } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { numberText } from '#messages/identity.ts';
import { least, matchingCustomers } from '#parts/customers/customer-fields.tsx';
import { isNumber } from '#parts/customers/customer-form.ts';
import { knownGuest, shownGuest } from '#parts/customers/known-guests.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/combobox-field.tsx';

const texts = billing.customer;

interface Props {
  /** Customers billed before, latest first. */
  known: readonly CustomerInput[];
  text: string;
  /** The bill can't be made while this text stands here. */
  refused: boolean;
  inputRef: RefCallback<HTMLInputElement>;
  onTextChange: (text: string) => void;
  onFound: (customer: CustomerInput) => void;
  /** A new customer with the text, which nobody has. */
  onCreate: () => void;
}

/** Whether another number begins with this one, as the RUC of a person with their cédula. */
const isBeginning = (known: readonly CustomerInput[], text: string): boolean =>
  known.some(({ dni }) => dni !== text.trim() && dni.startsWith(text.trim()));

/**
 * Finds a customer by identity number, name or phone. A whole number that is known needs no choice, unless it may go on; one
 * that is typed before its guest is known chooses them when they are.
 */
export const FindCustomer = ({ known, text, refused, inputRef, ...on }: Props) => {
  const exact = knownGuest(known, text);
  const matching = [...(exact ? [exact] : []), ...matchingCustomers(known, text)];
  const choose = (guest: CustomerInput) => on.onFound(shownGuest(guest));
  const needsNoChoice = exact !== undefined && !isBeginning(known, text);
  // Before it is seen.
  useLayoutEffect(() => {
    if (needsNoChoice) choose(exact);
  });
  const length = text.trim().length;
  const unknown = matching.length === 0 && (length >= least || (refused && length > 0));
  const refusal = unknown ? texts.unknownYet : texts.notChosen;
  return (
    <div className="flex flex-col items-start gap-2">
      <ComboboxField
        label={texts.find}
        hideLabel
        className="w-full"
        hint={unknown ? texts.unknown : undefined}
        error={refused ? refusal : undefined}
        value={text}
        onValueChange={on.onTextChange}
        options={matching.map((guest) => ({
          ...{ key: guest.dni, title: guest.fullName, text: numberText(guest) },
        }))}
        onChoose={(dni) => {
          const chosen = knownGuest(known, dni);
          if (chosen) choose(chosen);
        }}
        countText={texts.known}
        inputRef={inputRef}
        input={{
          placeholder: texts.findShort,
          autoComplete: 'off',
          onKeyDown: ({ key }) => {
            if (key === 'Enter' && unknown) on.onCreate();
            if (key === 'Enter' && exact) choose(exact);
          },
        }}
      />
      {unknown && (
        <Button variant="soft" icon={<UserPlus size={20} />} onClick={on.onCreate}>
          {texts.create[isNumber(text.trim()) ? 'number' : 'name']}
        </Button>
      )}
    </div>
  );
};
