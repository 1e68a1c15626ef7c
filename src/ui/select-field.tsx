import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { bareControl, controlBox, Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> {
  options: readonly { value: string; text: string }[];
}

/** A native select. Other props go to the control, `ref` too. */
export const SelectField = (props: SelectFieldProps) => {
  const [field, { options, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={cx(controlBox, 'relative')}>
          <select
            {...rest}
            {...control}
            className={cx(bareControl, 'appearance-none truncate rounded-md pr-11 pl-4')}
          >
            {options.map(({ value, text }) => (
              <option key={value} value={value} className="bg-surface text-ink">
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={20} className="pointer-events-none absolute right-3.5 text-muted" />
        </div>
      )}
    </Field>
  );
};
