import type { Ref } from 'react';
import { checkout } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { formatMoney } from '#messages/format.ts';
import { payments } from '#messages/payments.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Paying } from './paying.ts';
import { emptyRetention, isRetained, retentionFaults, type TypedRetention } from './retained.ts';

const { retention: texts } = payments;

interface Props {
  paying: Paying;
  /** Whether somebody has tried to charge: until then empty fields are not wrong. */
  checked: boolean;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (patch: { retention: TypedRetention }) => void;
}

/** What the guest's comprobante de retención says. The rest of the total is paid by another method. */
export const RetentionFields = ({ paying, checked, fieldRef, onChange }: Props) => {
  const { retention: typed = emptyRetention, received, amount } = paying;
  const faults = checked ? retentionFaults(paying) : {};
  const type = (name: keyof TypedRetention) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ retention: { ...typed, [name]: target.value } }),
  });
  const wrongAmount = (name: 'renta' | 'iva') =>
    typedAmount(typed[name]) === null ? common.amountInvalid : faults[name];
  const isShort = amount === null && received.is === 'short' && isRetained(paying);
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        ref={fieldRef}
        className="col-span-2"
        label={texts.number}
        placeholder="001-001-000000001"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={faults.number}
        {...type('number')}
      />
      <TextField
        className="col-span-2"
        type="date"
        label={texts.date}
        error={faults.date}
        {...type('date')}
      />
      {(['renta', 'iva'] as const).map((name) => (
        <NumberField
          key={name}
          label={texts[name]}
          start="$"
          step="0.01"
          min={0}
          placeholder="0.00"
          error={wrongAmount(name)}
          {...type(name)}
        />
      ))}
      {received.is === 'over' && (
        <p role="alert" className="col-span-2 text-danger text-sm">
          {texts.over}
        </p>
      )}
      {isShort && (
        <p className="col-span-2 text-muted text-sm">
          {checkout.payments.chooseAnother(formatMoney(received.missing))}
        </p>
      )}
    </div>
  );
};
