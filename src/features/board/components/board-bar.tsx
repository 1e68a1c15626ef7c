import { ArrowDown01, LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { board as text } from '#messages/orders.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { setByTable, setLayout, useByTable, useLayout } from '../view.ts';

export type Group = 'active' | 'finished';

interface Props {
  group: Group;
  onGroup: (group: Group) => void;
  /** How many orders each group has; undefined until it is known. */
  counts: Record<Group, number | undefined>;
  actions: ReactNode;
}

const layouts = [
  { value: 'cards', label: text.layouts.cards, Icon: LayoutGrid },
  { value: 'list', label: text.layouts.list, Icon: Rows3 },
] as const;

/** Chooses which orders the board shows, and how. */
export const BoardBar = ({ group, onGroup, counts, actions }: Props) => {
  const layout = useLayout();
  const byTable = useByTable();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
      <div className="flex flex-1 items-center justify-end gap-2">
        <Segments
          label={text.layout}
          value={layout}
          onValueChange={setLayout}
          options={layouts.map(({ value, label, Icon }) => ({
            value,
            label: (
              <>
                <Icon size={20} aria-hidden="true" />
                <span className="sr-only">{label}</span>
              </>
            ),
          }))}
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
