import { guestPrice } from '#domain/final-price.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { lineDetail } from '#messages/lines.ts';
import { cx } from '#ui/cx.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Thumb } from '#ui/tile.tsx';
import type { SelectionLine } from '../bill-selection.ts';
import type { TypedLine } from '../checkout-draft.ts';
import { QuantityField } from './quantity-field.tsx';

interface Props {
  line: SelectionLine;
  /** What tells it from the other lines. */
  name: string;
  partial: boolean;
  onChange: (patch: Partial<TypedLine>) => void;
}

const discountError = ({ discountError: error, maxDiscount }: SelectionLine) => {
  if (error === 'invalid') return texts.discountInvalid;
  return error ? texts.discountTooHigh(formatMoney(maxDiscount)) : undefined;
};

const Caption = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mb-1 block text-muted text-xs">
    {children}
  </span>
);

/** A line of the order with the quantity to bill and its discount. */
export const LineRow = ({ line, name, partial, onChange }: Props) => {
  const { product, remaining } = line;
  const detail = lineDetail(product);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-3 py-4 @2xl:grid-cols-[auto_minmax(10rem,1fr)_9.5rem_8.5rem_5.5rem] @2xl:items-start @2xl:gap-x-4">
      <Thumb
        name={product.productName}
        src={product.img}
        hue={product.productId}
        fit="cover"
        className="size-13"
      />
      <div className="min-w-0">
        <p className="font-semibold text-sm">{product.productName}</p>
        <p className="text-muted text-xs tabular-nums">
          {billing.each(formatMoney(guestPrice(product)))}
          {' · '}
          {texts.left(remaining, product.quantity)}
        </p>
        {detail && <p className="text-accent-ink text-xs">{detail}</p>}
      </div>
      <div className="col-span-full grid grid-cols-[9.5rem_minmax(0,8.5rem)] gap-4 @2xl:contents">
        <div>
          <Caption>{texts.quantity}</Caption>
          <QuantityField
            line={line}
            name={name}
            editable={partial}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
        <div>
          <Caption>{texts.discount}</Caption>
          <NumberField
            label={texts.discountOf(name)}
            hideLabel
            start="$"
            step="0.01"
            min={0}
            max={line.maxDiscount}
            placeholder="0.00"
            value={line.discountText}
            error={discountError(line)}
            onChange={(event) => onChange({ discount: event.target.value })}
          />
        </div>
      </div>
      <p
        className={cx(
          'money col-start-3 row-start-1 text-right font-semibold text-sm @2xl:col-start-auto @2xl:row-start-auto @2xl:mt-9',
          !line.billed && 'text-muted',
        )}
      >
        {line.billed ? formatMoney(line.billed.total) : '–'}
      </p>
    </li>
  );
};
