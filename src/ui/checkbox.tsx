import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import { cx } from './cx.ts';
import type { ToggleProps } from './switch.tsx';

/** A box to tick with its label; both are the target. */
export const Checkbox = ({
  label,
  checked,
  onCheckedChange,
  disabled,
  name,
  className,
}: ToggleProps) => {
  const id = useId();
  return (
    <div className={cx('flex items-center', disabled && 'opacity-50', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(state) => onCheckedChange(state === true)}
        disabled={disabled}
        name={name}
        className="group -ml-3 flex size-touch shrink-0 items-center justify-center rounded-md disabled:cursor-not-allowed"
      >
        <span className="flex size-6 items-center justify-center rounded-sm border border-line-strong bg-surface transition-colors group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
          <Radix.Indicator>
            <Check size={18} strokeWidth={3} className="text-on-brand" aria-hidden="true" />
          </Radix.Indicator>
        </span>
      </Radix.Root>
      <label htmlFor={id} className="flex min-h-touch flex-1 items-center font-medium text-sm">
        {label}
      </label>
    </div>
  );
};
