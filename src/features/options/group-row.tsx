import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { OptionGroup } from '#contract/options.ts';
import { options as texts } from '#messages/options.ts';
import { RowMenu } from '#parts/list/row-menu.tsx';
import { useListState } from '#parts/list/use-list-place.ts';
import { Badge } from '#ui/badge.tsx';

/** A group of the list, with a link to its form and a menu of actions. */
export const GroupRow = ({ group, onRemove }: { group: OptionGroup; onRemove: () => void }) => {
  const navigate = useNavigate();
  const state = useListState();
  const { id, name, options, min, products } = group;
  return (
    <li className="flex min-h-18 items-center gap-4 py-2.5 pr-2.5 pl-4.5">
      <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto_--spacing(36)]">
        <div className="min-w-0">
          <Link
            to={paths.optionGroup(id)}
            state={state}
            className="wrap-anywhere font-semibold hover:underline"
          >
            {name}
          </Link>
          <p className="wrap-anywhere text-muted text-sm">
            {options.map((option) => option.name).join(', ')}
          </p>
        </div>
        <span className="max-sm:empty:hidden">
          {min > 0 && <Badge tone="neutral">{texts.required}</Badge>}
        </span>
        <p className="text-muted text-sm tabular-nums sm:text-right">
          {texts.uses(products.length)}
        </p>
      </div>
      <RowMenu
        label={texts.menu(name)}
        texts={texts}
        onEdit={() => navigate(paths.optionGroup(id), { state })}
        onRemove={onRemove}
      />
    </li>
  );
};
