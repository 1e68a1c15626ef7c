import { ArrowDown01, Grid3x3, LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { board as text } from '#messages/orders.ts';
import { chipClass } from '#parts/options/option-chip.tsx';
import { usePeople } from '#ports/people.ts';
import { Face } from '#ui/face.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { layouts, setByTable, setLayout, useByTable, useLayout } from '../view.ts';

export type Group = 'active' | 'finished';

interface Props {
  group: Group;
  onGroup: (group: Group) => void;
  /** How many orders each group has; undefined until it is known. */
  counts: Record<Group, number | undefined>;
  /** Whether only one's own orders are shown; null where there are no others. */
  mine: boolean | null;
  onMine: (mine: boolean) => void;
  actions: ReactNode;
}

const icons = { cards: LayoutGrid, compact: Grid3x3, list: Rows3 } as const;

/** Shows only the orders of the person at the device; not drawn while nobody is known. */
const MineChip = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => {
  const { current } = usePeople();
  if (!current) return null;
  return (
    <button
      type="button"
      aria-pressed={on}
      className={chipClass(on, 'h-touch! gap-2! pl-2! max-sm:hidden')}
      onClick={() => onChange(!on)}
    >
      <Face name={current.name} colour={current.colour ?? ''} className="size-8!" />
      {text.mine}
    </button>
  );
};

/** Chooses which orders the board shows, and how. */
export const BoardBar = ({ group, onGroup, counts, mine, onMine, actions }: Props) => {
  const layout = useLayout();
  const byTable = useByTable();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments
        label={text.groups}
        value={group}
        onValueChange={onGroup}
        className="whitespace-nowrap max-sm:w-full"
        options={(['active', 'finished'] as const).map((value) => ({
          value,
          label: (
            <>
              <span>
                <span className="max-sm:hidden">{text[value]}</span>
                <span className="sm:hidden">{text.short[value]}</span>
              </span>
              <span className="text-muted tabular-nums">{counts[value]}</span>
            </>
          ),
        }))}
      />
      {mine !== null && <MineChip on={mine} onChange={onMine} />}
      <div className="flex flex-1 flex-wrap items-center justify-end gap-2">
        <Segments
          label={text.layout}
          value={layout}
          onValueChange={setLayout}
          options={layouts.map((value) => {
            const Icon = icons[value];
            return {
              value,
              label: (
                <>
                  <Icon size={20} aria-hidden="true" />
                  <span className="sr-only">{text.layouts[value]}</span>
                </>
              ),
            };
          })}
        />
        <IconButton
          label={text.byTable}
          aria-pressed={byTable}
          className="aria-pressed:bg-brand-soft aria-pressed:text-brand"
          icon={<ArrowDown01 size={20} />}
          onClick={() => setByTable(!byTable)}
        />
        {actions}
      </div>
    </div>
  );
};
