import { Check, SlidersHorizontal } from 'lucide-react';
import type { Product } from '#contract/catalog.ts';
import { zero } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { formatDifference } from '#messages/format.ts';
import { without } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { toast } from '#ui/toast.tsx';
import { useEditor } from '../editor-context.ts';
import { type Chip, type Choice, chipsOf, choose, tapChip } from './choice.ts';
import { useOptions } from './use-options.ts';

/** 40 px high, with a hit area of 48. */
const chip =
  'relative inline-flex h-10 shrink-0 select-none items-center gap-1.5 whitespace-nowrap rounded-full border px-4 font-medium text-sm after:absolute after:inset-x-0 after:-inset-y-1';
const on = 'border-brand bg-brand-soft text-brand ring-1 ring-brand';
const off = 'border-line bg-surface text-ink hover:bg-sunken';

const step =
  'relative flex size-9 items-center justify-center text-xl after:absolute after:-inset-1';

interface OptionChipProps {
  chip: Chip;
  onTap: () => void;
  onCount: (count: number) => void;
}

const OptionChip = ({ chip: { group, option, ...now }, onTap, onCount }: OptionChipProps) => {
  const name = now.without ? without(option.name) : option.name;
  if (now.count > 0 && group.repeat && !now.without)
    return (
      <fieldset aria-label={name} className={cx(chip, on, 'px-1! after:hidden')}>
        <button
          type="button"
          aria-label={orderEditor.takeInCart(name)}
          className={step}
          onClick={() => onCount(now.count - 1)}
        >
          −
        </button>
        <span aria-live="polite">{`${now.count} × ${name}`}</span>
        <button
          type="button"
          aria-label={orderEditor.addInCart(name)}
          className={step}
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
      className={cx(chip, now.selected ? on : off)}
      onClick={onTap}
    >
      {now.selected && <Check size={16} aria-hidden="true" />}
      {name}
      {option.difference !== zero && !now.without && (
        <span className="font-normal text-muted tabular-nums">
          {formatDifference(option.difference)}
        </span>
      )}
    </button>
  );
};

interface Props {
  line: OrderLine;
  product: Product;
  /** What tells the line from the others. */
  name: string;
  /** Shown before the chips. */
  lead?: string;
  className?: string;
  /** Of the row that scrolls. */
  inside?: string;
}

/** What guests may want differently of a line, one touch each; nothing for a product without options. */
export const OptionChips = ({ line, product, name, lead, className, inside }: Props) => {
  const { menu, chooseOptions } = useEditor();
  const { setChoice } = useOptions();
  const groups = menu.groupsOf(product);
  const choice: Choice = line.options ?? [];
  const chips = chipsOf(groups, choice);
  if (chips.length === 0) return null;
  const set = ({ group }: Chip, next: Choice | null) => {
    if (next) setChoice(line, product, next);
    else toast.info(orderEditor.groupFull(group.name, group.max), { id: 'group-full' });
  };
  return (
    <fieldset
      aria-label={orderEditor.optionsOf(name)}
      data-options
      className={cx('min-w-0', className)}
    >
      <div className={cx('flex gap-2 overflow-x-auto overscroll-x-contain py-1', inside)}>
        {lead && <span className="flex shrink-0 items-center font-semibold text-sm">{lead}</span>}
        {chips.map((each) => (
          <OptionChip
            key={each.option.id}
            chip={each}
            onTap={() => set(each, tapChip(groups, choice, each))}
            onCount={(count) => set(each, choose(groups, choice, each.group, each.option, count))}
          />
        ))}
        <button
          type="button"
          aria-label={orderEditor.allOptionsOf(name)}
          className={cx(chip, off)}
          onClick={() => chooseOptions({ lineId: line.lineId })}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {orderEditor.allOptions}
        </button>
      </div>
    </fieldset>
  );
};
