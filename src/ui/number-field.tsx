import { TextField, type TextFieldProps } from './text-field.tsx';

type Bound = number | string;

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'step' | 'min' | 'max' | 'value'> {
  value: string;
  /** "1" for whole numbers, which decides the keyboard of a phone. */
  step?: Bound;
  min?: Bound;
  max?: Bound;
}

const numberOf = (text: Bound | undefined): number | undefined => {
  const number = Number(String(text ?? '').replace(',', '.') || Number.NaN);
  return Number.isNaN(number) ? undefined : number;
};

/**
 * A number as text: its value stays the string that was typed, so that money never passes through a float. No
 * number input: a browser in another language drops the comma of "1,50", and a letter leaves it empty for its form.
 */
export const NumberField = ({ step = 1, min, max, value, ...props }: NumberFieldProps) => (
  <TextField
    inputMode={String(step) === '1' ? 'numeric' : 'decimal'}
    autoComplete="off"
    {...props}
    role="spinbutton"
    aria-valuemin={numberOf(min)}
    aria-valuemax={numberOf(max)}
    aria-valuenow={numberOf(value)}
    value={value}
    inputClassName={props.inputClassName ?? 'money font-medium'}
  />
);
