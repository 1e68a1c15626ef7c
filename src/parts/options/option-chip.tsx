import { Check } from 'lucide-react';
import { guestDifference } from '#domain/final-price.ts';
import { zero } from '#domain/money.ts';
import type { Price } from '#domain/options.ts';
import { formatDifference } from '#messages/format.ts';
import { without } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { type Chip, isOnSale } from './choice.ts';

/** 40 px high, with a hit area of 48. Long names end in dots; readers hear the whole. */
const shape =
  'relative inline-flex h-10 max-w-[min(16rem,100%)] shrink-0 select-none items-center gap-1.5 whitespace-nowrap rounded-full border px-4 font-medium text-sm after:absolute after:inset-x-0 after:-inset-y-1';
const on = 'border-brand bg-brand-soft text-brand ring-1 ring-brand';
const off = 'border-line bg-surface text-ink hover:bg-sunken';

export const chipClass = (selected: boolean, className?: string): string =>
  cx(shape, selected ? on : off, className);

const step =
  'relative flex size-9 shrink-0 items-center justify-center text-xl after:absolute after:-inset-1.5 disabled:opacity-40';

interface OptionChipProps {
  chip: Chip;
  /** Of the product: the chip says what the guest pays more. */
  price: Price;
  onTap: () => void;
  onCount: (count: number) => void;
}

/** One thing that a guest may want differently, one touch; one that is chosen several times has a stepper. */
export const OptionChip = ({
  chip: { group, option, ...now },
  price,
  onTap,
  onCount,
}: OptionChipProps) => {
  const name = now.without ? without(option.name) : option.name;
  if (now.count > 0 && group.repeat && !now.without)
    return (
      <fieldset
        aria-label={name}
        data-option={option.id}
        className={chipClass(true, 'min-w-0 px-1! after:hidden')}
      >
        <button
          type="button"
          aria-label={orderEditor.takeInCart(name)}
          data-step="minus"
          className={step}
          onClick={() => onCount(now.count - 1)}
        >
          −
        </button>
        <span className="min-w-0 truncate">{`${now.count} × ${name}`}</span>
        <button
          type="button"
          aria-label={orderEditor.addInCart(name)}
          data-step="plus"
          className={step}
          disabled={!isOnSale(option)}
          onClick={() => onCount(now.count + 1)}
        >
          +
        </button>
      </fieldset>
    );
  return (
    <button
      type="button"
      aria-pressed={now.selected}
      data-option={option.id}
      className={chipClass(now.selected)}
      onClick={onTap}
    >
      {now.selected && <Check size={16} className="shrink-0" aria-hidden="true" />}
      <span className="min-w-0 truncate">{name}</span>
      {option.difference !== zero && !now.without && (
        <span className="shrink-0 font-normal text-muted tabular-nums">
          {formatDifference(guestDifference(option, price))}
        </span>
      )}
    </button>
  );
};
