import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string | undefined;
}

/** Turns a setting on or off at once. The whole row can be tapped. */
export const Switch = ({ label, className, ...toggle }: ToggleProps) => {
  const id = useId();
  return (
    <div
      className={cx(
        'flex items-center justify-between',
        toggle.disabled && 'opacity-50',
        className,
      )}
    >
      <label htmlFor={id} className="flex min-h-touch flex-1 items-center pr-3 font-medium text-sm">
        {label}
      </label>
      <Radix.Root
        {...toggle}
        id={id}
        className="group flex h-touch w-13 shrink-0 items-center rounded-md disabled:cursor-not-allowed"
      >
        <span className="flex h-8 w-full items-center rounded-full border border-line-strong bg-sunken px-0.75 transition-colors group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
          <Radix.Thumb className="size-6 rounded-full bg-muted shadow-sm transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand" />
        </span>
      </Radix.Root>
    </div>
  );
};
