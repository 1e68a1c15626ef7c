import { ArrowUp, ArrowUpToLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchOf } from '#domain/search.ts';
import { menuOrder as words } from '#messages/menu-order.ts';
import { sorting } from '#messages/sorting.ts';
import { SortableList } from '#parts/sortable-list.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { mostArranged } from './menu-edits.ts';
import type { Arranged } from './use-menu-edits.ts';

/** Longer lists have a search. */
const longList = 30;

interface Item {
  id: number;
  name: string;
}

interface Props<T extends Item> {
  label: string;
  list: Arranged<T>;
  /** What a row shows. */
  children: (item: T) => ReactNode;
}

/** A list that is ordered by dragging, by keys or by its arrows. Those that a search finds are put first. */
export const ArrangedList = <T extends Item>({ label, list, children }: Props<T>) => {
  const { items, move } = list;
  const [query, setQuery] = useState('');
  const [said, say] = useState('');
  const shown = items.slice(0, mostArranged);
  const found = query.trim() === '' ? null : searchOf(items, ({ name }) => name)(query);
  const moveUp = (from: number, to: number) => {
    const { name } = items[from] ?? {};
    // A button that went out of use would lose the focus.
    if (from === 0 || !name) return;
    move(from, to);
    say(sorting.dropped(name, to + 1, items.length));
  };
  const rowOf = (item: T, index: number, start: ReactNode, isFound: boolean) => (
    <div className="flex min-h-16 items-center pr-1 sm:pr-2">
      {start}
      <div className="min-w-0 flex-1 py-2">{children(item)}</div>
      {!isFound && (
        <IconButton
          variant="ghost"
          label={words.up(item.name)}
          icon={<ArrowUp size={20} />}
          aria-disabled={index === 0}
          className="text-muted!"
          onClick={() => moveUp(index, index - 1)}
        />
      )}
      <IconButton
        variant="ghost"
        label={words.first(item.name)}
        icon={<ArrowUpToLine size={20} />}
        aria-disabled={index === 0}
        className="text-muted!"
        onClick={() => moveUp(index, 0)}
      />
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.length > longList && (
        <SearchField
          label={words.search}
          clearLabel={words.clearSearch}
          value={query}
          onValueChange={setQuery}
          className="sm:max-w-md"
        />
      )}
      {items.length > shown.length && (
        <p className="text-muted text-sm">{words.most(shown.length, items.length)}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {found?.length === 0 ? (
        <p role="status" className="py-6 text-center text-muted text-sm">
          {words.noMatches}
        </p>
      ) : (
        <Card padded={false} className="overflow-hidden">
          {found ? (
            <ul aria-label={label} className="divide-y divide-line">
              {found.slice(0, mostArranged).map((item) => (
                <li key={item.id} className="pl-4">
                  {rowOf(item, items.indexOf(item), null, true)}
                </li>
              ))}
            </ul>
          ) : (
            <SortableList
              label={label}
              items={shown}
              onMove={move}
              className="divide-y divide-line"
            >
              {(item, index, handle) => rowOf(item, index, handle, false)}
            </SortableList>
          )}
        </Card>
      )}
    </div>
  );
};
