import { Percent } from 'lucide-react';
import { useState } from 'react';
import { checkout as texts } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { type DiscountKind, discounted, readDiscount } from '../order-discount.ts';
import type { Checkout } from '../use-checkout.ts';

const kinds = (['percent', 'amount'] as const).map((value) => ({
  value,
  label: texts.whole.kinds[value],
}));

const errorOf = (read: ReturnType<typeof readDiscount>): string | undefined => {
  if (!('error' in read)) return undefined;
  if (read.error === 'too-high') return texts.discountTooHigh(formatMoney(read.most));
  return read.error === 'percent-invalid' ? texts.whole.percentInvalid : texts.discountInvalid;
};

/** A discount on all that is chosen, as an amount or a percentage; it becomes discounts of the lines. */
export const OrderDiscount = ({ checkout }: { checkout: Checkout }) => {
  const { draft, selection, change } = checkout;
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<DiscountKind>('percent');
  const [text, setText] = useState('');
  const read = readDiscount(kind, text, selection.lines);
  const apply = () => {
    if (!('discount' in read)) return;
    change({ lines: discounted(selection.lines, read.discount, draft.lines) });
    setText('');
    setOpen(false);
  };
  if (!open)
    return (
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-3 px-4 font-semibold text-brand text-sm hover:bg-sunken"
        onClick={() => setOpen(true)}
      >
        <Percent size={18} aria-hidden="true" />
        {texts.whole.open}
      </button>
    );
  return (
    <fieldset
      aria-label={texts.whole.open}
      className="flex flex-wrap items-start gap-2 px-4 py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <p className="min-w-0 flex-1 basis-40 self-center font-semibold text-sm">
        {texts.whole.open}
      </p>
      <Segments label={texts.whole.kind} options={kinds} value={kind} onValueChange={setKind} />
      <NumberField
        label={texts.whole.value[kind]}
        hideLabel
        start={kind === 'amount' ? '−$' : '−%'}
        step={kind === 'amount' ? '0.01' : '1'}
        min={0}
        placeholder={kind === 'amount' ? '0.00' : '0'}
        inputMode="decimal"
        className="w-36"
        // Where the person has just asked for it.
        autoFocus
        value={text}
        error={errorOf(read)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="soft" disabled={!('discount' in read)} onClick={apply}>
        {texts.whole.apply}
      </Button>
    </fieldset>
  );
};
