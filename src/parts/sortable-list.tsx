import {
  Accessibility,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom';
import { RestrictToElement } from '@dnd-kit/dom/modifiers';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { sorting as texts } from '#messages/sorting.ts';
import { cx } from '#ui/cx.ts';

type Source = Parameters<typeof isSortable>[0];

interface Event {
  operation: { source: Source };
  canceled?: boolean;
}

/** What an item is called, and its place of all (from 1). */
const placeOf = (source: Source): [string, number, number] | null => {
  if (!isSortable(source)) return null;
  const { name, count } = source.data as { name: string; count: number };
  return [name, source.index + 1, count];
};

type Say = (name: string, place: number, all: number) => string;

const saying =
  (say: Say) =>
  ({ operation: { source } }: Event) => {
    const place = placeOf(source);
    return place ? say(...place) : undefined;
  };

/** Where the item that is being moved was announced last; only one is moved at a time. */
let announced = -1;

/** Announces a place once: an item is over itself when it is taken, and after each move. */
const sayingNewPlace = (say: Say) => (event: Event) => {
  const { source } = event.operation;
  if (!isSortable(source) || source.index === announced) return;
  announced = source.index;
  return saying(say)(event);
};

const accessibility = Accessibility.configure({
  screenReaderInstructions: { draggable: texts.instructions },
  announcements: {
    dragstart: (event: Event) => {
      announced = -1;
      return sayingNewPlace(texts.taken)(event);
    },
    dragover: sayingNewPlace(texts.moved),
    dragend: (event: Event) => saying(event.canceled ? texts.cancelled : texts.dropped)(event),
  },
});

/** At once, also for a finger: rows are dragged by a handle, which scrolls nothing. */
const pointer = PointerSensor.configure({
  activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 3 })],
});

const sensors = [pointer, KeyboardSensor];

const withinList = RestrictToElement.configure({
  element: ({ source }) => source?.element?.parentElement ?? null,
});

export interface SortableItem {
  id: string | number;
  name: string;
}

interface RowProps<T extends SortableItem> extends Pick<Props<T>, 'children' | 'rowClassName'> {
  item: T;
  index: number;
  count: number;
}

const Row = <T extends SortableItem>({ item, index, count, ...props }: RowProps<T>) => {
  const { id, name } = item;
  const { ref, handleRef, isDragSource } = useSortable({ id, index, data: { name, count } });
  const handle = (
    <button
      ref={handleRef}
      type="button"
      aria-label={texts.move(name)}
      aria-roledescription={texts.role}
      className="flex h-touch w-10 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-45"
    >
      <GripVertical size={20} aria-hidden="true" />
    </button>
  );
  return (
    <li
      ref={ref}
      className={cx(
        'border-line bg-surface',
        isDragSource && 'rounded-md border shadow-lg',
        props.rowClassName,
      )}
    >
      {props.children(item, index, handle)}
    </li>
  );
};

interface Props<T extends SortableItem> {
  label: string;
  items: readonly T[];
  onMove: (from: number, to: number) => void;
  className?: string;
  rowClassName?: string;
  /** Shows a row; `handle` is what it is dragged by. */
  children: (item: T, index: number, handle: ReactNode) => ReactNode;
}

/** A list whose order is changed by mouse, finger or keys. */
export const SortableList = <T extends SortableItem>(props: Props<T>) => {
  const { label, items, onMove, className, ...row } = props;
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults.filter((each) => each !== Accessibility), accessibility]}
      sensors={sensors}
      modifiers={[withinList]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <ul aria-label={label} className={className}>
        {items.map((item, index) => (
          <Row key={item.id} {...row} {...{ item, index }} count={items.length} />
        ))}
      </ul>
    </DragDropProvider>
  );
};
