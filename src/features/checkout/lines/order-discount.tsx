import { Percent, X } from 'lucide-react';
import { useState } from 'react';
import { sharedOf } from '#domain/parted-order.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { formatMoney, orderDiscountText, plainNumber } from '#messages/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Segments } from '#ui/segments.tsx';
import type { Checkout } from '../use-checkout.ts';
import { readDiscount } from './typed-discount.ts';

const kinds = (['percent', 'amount'] as const).map((value) => ({
  value,
  label: texts.whole.kinds[value],
}));

const errorOf = (read: ReturnType<typeof readDiscount>): string | undefined => {
  if (!('error' in read)) return undefined;
  if (read.error === 'too-high') return texts.discountTooHigh(formatMoney(read.most));
  return read.error === 'percent-invalid' ? texts.whole.percentInvalid : common.amountInvalid;
};

/** The discount on the whole order, as an amount or a percentage; each bill of the order has its share. */
export const OrderDiscount = ({ checkout }: { checkout: Checkout }) => {
  const [open, setOpen] = useState(false);
  const { change } = checkout;
  const { order, selection } = checkout.billed;
  const standing = order.discount;
  if (open) return <Fields checkout={checkout} onClose={() => setOpen(false)} />;
  return (
    <div className="flex items-center pr-1">
      <button
        type="button"
        className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 text-left font-semibold text-brand text-sm hover:bg-sunken"
        onClick={() => setOpen(true)}
      >
        <Percent size={18} aria-hidden="true" />
        {texts.whole.open}
        {standing && (
          <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-accent-ink text-xs tabular-nums">
            {orderDiscountText(standing)}
          </span>
        )}
        {standing && (
          <span className="ml-auto text-muted text-xs tabular-nums">
            {texts.whole.share(formatMoney(sharedOf(selection.billed)))}
          </span>
        )}
      </button>
      {standing && (
        <IconButton
          variant="ghost"
          label={texts.whole.remove}
          icon={<X size={20} />}
          className="text-muted"
          onClick={() => change({ discount: { kind: standing.kind, text: '' } })}
        />
      )}
    </div>
  );
};

const Fields = ({ checkout, onClose }: { checkout: Checkout; onClose: () => void }) => {
  const { change } = checkout;
  const { order } = checkout.billed;
  const [kind, setKind] = useState(order.discount?.kind ?? 'percent');
  const [text, setText] = useState(order.discount ? plainNumber(order.discount.value) : '');
  const read = readDiscount({ kind, text }, order);
  const apply = () => {
    if (!('discount' in read)) return;
    change({ discount: { kind, text } });
    onClose();
  };
  return (
    <fieldset
      aria-label={texts.whole.open}
      className="flex flex-wrap items-start gap-2 px-4 py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
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
