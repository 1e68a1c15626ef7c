import { useController } from 'react-hook-form';
import { optionGroupLimits } from '#contract/option-group-form.ts';
import { options as texts } from '#messages/options.ts';
import { InlineError } from '#ui/alert.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isRequired, severalMax } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

const { form: words } = texts;

const choices = [
  { value: 'one', label: words.one },
  { value: 'several', label: words.several },
] as const;

/** The group's name, and how much of it guests choose. */
export const Rules = ({ form, values }: Pick<GroupForm, 'form' | 'values'>) => {
  const { errors } = form.formState;
  const name = form.register('name');
  const min = useController({ control: form.control, name: 'min' });
  const max = useController({ control: form.control, name: 'max' });
  const check = () => void form.trigger(['min', 'max']);
  const changeChoice = (choice: 'one' | 'several') => {
    form.setValue('several', choice === 'several');
    if (choice === 'several') form.setValue('max', severalMax(values));
    else {
      const first = values.options.findIndex(({ usual }) => usual);
      for (const index of values.options.keys())
        form.setValue(`options.${index}.usual`, index === first);
    }
    check();
  };
  const require = (required: boolean) => {
    form.setValue('min', required ? '1' : '0');
    check();
  };
  const bounds = [
    { label: words.min, least: 0, control: min, error: errors.min?.message },
    { label: words.max, least: 1, control: max, error: errors.max?.message },
  ];
  const problem = errors.min?.message ?? errors.max?.message;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField
          label={words.name}
          hideLabel
          start={words.name}
          maxLength={optionGroupLimits.name}
          autoComplete="off"
          required
          className="min-w-0 flex-1 basis-64"
          inputClassName="font-semibold"
          error={errors.name?.message}
          {...name}
        />
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:flex-none">
          <Segments
            label={words.choice}
            options={choices}
            value={values.several ? 'several' : 'one'}
            onValueChange={changeChoice}
          />
          <Switch label={words.required} checked={isRequired(values)} onCheckedChange={require} />
        </div>
      </div>
      {values.several ? (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          {bounds.map(({ label, least, control, error }) => (
            <NumberField
              key={label}
              label={label}
              min={least}
              max={optionGroupLimits.choices}
              className="w-36 grow sm:max-w-56"
              error={error}
              {...control.field}
            />
          ))}
          <div className="sm:mt-7">
            <Switch
              label={words.repeat}
              checked={values.repeat}
              onCheckedChange={(repeat) => {
                form.setValue('repeat', repeat);
                check();
              }}
            />
          </div>
        </div>
      ) : (
        problem && <InlineError>{problem}</InlineError>
      )}
    </div>
  );
};
