import { useRef } from 'react';
import type { CustomerInput } from '#contract/bills.ts';
import { billing } from '#messages/billing.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

const { otherGuest: texts } = billing.customer;

interface Props {
  /** Names the text for the field. */
  id: string;
  /** The known guest of the number; null: nothing to ask. */
  guest: CustomerInput | null;
  /** The typed name. */
  name: string;
  onUse: (guest: CustomerInput) => void;
  onRename: (guest: CustomerInput) => void;
}

/** Asks whose the number is, where it is a known guest's and another name was typed by hand. Announced as it appears. */
export const GuestQuestion = ({ id, guest, name, onUse, onRename }: Props) => {
  // Takes the focus of the button that goes, without a phone's keyboard.
  const place = useRef<HTMLDivElement>(null);
  const answered = (answer: () => void) => () => {
    place.current?.focus();
    answer();
  };
  return (
    <div role="status" ref={place} tabIndex={-1} className="outline-none">
      {guest && (
        <>
          <FieldError id={id}>{texts.question(guest.fullName)}</FieldError>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="soft" onClick={answered(() => onUse(guest))}>
              {texts.use}
            </Button>
            {name.trim() !== '' && (
              <Button onClick={answered(() => onRename(guest))}>{texts.rename}</Button>
            )}
          </div>
        </>
      )}
    </div>
  );
};
