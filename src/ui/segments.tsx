import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onValueChange: (value: T) => void;
  className?: string;
}

/** One of a few short choices, side by side. A transparent native radio covers each, so that arrow keys choose at once. */
export const Segments = <T extends string>({ label, options, value, ...props }: Props<T>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('flex h-field gap-1 rounded-md bg-sunken p-1', props.className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex flex-1 items-center justify-center gap-2 rounded-sm px-4 font-medium text-muted text-sm transition-colors has-[:checked]:bg-surface has-[:checked]:font-semibold has-[:checked]:text-ink has-[:checked]:shadow-sm has-[:disabled]:opacity-50 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => props.onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
