import type { Ref } from 'react';
import { isCardNumber, longestReference } from '#domain/payment.ts';
import { checkout } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Paying } from './paying.ts';
import type { Received } from './received.ts';

const texts = checkout.payments;

interface Props {
  paying: Paying;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (patch: { typed?: string; lote?: string; voucher?: string }) => void;
}

const wrongValue = (received: Received): string | undefined => {
  if (received.is === 'invalid') return checkout.receivedInvalid;
  if (received.is === 'over') return texts.overDue;
  return received.is === 'short' ? texts.chooseAnother(formatMoney(received.missing)) : undefined;
};

const wrongReference = (text: string): string | undefined => {
  if (isCardNumber(text)) return texts.cardNumber;
  return text.trim().length > longestReference ? texts.tooLong(longestReference) : undefined;
};

/** What a card or a transfer pays, and what its voucher says. Less than is due leaves the rest to another payment. */
export const ChargeBlock = ({ paying, fieldRef, onChange }: Props) => {
  const { method, amount, typed, due, received, lote, voucher } = paying;
  const isCard = method?.icon === 'credit-card';
  return (
    <div className="grid grid-cols-2 gap-3">
      {/* One that has its amount keeps it. */}
      {amount === null && (
        <NumberField
          ref={fieldRef}
          className="col-span-2"
          label={texts.value}
          start="$"
          step="0.01"
          min={0}
          placeholder={due}
          value={typed}
          error={wrongValue(received)}
          onChange={(event) => onChange({ typed: event.target.value })}
        />
      )}
      {isCard && (
        <TextField
          label={texts.lote}
          placeholder={texts.optional}
          inputMode="numeric"
          autoComplete="off"
          value={lote}
          error={wrongReference(lote)}
          onChange={(event) => onChange({ lote: event.target.value })}
        />
      )}
      <TextField
        className={isCard ? undefined : 'col-span-2'}
        label={isCard ? texts.voucher : texts.reference}
        placeholder={texts.optional}
        autoComplete="off"
        value={voucher}
        error={wrongReference(voucher)}
        onChange={(event) => onChange({ voucher: event.target.value })}
      />
    </div>
  );
};
