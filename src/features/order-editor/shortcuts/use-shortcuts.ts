import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isCovered } from '#ui/covered.ts';
import { listen } from '#ui/listen.ts';

/** What the keyboard can do on the order screen. */
export interface Shortcuts {
  /** Focuses the search box, which then receives the pressed key. */
  search: () => void;
  table: () => void;
  save: () => void;
  pay: () => void;
  /** Focuses the chips of the line that was touched last. */
  options: () => void;
  help: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The product card or cart line that has the focus. */
const focused = (): Element | null => document.activeElement?.closest('fieldset, li') ?? null;

/** Presses the plus or minus of a card or line. */
const step = (place: Element | null, direction: 'plus' | 'minus'): void =>
  place?.querySelector<HTMLElement>(`[data-step="${direction}"]:enabled`)?.click();

/** The action of a key press; null when it has none here. */
export const shortcutOf = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  typing: boolean,
): keyof Shortcuts | 'plus' | 'minus' | null => {
  if (key === 'Enter' && (ctrlKey || metaKey)) return shiftKey ? 'pay' : 'save';
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'F2') return 'table';
  if (key === 'F4') return 'options';
  if (typing) return null;
  if (key === '?') return 'help';
  if (key === '+') return 'plus';
  if (key === '-') return 'minus';
  return key.length === 1 && key !== ' ' ? 'search' : null;
};

export const useShortcuts = (shortcuts: Shortcuts): void => {
  /** The place where the key went down: a held key must not change the line that moves up into it. */
  const pressed = useRef<Element | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat) pressed.current = focused();
    if (event.defaultPrevented || event.isComposing) return;
    const shortcut = shortcutOf(event, isTyping(event.target));
    if (!shortcut || isCovered()) return;
    // A slash focuses the search on other sites, and no product name contains it.
    if (shortcut !== 'search' || event.key === '/') event.preventDefault();
    if (shortcut === 'plus' || shortcut === 'minus') {
      if (focused() === pressed.current) step(pressed.current, shortcut);
    } else if (!event.repeat || shortcut === 'search') shortcuts[shortcut]();
  });
  // Before the first paint: a key that is pressed as soon as the screen is seen counts.
  useLayoutEffect(() => listen(document, ['keydown'], onKey), []);
};
