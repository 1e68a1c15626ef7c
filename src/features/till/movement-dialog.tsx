import { type FormEvent, useState } from 'react';
import { zero } from '#domain/money.ts';
import type { MovementKind } from '#domain/shift.ts';
import { till } from '#messages/till.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { typedAmount } from '#parts/typed-number.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { useTill } from './use-till.ts';

const texts = till.movement;

interface Props {
  kind: MovementKind;
  /** What stands in the fields at first. */
  typed?: { amount: string; reason: string };
  onMove: (what: Parameters<ReturnType<typeof useTill>['move']>[2]) => Promise<boolean>;
  onClose: () => void;
}

const empty = { amount: '', reason: '' };

/** Cash that goes into the drawer or out of it, with its reason. */
export const MovementDialog = ({ kind, typed: first = empty, onMove, onClose }: Props) => {
  const [typed, setTyped] = useState(first);
  const [checked, setChecked] = useState(false);
  const amount = typedAmount(typed.amount);
  const reason = typed.reason.trim();
  const isWrong = amount === null || amount === zero;
  const [busy, save] = useSingleFlight(async () => {
    setChecked(true);
    if (isWrong || reason === '') return;
    if (!(await onMove({ amount, reason }))) return;
    toast.success(texts.done);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={texts.titles[kind]}
      description={texts.hints[kind]}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <NumberField
          label={texts.amount}
          start="$"
          step="0.01"
          min={0}
          placeholder="0.00"
          value={typed.amount}
          error={checked && isWrong ? texts.amountInvalid : undefined}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
        <TextField
          label={texts.reason}
          maxLength={200}
          autoComplete="off"
          value={typed.reason}
          error={checked && reason === '' ? texts.reasonMissing : undefined}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </div>
    </FormDialog>
  );
};
