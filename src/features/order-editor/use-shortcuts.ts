import { useEffect, useEffectEvent, useRef } from 'react';

/** The order screen by keyboard alone. */
export interface Shortcuts {
  /** To the search box, where the key that was pressed is then written. */
  search: () => void;
  table: () => void;
  save: () => void;
  pay: () => void;
  help: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** While a window or a menu is open, keys are its own. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The card or line that has the focus. */
const focused = (): Element | null => document.activeElement?.closest('fieldset, li') ?? null;

/** Presses plus or minus of it. */
const step = (place: Element | null, direction: 'plus' | 'minus'): void =>
  place?.querySelector<HTMLElement>(`[data-step="${direction}"]:enabled`)?.click();

/** What a key means here; null: nothing of ours. */
export const meaningOf = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  typing: boolean,
): keyof Shortcuts | 'plus' | 'minus' | null => {
  if (key === 'Enter' && (ctrlKey || metaKey)) return shiftKey ? 'pay' : 'save';
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'F2') return 'table';
  if (typing) return null;
  if (key === '?') return 'help';
  if (key === '+') return 'plus';
  if (key === '-') return 'minus';
  return key.length === 1 && key !== ' ' ? 'search' : null;
};

export const useShortcuts = (shortcuts: Shortcuts): void => {
  /** Where the key went down: held on, it takes nothing of the line that moves up. */
  const pressed = useRef<Element | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat) pressed.current = focused();
    if (event.defaultPrevented || event.isComposing) return;
    const meaning = meaningOf(event, isTyping(event.target));
    if (!meaning || isCovered()) return;
    // A slash leads to searches elsewhere, and is in no name here.
    if (meaning !== 'search' || event.key === '/') event.preventDefault();
    if (meaning === 'plus' || meaning === 'minus') {
      if (focused() === pressed.current) step(pressed.current, meaning);
    } else if (!event.repeat || meaning === 'search') shortcuts[meaning]();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const centre = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The card that an arrow leads to from the one with the focus: the next, or the nearest of its column. */
const target = (cards: readonly Element[], from: number, key: string): Element | undefined => {
  if (key === 'ArrowRight') return cards[from + 1];
  if (key === 'ArrowLeft') return cards[from - 1];
  const here = cards[from];
  if (!here) return key === 'ArrowDown' ? cards[0] : undefined;
  const others = key === 'ArrowDown' ? cards.slice(from + 1) : cards.slice(0, from).reverse();
  return others.find((card) => Math.abs(centre(card) - centre(here)) < 8);
};

/** Moves the focus between product cards; false when the key is not an arrow or leads nowhere. */
export const moveFocus = (grid: Element, key: string): boolean => {
  if (!key.startsWith('Arrow')) return false;
  const cards = [...grid.querySelectorAll('fieldset')].filter((card) =>
    card.querySelector('[data-step="plus"]:enabled'),
  );
  const from = cards.findIndex((card) => card.contains(document.activeElement));
  const next = target(cards, from, key)?.querySelector<HTMLElement>('[data-step="plus"]');
  next?.focus();
  return next !== undefined && next !== null;
};
