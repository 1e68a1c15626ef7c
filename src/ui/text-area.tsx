import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { bareControl, controlBox, Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> {}

/** Several lines of text; grows with them. Other props go to the control, `ref` too. */
export const TextArea = (props: TextAreaProps) => {
  const [field, rest] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={controlBox}>
          <textarea
            rows={2}
            {...rest}
            {...control}
            className={cx(bareControl, 'field-sizing-content max-h-60 resize-none px-4 py-3')}
          />
        </div>
      )}
    </Field>
  );
};
