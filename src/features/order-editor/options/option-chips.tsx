import { useSetAtom } from 'jotai';
import { SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { type Chip, type Choice, chipsOf, choose, tapChip } from '#parts/options/choice.ts';
import { groupsWith } from '#parts/options/menu.ts';
import { OptionChip } from '#parts/options/option-chip.tsx';
import { cx } from '#ui/cx.ts';
import { toast } from '#ui/toast.tsx';
import { unitsToChange } from '../draft/change-options.ts';
import { canSeparate } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';
import { useChipKeys, useKeptFocus } from './chip-focus.ts';
import { LineChip, NoteChip, SeparateChip } from './line-chips.tsx';
import { saidAtom } from './said.tsx';
import { type Touched, touchedLineAtom } from './touched-line.ts';
import { useOptions } from './use-options.ts';

interface Props {
  line: OrderLine;
  product: Product;
  /** What tells the line from the others. */
  name: string;
  touched: Touched;
  /** The name stands before the chips: they are not in the line. */
  titled?: boolean;
  className?: string;
}

/** What guests may want differently of units of a line, one touch each. */
export const OptionChips = ({ line, product, name, touched, titled, className }: Props) => {
  const { menu, limits, ask } = useEditor();
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
  const hasOptions = chips.length > 0 && units > 0;
  /** An opened line has its note among its tools. */
  const isOpen = touched.units === null && !titled;
  const separable = isOpen && canSeparate(line);
  if (isOpen && !hasOptions && !separable) return null;
  const isPart = units > 0 && units < line.quantity;
  const part = isPart ? orderEditor.forUnits(units, line.quantity) : '';
  const set = ({ group, option }: Chip, next: Choice | null) => {
    if (!next)
      return toast.info(orderEditor.groupFull(group.name, group.max), { id: 'group-full' });
    keepFocus(option.id);
    setChoice(line, product, next, touched.units);
    say(orderEditor.chosen(units, line.productName, next));
  };
  /** In the cart: beside the button of all options, which is in sight however far the chips are scrolled. */
  const beside = hasOptions && !titled;
  const allChip = (
    <LineChip
      round
      icon={<SlidersHorizontal size={18} aria-hidden="true" />}
      onClick={() => ask({ kind: 'options', of: touched })}
    >
      {orderEditor.allOptionsOf(name)}
    </LineChip>
  );
  const lineChips = (
    <>
      {!isOpen && <NoteChip line={line} part={isPart && units === 1} round={beside} />}
      {separable && <SeparateChip line={line} round={beside} />}
    </>
  );
  return (
    <fieldset
      ref={row}
      aria-label={[orderEditor.optionsOf(name), part].filter(Boolean).join(', ')}
      aria-keyshortcuts="F4"
      data-options
      className={cx(
        'flex min-w-0 items-center',
        titled ? 'max-sm:flex-wrap' : 'flex-wrap',
        className,
      )}
      onKeyDown={onKeyDown}
    >
      {(titled || part) && (
        <p
          aria-hidden="true"
          className={cx(
            'shrink-0 font-semibold text-sm leading-[1.2]',
            titled
              ? 'pl-4 max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:gap-x-2 max-sm:pt-2 max-sm:pr-4 sm:max-w-48'
              : 'basis-full px-4 pt-1',
          )}
        >
          {titled && <span className="block sm:truncate">{name}</span>}
          {part && <span className="block text-accent-ink">{part}</span>}
        </p>
      )}
      <div
        // One row: the other lines of the order stay in sight.
        className="more-beside flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain py-2 pl-4 [scrollbar-width:none]"
      >
        {hasOptions &&
          chips.map((each) => (
            <OptionChip
              key={each.option.id}
              chip={each}
              price={line}
              onTap={() => set(each, tapChip(groups, choice, each))}
              onCount={(count) => set(each, choose(groups, choice, each.group, each.option, count))}
            />
          ))}
        {!beside && lineChips}
      </div>
      {hasOptions && (
        <div className="flex shrink-0 gap-2 p-2">
          {allChip}
          {beside && lineChips}
        </div>
      )}
    </fieldset>
  );
};
