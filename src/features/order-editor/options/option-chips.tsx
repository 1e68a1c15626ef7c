import { useSetAtom } from 'jotai';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import type { Product } from '#contract/catalog.ts';
import { zero } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { formatDifference } from '#messages/format.ts';
import { without } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { toast } from '#ui/toast.tsx';
import { unitsToChange } from '../draft/change-options.ts';
import { useEditor } from '../editor-context.ts';
import { useChipKeys, useKeptFocus } from './chip-focus.ts';
import { type Chip, type Choice, chipsOf, choose, isOnSale, tapChip } from './choice.ts';
import { groupsWith } from './menu.ts';
import { saidAtom } from './said.tsx';
import { type Touched, touchedLineAtom } from './touched-line.ts';
import { useOptions } from './use-options.ts';

/** 40 px high, with a hit area of 48. Long names end in dots; readers hear the whole. */
const chip =
  'relative inline-flex h-10 max-w-64 shrink-0 select-none items-center gap-1.5 whitespace-nowrap rounded-full border px-4 font-medium text-sm after:absolute after:inset-x-0 after:-inset-y-1';
const on = 'border-brand bg-brand-soft text-brand ring-1 ring-brand';
const off = 'border-line bg-surface text-ink hover:bg-sunken';

const step =
  'relative flex size-9 shrink-0 items-center justify-center text-xl after:absolute after:-inset-1.5 disabled:opacity-40';

interface OptionChipProps {
  chip: Chip;
  onTap: () => void;
  onCount: (count: number) => void;
}

const OptionChip = ({ chip: { group, option, ...now }, onTap, onCount }: OptionChipProps) => {
  const name = now.without ? without(option.name) : option.name;
  if (now.count > 0 && group.repeat && !now.without)
    return (
      <fieldset
        aria-label={name}
        data-option={option.id}
        className={cx(chip, on, 'min-w-0 px-1! after:hidden')}
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
      className={cx(chip, now.selected ? on : off)}
      onClick={onTap}
    >
      {now.selected && <Check size={16} className="shrink-0" aria-hidden="true" />}
      <span className="min-w-0 truncate">{name}</span>
      {option.difference !== zero && !now.without && (
        <span className="shrink-0 font-normal text-muted tabular-nums">
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
  touched: Touched;
  /** The name stands over the chips, too. */
  titled?: boolean;
  className?: string;
}

/** What guests may want differently of units of a line, one touch each; nothing for a product without options. */
export const OptionChips = ({ line, product, name, touched, titled, className }: Props) => {
  const { menu, limits, chooseOptions } = useEditor();
  const { setChoice } = useOptions();
  const setTouched = useSetAtom(touchedLineAtom);
  const say = useSetAtom(saidAtom);
  const row = useRef<HTMLFieldSetElement>(null);
  const keepFocus = useKeptFocus(row);
  const onKeyDown = useChipKeys(() => setTouched(null));
  const choice: Choice = line.options ?? [];
  const groups = groupsWith(menu.groupsOf(product), choice);
  const chips = chipsOf(groups, choice);
  const units = unitsToChange(limits.base, line, touched.units);
  if (chips.length === 0 || units === 0) return null;
  const part = units < line.quantity ? orderEditor.forUnits(units, line.quantity) : '';
  const set = ({ group, option }: Chip, next: Choice | null) => {
    if (!next)
      return toast.info(orderEditor.groupFull(group.name, group.max), { id: 'group-full' });
    keepFocus(option.id);
    setChoice(line, product, next, touched.units);
    say(orderEditor.chosen(units, line.productName, next));
  };
  return (
    <fieldset
      ref={row}
      aria-label={[orderEditor.optionsOf(name), part].filter(Boolean).join(', ')}
      aria-keyshortcuts="F4"
      data-options
      className={cx('min-w-0 bg-inherit', className)}
      onKeyDown={onKeyDown}
    >
      {(titled || part) && (
        <p aria-hidden="true" className="flex gap-1.5 px-4.5 pt-1.5 font-semibold text-sm">
          {titled && <span className="min-w-0 truncate">{name}</span>}
          {part && <span className="shrink-0 text-accent-ink">{part}</span>}
        </p>
      )}
      <div className="flex scroll-px-18 gap-2 overflow-x-auto overscroll-x-contain bg-inherit py-1.5 pr-4.5">
        {/* First, and in sight however far the chips are scrolled. */}
        <span className="sticky left-0 z-1 -my-1 shrink-0 bg-inherit py-1 pr-2 pl-4.5">
          <button
            type="button"
            aria-label={orderEditor.allOptionsOf(name)}
            className={cx(chip, off, 'w-10 justify-center px-0!')}
            onClick={() => chooseOptions(touched)}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
          </button>
        </span>
        {chips.map((each) => (
          <OptionChip
            key={each.option.id}
            chip={each}
            onTap={() => set(each, tapChip(groups, choice, each))}
            onCount={(count) => set(each, choose(groups, choice, each.group, each.option, count))}
          />
        ))}
      </div>
    </fieldset>
  );
};
