import type { ComponentProps } from 'react';
import { bareControl, controlBox } from './control-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> {}

/** Several lines of text, as high as they are. Other props, `ref` too, go to the control. */
export const TextArea = ({ label, hideLabel, hint, error, className, ...rest }: TextAreaProps) => (
  <Field {...{ label, hideLabel, hint, error, className }}>
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
