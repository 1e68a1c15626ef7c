import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface RadioCardsProps {
  /** The name of the group. */
  label: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  value: string | null;
  onValueChange: (value: string) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few, each a card with an icon; arrows move, the columns follow the width. */
export const RadioCards = ({
  label,
  options,
  value,
  onValueChange,
  disabled,
  className,
}: RadioCardsProps) => (
  <RadioGroup.Root
    aria-label={label}
    value={value}
    onValueChange={onValueChange}
    disabled={disabled ?? false}
    className={cx('grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2', className)}
  >
    {options.map((option) => (
      <RadioGroup.Item
        key={option.value}
        value={option.value}
        className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 py-2.5 text-center font-medium text-ink text-sm leading-tight transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-brand data-[state=checked]:bg-brand-soft data-[state=checked]:font-semibold data-[state=checked]:text-brand data-[state=checked]:ring-1 data-[state=checked]:ring-brand"
      >
        {option.icon && <span aria-hidden="true">{option.icon}</span>}
        {option.label}
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
);
