import { Check, CircleAlert, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { optionGroupLimits } from '#contract/option-group-form.ts';
import type { Price } from '#domain/options.ts';
import { options as texts } from '#messages/options.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Switch } from '#ui/switch.tsx';
import { DifferenceField } from './difference-field.tsx';
import type { GroupForm } from './use-group-form.ts';

const { form: words } = texts;

/** One line; on a phone two: what it is called, and below what it costs. */
export const rowGrid =
  'grid grid-cols-[--spacing(10)_minmax(0,1fr)_--spacing(18)] gap-x-2 sm:grid-cols-[--spacing(10)_minmax(0,1fr)_--spacing(30)_--spacing(22)_--spacing(22)_--spacing(12)] sm:gap-x-3';

interface Props extends Pick<GroupForm, 'form' | 'values'> {
  index: number;
  name: string;
  soldOutToday: boolean;
  price: Price | undefined;
  handle: ReactNode;
  onEnter: () => void;
  onRemove: () => void;
}

const smallLabel = 'text-muted text-xs sm:hidden';

/** An option of the group. */
export const OptionRow = (props: Props) => {
  const { form, values, index, name, soldOutToday, price, handle } = props;
  const errorId = useId();
  const option = values.options[index];
  if (!option) return null;
  const { usual, available } = option;
  const { errors, isSubmitted } = form.formState;
  // Not when a field is left: the button below would move away under the finger.
  const problems = isSubmitted ? errors.options?.[index] : undefined;
  const problem = problems?.name?.message ?? problems?.difference?.message;
  const check = () => void form.trigger(['min', 'max']);
  const setUsual = (on: boolean) => {
    if (on && !values.several)
      for (const other of values.options.keys()) form.setValue(`options.${other}.usual`, false);
    form.setValue(`options.${index}.usual`, on);
    check();
  };
  const state = available ? soldOutToday && words.soldOutToday : words.unavailable;
  return (
    <fieldset
      aria-label={name}
      className={cx(rowGrid, 'min-w-0 items-center py-1.5 pr-1.5 pl-1 sm:min-h-16 sm:pr-2 sm:pl-2')}
    >
      {handle}
      <div className="flex min-w-0 items-center gap-2">
        <textarea
          rows={1}
          aria-label={words.nameOf(name)}
          aria-invalid={problems?.name ? true : undefined}
          aria-describedby={problems?.name ? errorId : undefined}
          maxLength={optionGroupLimits.name}
          autoComplete="off"
          placeholder={words.option}
          className={cx(
            'field-sizing-content min-h-touch w-full min-w-0 flex-1 resize-none rounded-sm border bg-transparent px-2 py-2.5 text-base placeholder:text-muted hover:bg-sunken focus:bg-surface',
            problems?.name ? 'border-danger' : 'border-transparent focus:border-brand',
            !available && 'text-muted',
          )}
          // A long name has several lines on a phone, and yet is one line.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            props.onEnter();
          }}
          {...form.register(`options.${index}.name`, {
            setValueAs: (text: string) => text.replace(/\s*\n\s*/g, ' '),
          })}
        />
        {state && <span className="shrink-0 font-semibold text-danger text-sm">{state}</span>}
      </div>
      <IconButton
        variant="ghost"
        label={words.removeOption(name)}
        icon={<Trash2 size={20} />}
        className="size-touch! justify-self-end text-muted! sm:order-last sm:justify-self-auto"
        onClick={props.onRemove}
      />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-end gap-x-2 max-[22.5rem]:col-span-3 max-[22.5rem]:col-start-1 sm:contents">
        <div className="min-w-0 flex-1 basis-24">
          <DifferenceField
            {...{ form, index, name, price }}
            errorId={problems?.difference ? errorId : undefined}
          />
        </div>
        <div className="flex min-w-18 flex-col items-center">
          <span aria-hidden="true" className={smallLabel}>
            {words.usual}
          </span>
          <label className="relative flex size-touch items-center justify-center">
            <input
              type="checkbox"
              aria-label={words.usualOf(name)}
              checked={usual}
              onChange={(event) => setUsual(event.target.checked)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span
              aria-hidden="true"
              className={cx(
                'flex size-6 items-center justify-center border-2 border-line-strong bg-surface peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-focus-visible:outline-offset-2',
                values.several ? 'rounded-sm' : 'rounded-full',
              )}
            >
              {usual &&
                (values.several ? (
                  <Check size={18} strokeWidth={3} className="text-on-brand" />
                ) : (
                  <span className="size-2.5 rounded-full bg-on-brand" />
                ))}
            </span>
          </label>
        </div>
        <div className="flex min-w-18 flex-col items-center">
          <span aria-hidden="true" className={smallLabel}>
            {words.available}
          </span>
          <Switch
            label={words.availableOf(name)}
            hideLabel
            checked={available}
            onCheckedChange={(on) => {
              form.setValue(`options.${index}.available`, on);
              check();
            }}
          />
        </div>
      </div>
      {problem && (
        <p
          id={errorId}
          className="col-start-2 -col-end-1 flex gap-1.5 py-1.5 font-medium text-danger text-xs sm:order-last"
        >
          <CircleAlert size={16} className="mt-0.5 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  );
};
