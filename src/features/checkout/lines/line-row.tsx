import { Tag } from 'lucide-react';
import { useState } from 'react';
import { zero } from '#domain/money.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { formatMoney } from '#messages/format.ts';
import { lineDetail } from '#messages/lines.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { TypedLine } from '../draft/checkout-draft.ts';
import type { SelectionLine } from './bill-selection.ts';
import { QuantityField } from './quantity-field.tsx';

interface Props {
  line: SelectionLine;
  /** What tells it from the other lines. */
  name: string;
  partial: boolean;
  onChange: (patch: Partial<TypedLine>) => void;
}

const discountError = ({ discountError: error, maxDiscount }: SelectionLine) => {
  if (error === 'invalid') return common.amountInvalid;
  return error ? texts.discountTooHigh(formatMoney(maxDiscount)) : undefined;
};

/** A line of the order in one row; its discount has a field once somebody asks for it. */
export const LineRow = ({ line, name, partial, onChange }: Props) => {
  const { product, remaining, billed } = line;
  const [asked, setAsked] = useState(false);
  const detail = lineDetail(product);
  const open = asked || line.discountError !== null;
  const typed = line.quantityError ? typedAmount(line.discountText) : null;
  const given = billed ? billed.discount : (typed ?? zero);
  const isTyped = typedAmount(line.discountText) !== zero;
  const isShared =
    billed !== null && isTyped && line.ownDiscount !== typedAmount(line.discountText);
  const chosen = partial && billed !== null;
  const quiet = partial && !billed && !line.quantityError;
  return (
    <li
      className={cx(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-0.5 pr-4 max-sm:gap-x-1.5',
        partial ? 'pl-1.5' : 'pl-4',
        chosen && 'bg-brand-soft',
      )}
    >
      {partial ? (
        <QuantityField line={line} name={name} onChange={(quantity) => onChange({ quantity })} />
      ) : (
        <span className="money min-w-8 shrink-0 font-semibold">{texts.units(remaining)}</span>
      )}
      <p
        className={cx(
          'min-w-0 flex-1 break-words py-1',
          partial ? 'basis-40 max-sm:pl-2.5' : 'basis-24',
          quiet && 'text-muted',
        )}
      >
        {product.productName}
        {detail && <span className="ml-2.5 text-accent-ink text-xs">{detail}</span>}
        {!open && given !== zero && (
          <span className="money ml-2.5 inline-block rounded-full bg-accent-soft px-2.5 py-0.5 font-semibold text-accent-ink text-xs">
            {texts.given(formatMoney(given))}
          </span>
        )}
      </p>
      {open && (
        <NumberField
          label={texts.discountOf(name)}
          hideLabel
          start="−$"
          step="0.01"
          min={0}
          max={line.maxDiscount}
          placeholder="0.00"
          className={cx(
            'order-last basis-full sm:order-none sm:max-w-36 sm:basis-36',
            partial && 'max-sm:pl-2.5',
          )}
          // Where the person has just asked for it.
          autoFocus={asked}
          value={line.discountText}
          hint={isShared ? texts.ofPart(formatMoney(line.ownDiscount ?? zero)) : undefined}
          error={discountError(line)}
          onChange={(event) => onChange({ discount: event.target.value, units: line.units })}
        />
      )}
      {!open && (
        <IconButton
          variant="ghost"
          label={isTyped ? texts.changeDiscount(name) : texts.addDiscount(name)}
          icon={<Tag size={20} />}
          className="text-muted max-sm:-mx-1.5"
          onClick={() => setAsked(true)}
        />
      )}
      <p className={cx('money min-w-18 text-right font-semibold', !billed && 'text-muted')}>
        {billed ? formatMoney(billed.total) : '—'}
      </p>
    </li>
  );
};
