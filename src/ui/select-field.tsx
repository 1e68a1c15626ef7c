import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { bareControl, controlBox } from './control-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> {
  options: readonly { value: string; text: string }[];
}

/** One of a few, by the device's own list. Other props, `ref` too, go to the control. */
export const SelectField = ({
  label,
  hideLabel,
  hint,
  error,
  className,
  options,
  ...rest
}: SelectFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, className }}>
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
        <ChevronDown
          size={20}
          className="pointer-events-none absolute right-3.5 text-muted"
          aria-hidden="true"
        />
      </div>
    )}
  </Field>
);
