import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Leaves the label to screen readers, where a column's head shows it. */
  hideLabel?: boolean;
}

/** Turns a setting on or off at once. The whole row can be tapped. */
export const Switch = ({ label, hideLabel, ...toggle }: ToggleProps) => {
  const id = useId();
  return (
    <div className="flex items-center justify-between">
      <label
        htmlFor={id}
        className={
          hideLabel ? 'sr-only' : 'flex min-h-touch flex-1 items-center pr-3 font-medium text-sm'
        }
      >
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
