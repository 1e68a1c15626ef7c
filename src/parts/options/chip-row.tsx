import { SlidersHorizontal } from 'lucide-react';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { toast } from '#ui/toast.tsx';
import { type Chip, type Choice, chipsOf, choose, type MenuGroup, tapChip } from './choice.ts';
import { chipClass, OptionChip } from './option-chip.tsx';

export interface ChipRowProps {
  /** What tells the line from the others. */
  name: string;
  groups: readonly MenuGroup[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Opens all options of the line; without it there is no button for it. */
  onAll?: () => void;
  /** Shown before the chips. */
  lead?: string | undefined;
  className?: string | undefined;
  /** Of the row that scrolls. */
  inside?: string | undefined;
}

/** What guests may want differently of a line, one touch each; nothing for a line without options. */
export const ChipRow = (props: ChipRowProps) => {
  const { name, groups, choice, onAll, lead } = props;
  const chips = chipsOf(groups, choice);
  if (chips.length === 0) return null;
  const set = ({ group }: Chip, next: Choice | null) => {
    if (next) props.onChoice(next);
    else toast.info(orderEditor.groupFull(group.name, group.max), { id: 'group-full' });
  };
  return (
    <fieldset
      aria-label={orderEditor.optionsOf(name)}
      data-options
      className={cx('min-w-0', props.className)}
    >
      <div className={cx('flex gap-2 overflow-x-auto overscroll-x-contain py-1', props.inside)}>
        {lead && <span className="flex shrink-0 items-center font-semibold text-sm">{lead}</span>}
        {chips.map((each) => (
          <OptionChip
            key={each.option.id}
            chip={each}
            onTap={() => set(each, tapChip(groups, choice, each))}
            onCount={(count) => set(each, choose(groups, choice, each.group, each.option, count))}
          />
        ))}
        {onAll && (
          <button
            type="button"
            aria-label={orderEditor.allOptionsOf(name)}
            className={chipClass(false)}
            onClick={onAll}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
            {orderEditor.allOptions}
          </button>
        )}
      </div>
    </fieldset>
  );
};
