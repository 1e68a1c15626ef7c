import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface RadioProps<T extends string> {
  label: string;
  /** `name`: for screen readers, where the label has no words. */
  options: readonly { value: T; label: ReactNode; name?: string }[];
  value: T | null | undefined;
  onValueChange: (value: T) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * One of a few, each as `optionClassName` draws it. A transparent native radio covers each, so that arrow keys choose at
 * once, however short the press.
 */
export const Radios = <T extends string>({
  label,
  options,
  value,
  onValueChange,
  disabled,
  className,
  optionClassName,
}: RadioProps<T> & { optionClassName: string }) => {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative has-[:disabled]:opacity-50 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand',
            optionClassName,
          )}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
