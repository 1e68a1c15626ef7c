import { useState } from 'react';
import { type Money, minus, zero } from '#domain/money.ts';
import { till } from '#messages/till.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { Segments } from '#ui/segments.tsx';
import { toast } from '#ui/toast.tsx';
import { AmountAndReason, useAmountAndReason } from './amount-and-reason.tsx';

const texts = till.correctClosing;

interface Props {
  onCorrect: (what: { amount: Money; reason: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Says by how much the count of a closing was wrong, and why. */
export const CorrectClosing = ({ onCorrect, onClose }: Props) => {
  const [side, setSide] = useState<'more' | 'less'>('more');
  const form = useAmountAndReason(async ({ amount, reason }) => {
    const signed = side === 'more' ? amount : minus(zero, amount);
    if (!(await onCorrect({ amount: signed, reason }))) return;
    toast.success(texts.done);
    onClose();
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submit={form.submit}
      busy={form.busy}
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
        <AmountAndReason label={texts.amount} form={form} />
      </div>
    </FormDialog>
  );
};
