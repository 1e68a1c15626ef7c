import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { bareControl, controlBox } from './control-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string | undefined;
}

/** The system's own picker, which every tablet knows how to show. */
export const SelectField = ({
  label,
  hideLabel,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, className }}>
    {(control) => (
      <div className={cx(controlBox, 'relative')}>
        <select
          {...select}
          {...control}
          className={cx(bareControl, 'appearance-none rounded-md pr-11 pl-4')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
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
