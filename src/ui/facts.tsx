import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface FactsProps {
  /** Those that are empty are left out. */
  of: readonly ReactNode[];
  className?: string | undefined;
}

/** Short facts with a dot between those that stand in one line; no dot begins or ends a line. */
export const Facts = ({ of, className }: FactsProps) => (
  <span className={cx('block overflow-x-clip', className)}>
    {/* The dot of what begins a line stands left of the edge, which cuts it off. */}
    <span className="-ml-3 flex flex-wrap">
      {of.map(
        (fact, place) =>
          fact && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their places.
            <Fragment key={place}>
              {' '}
              <span className="wrap-anywhere relative min-w-0 pl-3 before:absolute before:left-1 before:content-['·']">
                {fact}
              </span>
            </Fragment>
          ),
      )}
    </span>
  </span>
);
