import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { cx } from '#ui/cx.ts';
import { Thumb } from '#ui/tile.tsx';
import { categoryAtom } from './catalog-filter.ts';

export interface CategoryButtonProps {
  name: string;
  image: ReactNode;
  selected: boolean;
  onSelect: () => void;
}

export const CategoryButton = ({ name, image, selected, onSelect }: CategoryButtonProps) => (
  <button
    type="button"
    aria-pressed={selected}
    onClick={onSelect}
    className={cx(
      'flex min-h-touch shrink-0 select-none items-center gap-2 whitespace-nowrap rounded-full border px-4 text-left font-medium text-sm leading-[1.2] transition-colors',
      'lg:w-full lg:whitespace-normal lg:rounded-md lg:px-2.5 lg:py-2 lg:min-h-14',
      selected
        ? 'border-ink bg-ink text-background lg:border-line lg:bg-surface lg:text-ink lg:shadow-sm'
        : 'border-line bg-surface text-ink hover:bg-sunken lg:border-transparent lg:bg-transparent lg:text-muted lg:hover:text-ink',
    )}
  >
    {image}
    <span className="max-w-[15rem] truncate lg:whitespace-normal lg:wrap-anywhere">{name}</span>
  </button>
);

/** Whether the browser reports when skipped content comes near. */
const reportsNear = 'oncontentvisibilityautostatechange' in document.documentElement;

export interface CategoryGroupProps {
  categories: readonly Category[];
  /** The first group is visible from the first frame. */
  first: boolean;
}

/**
 * A group of categories that loads its images together when it comes near. Images that load lazily one by one would each
 * be checked in every frame.
 */
export const CategoryGroup = ({ categories, first }: CategoryGroupProps) => {
  const [selected, onSelect] = useAtom(categoryAtom);
  const group = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first || !reportsNear);
  useEffect(() => {
    const onChange = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) setNear(true);
    };
    const { current } = group;
    current?.addEventListener('contentvisibilityautostatechange', onChange);
    return () => current?.removeEventListener('contentvisibilityautostatechange', onChange);
  }, []);
  return (
    <div
      ref={group}
      className="-m-1 flex shrink-0 gap-2 p-1 [contain-intrinsic-size:auto_180rem_auto_3rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_9rem_auto_60rem] lg:flex-col lg:gap-1"
    >
      {categories.map(({ id, name, img }) => (
        <CategoryButton
          key={id}
          name={name}
          image={
            near && (
              <Thumb
                name={name}
                src={img}
                hue={id}
                bare
                // A picture has empty room around its drawing, a letter none: both look as large, in line.
                className={
                  img ? '-m-2 size-10! max-lg:-ml-3' : '-m-0.5 size-7! text-sm max-lg:-ml-1.5'
                }
              />
            )
          }
          selected={selected === id}
          onSelect={() => onSelect(id)}
        />
      ))}
    </div>
  );
};
