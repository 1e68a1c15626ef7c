import type { Ref } from 'react';
import { checkout } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { formatMoney } from '#messages/format.ts';
import { payments } from '#messages/payments.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Paying, referenceFault } from './paying.ts';
import type { Received } from './received.ts';

const texts = checkout.payments;

interface Props {
  paying: Paying;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (patch: { typed?: string; lote?: string; voucher?: string }) => void;
}

const wrongValue = (received: Received): string | undefined => {
  if (received.is === 'invalid') return common.amountInvalid;
  if (received.is === 'over') return texts.overDue;
  return received.is === 'short' ? texts.chooseAnother(formatMoney(received.missing)) : undefined;
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
          label={payments.lote}
          placeholder={texts.optional}
          inputMode="numeric"
          autoComplete="off"
          value={lote}
          error={referenceFault(lote)}
          onChange={(event) => onChange({ lote: event.target.value })}
        />
      )}
      <TextField
        className={isCard ? undefined : 'col-span-2'}
        label={isCard ? payments.voucher : texts.reference}
        placeholder={texts.optional}
        autoComplete="off"
        value={voucher}
        error={referenceFault(voucher)}
        onChange={(event) => onChange({ voucher: event.target.value })}
      />
    </div>
  );
};
