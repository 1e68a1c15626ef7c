import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { bareControl, controlBox, Field, type FieldProps, splitFieldProps } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'prefix'>;

export interface TextFieldProps extends FieldProps, InputProps {
  /** Decoration before the text: an icon or a currency sign. */
  start?: ReactNode;
  /** A unit or a small button after the text. */
  end?: ReactNode;
  inputClassName?: string | undefined;
}

/** A phone's keyboard and corrections for an address or a number. */
const typing: Partial<Record<string, InputProps>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel' },
};

/** One line of text. Other props go to the input, `ref` too: spread `register('name')` on it. */
export const TextField = (props: TextFieldProps) => {
  const [field, { start, end, inputClassName, ...input }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={controlBox}>
          {start && (
            <span className="pointer-events-none shrink-0 pl-4 text-muted" aria-hidden="true">
              {start}
            </span>
          )}
          <input
            type="text"
            {...typing[input.type ?? 'text']}
            {...input}
            {...control}
            className={cx(bareControl, !start && 'pl-4', !end && 'pr-4', inputClassName)}
          />
          {end}
        </div>
      )}
    </Field>
  );
};
