import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import type { ToggleProps } from './switch.tsx';

/** A checkbox with its label; both can be tapped. */
export const Checkbox = ({ label, hideLabel, onCheckedChange, ...toggle }: ToggleProps) => {
  const id = useId();
  return (
    <div className="flex items-center">
      <Radix.Root
        {...toggle}
        id={id}
        onCheckedChange={(state) => onCheckedChange(state === true)}
        className="group -ml-3 flex size-touch shrink-0 items-center justify-center rounded-md disabled:cursor-not-allowed"
      >
        <span className="flex size-6 items-center justify-center rounded-sm border border-line-strong bg-surface transition-colors group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
          <Radix.Indicator>
            <Check size={18} strokeWidth={3} className="text-on-brand" />
          </Radix.Indicator>
        </span>
      </Radix.Root>
      <label
        htmlFor={id}
        className={
          hideLabel ? 'sr-only' : 'flex min-h-touch flex-1 items-center font-medium text-sm'
        }
      >
        {label}
      </label>
    </div>
  );
};
