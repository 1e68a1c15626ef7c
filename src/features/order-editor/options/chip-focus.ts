import { atom, useAtom, useSetAtom } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';

/** Keyboards reach the chips by a shortcut, stay on a chip that moves to another line, and go back where they came from. */

const openerAtom = atom<Element | null>(null);

/** The option whose chip has the focus and may move. */
const focusedOptionAtom = atom<number | null>(null);

const isShown = (place: Element): boolean => place.getClientRects().length > 0;

const chipOf = (chips: Element, option: number): HTMLElement | null =>
  chips.querySelector<HTMLElement>(
    `button[data-option="${option}"], [data-option="${option}"] [data-step="plus"]`,
  );

/** Focuses the first of the open chips. */
export const focusChipsAtom = atom(null, (_get, set) => {
  const { activeElement } = document;
  const chips = [...document.querySelectorAll('[data-options]')].find(isShown);
  const first =
    chips?.querySelector<HTMLElement>('button[data-option], [data-option] button') ??
    chips?.querySelector('button');
  if (!chips || !first || chips.contains(activeElement)) return;
  set(openerAtom, activeElement);
  first.focus();
});

/** Focuses again what led to the chips. */
export const leaveChipsAtom = atom(null, (get, set) => {
  const opener = get(openerAtom);
  set(openerAtom, null);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
});

/** Call with the option of a tapped chip, before what it changes. */
export const useKeptFocus = (chips: RefObject<HTMLElement | null>) => {
  const [option, setOption] = useAtom(focusedOptionAtom);
  useLayoutEffect(() => {
    const { current } = chips;
    if (option === null || !current || !isShown(current)) return;
    setOption(null);
    if (!current.contains(document.activeElement))
      (chipOf(current, option) ?? current.querySelector('button'))?.focus();
  }, [chips, option, setOption]);
  return (tapped: number) => {
    if (chips.current?.contains(document.activeElement)) setOption(tapped);
  };
};

const neighbours = { ArrowRight: 1, ArrowLeft: -1 } as const;

/** Keys inside the chips: arrows lead to the next one, Escape leaves them. */
export const useChipKeys = (onLeave: () => void) => {
  const leave = useSetAtom(leaveChipsAtom);
  return (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      onLeave();
      leave();
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
      const at = buttons.findIndex((button) => button.matches(':focus'));
      buttons[at + neighbours[event.key]]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
};
