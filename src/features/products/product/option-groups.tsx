import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { paths } from '#config/paths.ts';
import type { OptionGroup } from '#contract/options.ts';
import { productLimits } from '#contract/product-form.ts';
import { findByName } from '#domain/search.ts';
import { products as texts } from '#messages/products.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import { SortableList } from '#parts/sortable-list.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { ProductValues } from './product-values.ts';
import { Section } from './section.tsx';

const { form: words } = texts;

interface Props {
  form: UseFormReturn<ProductValues>;
  groups: readonly OptionGroup[];
  read: ListRead;
}

const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

/** The product's groups of options, in the order in which guests are asked. */
export const OptionGroups = ({ form, groups, read }: Props) => {
  const { field, fieldState } = useController({ control: form.control, name: 'optionGroups' });
  const byId = new Map(groups.map((group) => [group.id, group]));
  // The server refuses one that somebody has deleted, and the form drops it then.
  const chosen = field.value.flatMap((id) => byId.get(id) ?? []);
  const others = findByName(groups, '').filter(({ id }) => !field.value.includes(id));
  const move = (from: number, to: number) => {
    const ids = chosen.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) field.onChange(ids.toSpliced(to, 0, moved));
  };
  return (
    <Section title={words.sections.options}>
      {chosen.length > 0 && (
        <SortableList
          label={words.optionGroups}
          items={chosen}
          onMove={move}
          className="-mx-2 flex flex-col"
        >
          {({ id, name, options }, _, handle) => (
            <div className="flex min-h-14 items-center gap-1">
              {handle}
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium text-sm">{name}</p>
                <p className="truncate text-muted text-xs">
                  {options.map((option) => option.name).join(', ')}
                </p>
              </div>
              <IconButton
                variant="ghost"
                label={words.removeOptionGroup(name)}
                icon={<Trash2 size={20} />}
                className="text-muted!"
                onClick={() => field.onChange(without(field.value, id))}
              />
            </div>
          )}
        </SortableList>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {read.state === 'loading' && words.optionGroupsLoading}
        {read.state === 'empty' && words.noOptionGroups}
        {groups.length > 0 && chosen.length === 0 && words.withoutOptionGroups}
      </p>
      <ReadFailureNote title={words.optionGroupsFailed} read={read} />
      {/* The draft keeps the form while the person is on the other screen. */}
      {read.state === 'empty' && (
        <ButtonLink to={paths.newOptionGroup} className="self-start">
          {words.createOptionGroup}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button
              className="self-start"
              icon={<Plus size={18} />}
              disabled={chosen.length >= productLimits.optionGroups}
            >
              {words.addOptionGroup}
            </Button>
          }
        >
          {others.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => field.onChange([...field.value, id])}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {fieldState.error?.message && <InlineError>{fieldState.error.message}</InlineError>}
    </Section>
  );
};
