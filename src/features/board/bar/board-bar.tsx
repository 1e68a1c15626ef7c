import type { ReactNode } from 'react';
import { board as text } from '#messages/board.ts';
import { chipClass } from '#parts/options/option-chip.tsx';
import { usePeople } from '#ports/people.ts';
import { Face } from '#ui/face.tsx';
import { Segments } from '#ui/segments.tsx';

export type Group = 'active' | 'finished';

interface Props {
  group: Group;
  onGroup: (group: Group) => void;
  /** How many orders each group has; undefined until it is known. */
  counts: Record<Group, number | undefined>;
  /** Whether only one's own orders are shown; null where there are no others. */
  mine: boolean | null;
  onMine: (mine: boolean) => void;
  /** At the end of the row. */
  tools: ReactNode;
}

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

/** Chooses which orders the board shows, and how: in one row where there is room, always so on a phone. */
export const BoardBar = ({ group, onGroup, counts, mine, onMine, tools }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
    <Segments
      label={text.groups}
      value={group}
      onValueChange={onGroup}
      className="whitespace-nowrap max-sm:grow max-sm:*:px-1.5 max-[22.5rem]:*:text-xs"
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
    <div className="flex flex-wrap items-center justify-end gap-2 sm:grow">{tools}</div>
  </div>
);
