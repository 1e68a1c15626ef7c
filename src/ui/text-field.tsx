import type { ComponentProps, ReactNode } from 'react';
import { bareControl, controlBox } from './control-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'prefix'>;

export interface TextFieldProps extends FieldProps, InputProps {
  /** Decoration before the text: an icon, a currency sign, a short word. */
  start?: ReactNode;
  /** After the text: a unit or a small button. */
  end?: ReactNode;
  inputClassName?: string | undefined;
}

/** One line of text. Other props, `ref` too, go to the input: spread `register('name')` on it. */
export const TextField = ({
  label,
  hideLabel,
  hint,
  error,
  className,
  start,
  end,
  inputClassName,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, className }}>
    {(control) => (
      <div className={controlBox}>
        {start && (
          <span className="shrink-0 pl-4 text-muted" aria-hidden="true">
            {start}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...control}
          className={cx(bareControl, !start && 'pl-4', !end && 'pr-4', inputClassName)}
        />
        {end}
      </div>
    )}
  </Field>
);
