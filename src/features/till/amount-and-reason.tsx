import { type FormEvent, useState } from 'react';
import { type Money, zero } from '#domain/money.ts';
import { till } from '#messages/till.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const texts = till.movement;

const empty = { amount: '', reason: '' };

/** What is done with cash of the drawer: by how much, above zero, and why. Nothing is sent while one of them is missing. */
export const useAmountAndReason = (
  send: (what: { amount: Money; reason: string }) => Promise<void>,
  first = empty,
) => {
  const [typed, setTyped] = useState(first);
  const [checked, setChecked] = useState(false);
  const amount = typedAmount(typed.amount);
  const reason = typed.reason.trim();
  const isWrong = amount === null || amount === zero;
  const [busy, save] = useSingleFlight(async () => {
    setChecked(true);
    if (isWrong || reason === '') return;
    await send({ amount, reason });
  });
  return {
    ...{ typed, setTyped, busy },
    amountError: checked && isWrong ? texts.amountInvalid : undefined,
    reasonError: checked && reason === '' ? texts.reasonMissing : undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save();
    },
  };
};

interface Props {
  /** Of the amount. */
  label: string;
  form: ReturnType<typeof useAmountAndReason>;
}

export const AmountAndReason = ({ label, form }: Props) => {
  const { typed, setTyped } = form;
  return (
    <>
      <NumberField
        label={label}
        start="$"
        step="0.01"
        min={0}
        placeholder="0.00"
        value={typed.amount}
        error={form.amountError}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
      />
      <TextField
        label={texts.reason}
        maxLength={200}
        autoComplete="off"
        value={typed.reason}
        error={form.reasonError}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
    </>
  );
};
