import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const centre = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The card that an arrow key leads to: the next one, or the nearest in the same column. */
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

/**
 * Whether a card has the focus: arrow keys then need the rows just out of sight. No event tells that the focused card left with
 * its row, so that is looked up after each drawing.
 */
export const useFocusWithin = (scroller: RefObject<HTMLElement | null>) => {
  const [within, setWithin] = useState(false);
  useLayoutEffect(() => {
    if (within && !scroller.current?.contains(document.activeElement)) setWithin(false);
  });
  const onFocus = () => setWithin(true);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setWithin(currentTarget.contains(relatedTarget));
  return { within, events: { onFocus, onBlur } };
};

/** The id of the product in a row (of the whole grid) and a column. */
export type IdAt = (row: number, column: number) => number | undefined;

/** Blurs the focused card when it comes to show another product: Enter would add a product that nobody chose. */
export const useBlurOnProductChange = (
  scroller: RefObject<HTMLElement | null>,
  idAt: IdAt,
  firstSeen: number,
): void => {
  const before = useRef(idAt);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = idAt;
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) return;
    const card = activeElement.closest('fieldset');
    const cards = card?.parentElement;
    const rows = cards?.parentElement;
    if (!card || !rows || !scroller.current?.contains(card)) return;
    const row = firstSeen + [...rows.children].indexOf(cards);
    const column = [...cards.children].indexOf(card);
    if (was(row, column) !== idAt(row, column)) activeElement.blur();
  });
};
