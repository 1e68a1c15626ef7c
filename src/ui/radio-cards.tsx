import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface RadioCardsProps {
  label: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  value: string | null;
  onValueChange: (value: string) => void;
  className?: string | undefined;
  /** As high as a button. */
  low?: boolean | undefined;
}

/**
 * A radio group of cards. A transparent native radio covers each card, so that arrow keys choose at once, however
 * short the press.
 */
export const RadioCards = (props: RadioCardsProps) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={cx('grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2', props.className)}
    >
      {props.options.map((option) => (
        <label
          key={option.value}
          className={cx(
            props.low
              ? 'min-h-14 gap-0.5 px-2 py-1 text-xs'
              : 'min-h-20 gap-1.5 px-3 py-2.5 text-sm has-[:checked]:font-semibold',
            'relative flex flex-col items-center justify-center rounded-md border border-line-strong bg-surface text-center font-medium text-ink leading-tight transition-colors hover:bg-sunken has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:text-brand has-[:checked]:ring-1 has-[:checked]:ring-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand has-[:focus-visible]:outline-offset-2 has-[:disabled]:opacity-50',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {option.icon && <span aria-hidden="true">{option.icon}</span>}
          {option.label}
        </label>
      ))}
    </div>
  );
};
