import { type FormEvent, useState } from 'react';
import { type Money, minus, zero } from '#domain/money.ts';
import { till } from '#messages/till.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { typedAmount } from '#parts/typed-number.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const texts = till.correctClosing;

interface Props {
  onCorrect: (what: { amount: Money; reason: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Says by how much the count of a closing was wrong, and why. */
export const CorrectClosing = ({ onCorrect, onClose }: Props) => {
  const [side, setSide] = useState<'more' | 'less'>('more');
  const [typed, setTyped] = useState({ amount: '', reason: '' });
  const [checked, setChecked] = useState(false);
  const amount = typedAmount(typed.amount);
  const reason = typed.reason.trim();
  const isWrong = amount === null || amount === zero;
  const [busy, save] = useSingleFlight(async () => {
    setChecked(true);
    if (isWrong || reason === '') return;
    const signed = side === 'more' ? amount : minus(zero, amount);
    if (!(await onCorrect({ amount: signed, reason }))) return;
    toast.success(texts.done);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Segments
          label={texts.side}
          options={[
            { value: 'more', label: texts.more },
            { value: 'less', label: texts.less },
          ]}
          value={side}
          onValueChange={setSide}
        />
        <NumberField
          label={texts.amount}
          start="$"
          step="0.01"
          min={0}
          placeholder="0.00"
          value={typed.amount}
          error={checked && isWrong ? till.movement.amountInvalid : undefined}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
        <TextField
          label={till.movement.reason}
          maxLength={200}
          autoComplete="off"
          value={typed.reason}
          error={checked && reason === '' ? till.movement.reasonMissing : undefined}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </div>
    </FormDialog>
  );
};
