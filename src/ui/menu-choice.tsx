import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface MenuChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; icon: ReactNode }[];
  value: T;
  onValueChange: (value: T) => void;
}

/** A radio group inside a menu, which stays open so that the effect shows. */
export const MenuChoice = <T extends string>(props: MenuChoiceProps<T>) => (
  <Radix.RadioGroup
    aria-label={props.label}
    value={props.value}
    onValueChange={(next) => props.onValueChange(next as T)}
    className="grid auto-cols-fr grid-flow-col gap-1 rounded-sm bg-sunken p-1"
  >
    {props.options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        onSelect={(event) => event.preventDefault()}
        className="flex min-h-touch cursor-pointer select-none flex-col items-center justify-center gap-0.5 rounded-sm px-2 py-1 font-medium text-muted text-xs outline-none data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-sm data-[highlighted]:ring-2 data-[highlighted]:ring-brand"
      >
        <span aria-hidden="true">{option.icon}</span>
        {option.label}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);
