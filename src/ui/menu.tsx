import { cloneElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { loadedLater } from './loaded-later.ts';
import type { EarlyUse, MenuChoiceProps, MenuItemProps, MenuProps } from './menu-parts.tsx';

const menuParts = loadedLater(() => import('./menu-parts.tsx'));

/** The parts for what is inside a menu: it is drawn only once they have arrived. */
const useParts = () => {
  const parts = menuParts.useLoaded();
  if (!parts) throw new Error('a part of a menu outside of a menu');
  return parts;
};

/** The button until the menu's code is there: a press is kept for it. */
const TriggerAlone = ({ trigger, early }: Pick<MenuProps, 'trigger' | 'early'>) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      early.current.focused = document.activeElement === current;
    };
  }, [early]);
  const keepPress = () => {
    early.current.pressed = true;
    menuParts.prepare();
  };
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A press during which the code arrives ends on another button: that is no click.
    onPointerDown: keepPress,
    // By the keyboard.
    onClick: keepPress,
  });
};

/** A dropdown menu. Its children are MenuItem, MenuChoice, MenuHeader and MenuSeparator. */
export const Menu = (props: Omit<MenuProps, 'early'>) => {
  const early = useRef<EarlyUse>({ pressed: false, focused: false });
  const parts = menuParts.useLoaded();
  return parts ? (
    <parts.Menu {...props} early={early} />
  ) : (
    <TriggerAlone trigger={props.trigger} early={early} />
  );
};

export const MenuItem = (props: MenuItemProps) => {
  const { MenuItem: Part } = useParts();
  return <Part {...props} />;
};

/** A radio group inside a menu, which stays open so that the effect shows. */
export const MenuChoice = <T extends string>(props: MenuChoiceProps<T>) => {
  const { MenuChoice: Part } = useParts();
  return <Part {...props} />;
};

export const MenuHeader = ({ children }: { children: ReactNode }) => {
  const { MenuHeader: Part } = useParts();
  return <Part>{children}</Part>;
};

export const MenuSeparator = () => {
  const { MenuSeparator: Part } = useParts();
  return <Part />;
};
