import { UserPlus } from 'lucide-react';
import type { RefCallback } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { least, matchingCustomers } from './customer-fields.tsx';
import { isNumber } from './customer-form.ts';

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

const whole = (known: readonly CustomerInput[], text: string) =>
  known.find(({ dni }) => dni === text.trim());

/** Finds a customer by identity number, name or phone; a whole number that is known needs no choice. */
export const FindCustomer = ({ known, text, refused, inputRef, ...on }: Props) => {
  const exact = whole(known, text);
  const matching = exact ? [exact] : matchingCustomers(known, text);
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
        onValueChange={(typed) => {
          const found = whole(known, typed);
          if (found) on.onFound(found);
          else on.onTextChange(typed);
        }}
        options={matching.map(({ dni, fullName }) => ({ key: dni, title: fullName, text: dni }))}
        onChoose={(dni) => {
          const chosen = whole(known, dni);
          if (chosen) on.onFound(chosen);
        }}
        countText={texts.known}
        inputRef={inputRef}
        input={{
          placeholder: texts.find,
          autoComplete: 'off',
          onKeyDown: ({ key }) => {
            if (key === 'Enter' && unknown) on.onCreate();
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
