import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A number as text: its value stays the string that was typed, so that money never passes
 * through a float. Role `spinbutton`; `min`, `max` and `step` as the browser knows them.
 */
export const NumberField = ({ step = 1, ...props }: Omit<TextFieldProps, 'type'>) => (
  <TextField
    inputMode={String(step) === '1' ? 'numeric' : 'decimal'}
    autoComplete="off"
    {...props}
    type="number"
    step={step}
    inputClassName={props.inputClassName ?? 'money font-medium'}
    // Scrolling the page over a focused number must not change it.
    onWheel={(event) => event.currentTarget.blur()}
  />
);
