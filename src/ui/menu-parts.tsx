import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { menuClosed } from './focus.ts';

/** Leaves the focus where the chosen item moved it: in a dialog or on another screen. */
const keepMovedFocus = (event: Event, button: HTMLElement | null) => {
  const { activeElement, body } = document;
  const moved = activeElement !== null && activeElement !== body;
  if (!moved || activeElement.closest('[role=menu]')) return;
  event.preventDefault();
  menuClosed(button);
};

/** How a menu's button was used before the menu's code was there. */
export interface EarlyUse {
  pressed: boolean;
  /** It had the focus when the menu took its place. */
  focused: boolean;
}

export interface MenuProps {
  /** The button that opens the menu: it must take a ref and props, as Button and IconButton do. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end' | undefined;
  early: RefObject<EarlyUse>;
  children: ReactNode;
}

export const Menu = ({ trigger, align = 'end', early, children }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const { pressed, focused } = early.current;
    const { activeElement, body } = document;
    if (focused) button.current?.focus();
    // A focus elsewhere says that the person has gone on. Safari gives a pressed button none.
    if (pressed && (focused || activeElement === body)) setOpen(true);
  }, [early]);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          // A long menu scrolls: it must be reachable itself, not only its items.
          tabIndex={0}
          onCloseAutoFocus={(event) => keepMovedFocus(event, button.current)}
          className="more-below z-60 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto overscroll-contain min-w-52 max-w-80 rounded-md border border-line bg-surface p-1.5 text-ink shadow-lg outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  /** On or off; undefined for an item that does something else. */
  checked?: boolean | undefined;
  /** A line under the label: why the item is disabled. */
  hint?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Passes its classes and role to its only child, such as a router link, which brings its own icon. */
  asChild?: boolean | undefined;
  children: ReactNode;
}

export const MenuItem = (props: MenuItemProps) => {
  const { icon, hint, checked, onSelect, asChild = false, children } = props;
  const id = useId();
  const Item = checked === undefined ? Radix.Item : Radix.CheckboxItem;
  return (
    <Item
      asChild={asChild}
      {...(checked !== undefined && { checked })}
      disabled={props.disabled ?? false}
      {...(onSelect && { onSelect })}
      {...(hint && { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-hint` })}
      className={cx(
        'flex min-h-touch cursor-pointer select-none items-center gap-3 rounded-sm px-3 font-medium text-sm outline-none data-[disabled]:cursor-not-allowed',
        props.tone === 'danger'
          ? 'text-danger data-[highlighted]:bg-danger-soft'
          : 'data-[highlighted]:bg-sunken',
        // A faded hint would be unreadable.
        hint ? 'py-1.5 data-[disabled]:text-muted' : 'data-[disabled]:opacity-45',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon && (
            <span className="shrink-0" aria-hidden="true">
              {icon}
            </span>
          )}
          {hint ? (
            <span className="flex flex-col">
              <span id={`${id}-name`}>{children}</span>
              <span id={`${id}-hint`} className="font-normal text-xs">
                {hint}
              </span>
            </span>
          ) : (
            children
          )}
          {checked && (
            <Check size={18} className="ml-auto shrink-0 text-brand" aria-hidden="true" />
          )}
        </>
      )}
    </Item>
  );
};

export const MenuHeader = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 py-2 text-muted text-xs">{children}</Radix.Label>
);

export const MenuSeparator = () => <Radix.Separator className="my-1.5 h-px bg-line" />;

export interface MenuChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; icon: ReactNode }[];
  value: T;
  onValueChange: (value: T) => void;
}

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
