import { TextField, type TextFieldProps } from './text-field.tsx';

type Bound = number | string;

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'step' | 'min' | 'max' | 'value'> {
  value: string;
  /** "1" for whole numbers; decides a phone's keyboard. */
  step?: Bound;
  min?: Bound;
  max?: Bound;
}

const numberOf = (text: Bound | undefined): number | undefined => {
  const number = Number(String(text ?? '').replace(',', '.') || Number.NaN);
  return Number.isNaN(number) ? undefined : number;
};

/**
 * A number as typed text, so that money never passes through a float. It is no number input: browsers in other
 * languages drop the comma of "1,50", and a letter would empty the value.
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
