import { type RefObject, useEffect, useRef } from 'react';

/** Places that can stand in for something inside them that has gone. */
const places = 'fieldset:not([data-lock]), li, article, section, main, [data-screen]';

/** An element and the places it stands in, from inside out. */
const chainOf = (element: Element | null): HTMLElement[] => {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...chainOf(element.parentElement?.closest(places) ?? null)];
};

/** A frame has no words of its own to be read out. */
const landingOf = (place: HTMLElement): HTMLElement =>
  place.matches('[data-screen]') ? (place.querySelector('main') ?? place) : place;

/** A new screen is read from its main heading on; where that is out of sight, from its frame. */
const beginningOf = (screen: HTMLElement): HTMLElement =>
  [...screen.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0) ??
  screen;

/** Focuses what can't be reached by Tab, for as long as it has the focus. */
export const land = (place: HTMLElement): void => {
  const landing = landingOf(place);
  if (!landing.hasAttribute('tabindex')) {
    landing.tabIndex = -1;
    landing.addEventListener('blur', () => landing.removeAttribute('tabindex'), { once: true });
  }
  landing.focus({ preventScroll: true });
};

/** Focuses the first of them that is still there and can be used, or else the screen. */
const focusNearest = ([element, ...around]: readonly HTMLElement[]): void => {
  const place =
    around.find((each) => each.isConnected) ?? document.querySelector<HTMLElement>('[data-screen]');
  if (element?.isConnected && !element.matches(':disabled')) element.focus();
  else if (place) land(place);
};

/** A menu is about to close: its button stands for its items. */
const openerOf = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
};

/**
 * For the content of a window that no trigger of its own opens: on closing, the focus returns to what had it on
 * opening, or to where that stood.
 */
export const useReturnedFocus = () => {
  const opener = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = chainOf(openerOf(document.activeElement));
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusNearest(opener.current);
    },
  };
};

/**
 * Keeps the focus on the screen: a new one (another `path`) takes it, and when what has it is taken away it goes to
 * the place around. Keyboards and screen readers go on from there instead of from the top.
 */
export const useKeptFocus = (screen: RefObject<HTMLElement | null>, path: string): void => {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const { current } = screen;
    if (current && !current.contains(document.activeElement)) land(beginningOf(current));
  }, [screen, path]);

  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    let chain: readonly HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      chain = chainOf(target as Element);
    };
    const onPress = () => {
      chain = [];
    };
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== document.body || chain[0]?.isConnected !== false) return;
      focusNearest(chain);
    });
    current.addEventListener('focusin', onFocus);
    current.addEventListener('pointerdown', onPress);
    watcher.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('pointerdown', onPress);
      watcher.disconnect();
    };
  }, [screen]);
};
