import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { optionGroupLimits } from '#contract/option-group-form.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { Price } from '#domain/options.ts';
import { options as texts } from '#messages/options.ts';
import { SortableList } from '#parts/sortable-list.tsx';
import { useNow } from '#parts/use-now.ts';
import { InlineError } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { newOption } from './group-values.ts';
import { OptionRow, rowGrid } from './option-row.tsx';
import type { GroupForm } from './use-group-form.ts';

const { form: words } = texts;

interface Props extends Pick<GroupForm, 'form' | 'values'> {
  /** As saved; null: a new one. */
  group: OptionGroup | null;
  /** Of a product that uses it. */
  price: Price | undefined;
}

/** The group's options in their order. */
export const OptionRows = ({ form, values, group, price }: Props) => {
  const list = useFieldArray({ control: form.control, name: 'options', keyName: 'rowKey' });
  const add = useRef<HTMLButtonElement>(null);
  const { errors } = form.formState;
  const problem = errors.options?.root?.message ?? errors.options?.message;
  const now = useNow();
  const check = () => void form.trigger(['min', 'max']);
  const wantsCheck = Boolean(errors.min ?? errors.max);
  const count = values.options.length;
  const added = useRef(false);
  // After the rows have changed: only then the rules can be held against them, and a new one takes the focus.
  const onCount = useEffectEvent(() => {
    if (wantsCheck) check();
    if (added.current) form.setFocus(`options.${count - 1}.name`);
    added.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when an option comes or goes.
  useEffect(() => onCount(), [count]);
  const append = () => {
    added.current = true;
    list.append(newOption, { shouldFocus: false });
  };
  /** The next option's name, as in a list that is typed; behind the last one a new one. */
  const goOnFrom = (index: number) => {
    if (index < count - 1) form.setFocus(`options.${index + 1}.name`);
    else if (values.options[index]?.name.trim() && count < optionGroupLimits.options) append();
  };
  const isSoldOut = (id: number | null) => {
    const until = group?.options.find((option) => option.id === id)?.soldOutUntil;
    return !!until && Date.parse(until) > now;
  };
  const rows = list.fields.map(({ rowKey }, index) => ({
    id: rowKey,
    name: values.options[index]?.name.trim() || words.unnamed(index + 1),
    soldOutToday: isSoldOut(values.options[index]?.id ?? null),
  }));
  return (
    <div className="flex flex-col gap-2">
      <Card padded={false} className="overflow-hidden">
        <div
          aria-hidden="true"
          className={cx(
            rowGrid,
            'min-h-10 items-center bg-sunken px-2 font-semibold text-muted text-xs max-sm:hidden',
          )}
        >
          <span className="col-start-2 pl-2">{words.option}</span>
          <span>{words.difference}</span>
          <span className="text-center">{words.usual}</span>
          <span className="text-center">{words.available}</span>
        </div>
        <SortableList label={words.options} items={rows} onMove={list.move} rowClassName="border-b">
          {(row, index, handle) => (
            <OptionRow
              {...{ form, values, index, price, handle }}
              name={row.name}
              soldOutToday={row.soldOutToday}
              onEnter={() => goOnFrom(index)}
              onRemove={() => {
                list.remove(index);
                add.current?.focus();
              }}
            />
          )}
        </SortableList>
        {count < optionGroupLimits.options ? (
          <button
            ref={add}
            type="button"
            className="flex min-h-primary w-full items-center gap-3 px-5 font-semibold text-brand text-sm hover:bg-sunken disabled:opacity-45"
            onClick={append}
          >
            <Plus size={20} />
            {words.addOption}
          </button>
        ) : (
          <p className="px-5 py-4 text-muted text-sm">{words.full(optionGroupLimits.options)}</p>
        )}
      </Card>
      {problem && <InlineError>{problem}</InlineError>}
    </div>
  );
};
