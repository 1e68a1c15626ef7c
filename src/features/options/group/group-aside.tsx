import { ChevronRight, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { OptionGroup } from '#contract/options.ts';
import { findByName } from '#domain/search.ts';
import { options as texts } from '#messages/options.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';

interface Props {
  groups: readonly OptionGroup[];
  /** The one that is open; null: a new one. */
  current: number | null;
}

/** On a wide screen: all groups beside the one that is open. What is typed in one stays in its draft. */
export const GroupAside = ({ groups, current }: Props) => {
  const { state } = useLocation();
  return (
    <nav
      aria-label={texts.title}
      className="flex flex-col gap-3 max-lg:hidden lg:sticky lg:top-18 lg:max-h-[calc(100dvh-12rem)]"
    >
      <div className="flex items-center justify-between">
        <Link to={paths.optionGroups} className="rounded-sm font-bold text-lg hover:underline">
          {texts.title}
        </Link>
        <Link
          to={paths.newOptionGroup}
          state={state}
          aria-label={texts.create}
          title={texts.create}
          className={iconButtonClass({})}
        >
          <Plus size={20} />
        </Link>
      </div>
      <ul className="-mx-1 flex min-h-0 flex-col gap-1 overflow-y-auto overscroll-contain px-1 pb-1">
        {findByName(groups, '').map(({ id, name, options }) => (
          <li key={id}>
            <Link
              to={paths.optionGroup(id)}
              state={state}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                'flex min-h-16 items-center gap-2 rounded-md border px-4 py-2',
                id === current
                  ? 'border-line bg-surface shadow-sm'
                  : 'border-transparent hover:bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1">
                <span
                  className={cx(
                    'wrap-anywhere block text-base',
                    id === current ? 'font-bold' : 'font-medium',
                  )}
                >
                  {name}
                </span>
                <span className="wrap-anywhere block text-muted text-xs">
                  {options.map((option) => option.name).join(', ')}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
