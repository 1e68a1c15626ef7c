import { type RefObject, useEffect, useRef } from 'react';

/** Regions that can take the focus of a removed element inside them. */
const regions = 'fieldset:not([data-lock]), li, article, section, main, [data-screen]';

/** An element and the regions around it, innermost first. */
const regionChain = (element: Element | null): HTMLElement[] => {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...regionChain(element.parentElement?.closest(regions) ?? null)];
};

/** A screen's frame has no text to read out; its `main` has. */
const focusTargetOf = (place: HTMLElement): HTMLElement =>
  place.matches('[data-screen]') ? (place.querySelector('main') ?? place) : place;

/** Where reading a new screen starts: at its visible main heading, else at its frame. */
const startOf = (screen: HTMLElement): HTMLElement =>
  [...screen.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0) ??
  screen;

/** Focuses an element that Tab does not reach. */
export const focusRegion = (place: HTMLElement): void => {
  const target = focusTargetOf(place);
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
};

/** Focuses the element if it is still usable, else the nearest region around it, else the screen. */
const focusNearest = ([element, ...around]: readonly HTMLElement[]): void => {
  const place =
    around.find((each) => each.isConnected) ?? document.querySelector<HTMLElement>('[data-screen]');
  if (element?.isConnected && !element.matches(':disabled')) element.focus();
  else if (place) focusRegion(place);
};

/** The button of the menu that holds the element, because the menu is about to close; else the element. */
const openerOf = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
};

/** Where the dialog that opened last returns the focus to. */
let latest: { current: readonly HTMLElement[] } = { current: [] };

/** To be called when a menu closes behind a dialog. If nothing had the focus when the dialog opened, it returns it to the menu's button. */
export const menuClosed = (button: HTMLElement | null): void => {
  if (latest.current.length === 0) latest.current = regionChain(button);
};

/**
 * For the content of a dialog that state opens, without a trigger: on closing, the focus returns to the element that
 * had it on opening, or to the region around it.
 */
export const useFocusReturn = () => {
  const opener = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = regionChain(openerOf(document.activeElement));
      latest = opener;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusNearest(opener.current);
    },
  };
};

/**
 * Keeps the focus on the screen: a new screen (another `path`) takes it, and when the focused element is removed, the
 * region around it does. Keyboards and screen readers continue there instead of at the top.
 */
export const useScreenFocus = (screen: RefObject<HTMLElement | null>, path: string): void => {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const { current } = screen;
    if (current && !current.contains(document.activeElement)) focusRegion(startOf(current));
  }, [screen, path]);

  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    let chain: readonly HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      chain = regionChain(target as Element);
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
