import type { KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Bound = number | string;
type Limit = 'step' | 'min' | 'max';

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'step' | 'min' | 'max' | 'value'> {
  value: string;
  /** "1" for whole numbers; decides a phone's keyboard. */
  step?: Bound | undefined;
  min?: Bound | undefined;
  max?: Bound | undefined;
}

const numberOf = (text: Bound | undefined): number | undefined => {
  const number = Number(String(text ?? '').replace(',', '.') || Number.NaN);
  return Number.isNaN(number) ? undefined : number;
};

type NumberKey = KeyboardEvent<HTMLInputElement>;

/** The number one step up or down within its bounds, from 0 when nothing is typed; null when that is no number. */
const stepped = (text: string, direction: number, props: Pick<NumberFieldProps, Limit>) => {
  const from = text.trim() === '' ? 0 : numberOf(text);
  if (from === undefined) return null;
  const step = String(props.step);
  const decimals = step.split('.')[1]?.length ?? 0;
  const next = Number((from + direction * Number(step)).toFixed(decimals));
  const least = numberOf(props.min) ?? Number.NEGATIVE_INFINITY;
  const most = numberOf(props.max) ?? Number.POSITIVE_INFINITY;
  return Math.max(least, Math.min(most, next)).toFixed(decimals);
};

/** Types a text into an input, so that React reports the change. */
const type = (input: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const directions: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number as typed text, so that money never passes through a float. It is no number input: browsers in other
 * languages drop the comma of "1,50", and a letter would empty the value. The arrow keys step it as in one.
 */
export const NumberField = ({ step = 1, min, max, value, ...props }: NumberFieldProps) => {
  const onKeyDown = (event: NumberKey) => {
    props.onKeyDown?.(event);
    const direction = directions[event.key];
    if (!direction || event.defaultPrevented || props.disabled || props.readOnly) return;
    event.preventDefault();
    const next = stepped(value, direction, { step, min, max });
    if (next !== null) type(event.currentTarget, next);
  };
  return (
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
      onKeyDown={onKeyDown}
    />
  );
};
