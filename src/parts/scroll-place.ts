import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '#ui/listen.ts';

/** The history state of a link or a navigation back to a list: it comes as it was left, as with the browser's 'back'. */
export const asLeft = { asLeft: true };

/** For how long what is read may make a screen higher before it stays where it is, in milliseconds. */
const settledMs = 2000;

/** How far down each screen of this page's visit was left, by its path, in pixels. */
const places = new Map<string, number>();

/**
 * Scrolls the page to `top`, again each time that it grows: the rows of a list come a moment after its screen. A touch, a wheel or a
 * key ends it, so that nobody is moved while they work. @returns a function that ends it
 */
const holdAt = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const stop = () => {
    observer.disconnect();
    stopListening();
    clearTimeout(timer);
  };
  const stopListening = listen(window, ['pointerdown', 'wheel', 'keydown'], stop);
  const timer = setTimeout(stop, settledMs);
  observer.observe(document.body);
  return stop;
};

/** How somebody came to the screen: by the browser's 'back', or back in any way. */
export const useWayHere = () => {
  const { state } = useLocation() as { state: typeof asLeft | null };
  const byBrowser = useNavigationType() === 'POP';
  return { byBrowser, isBack: byBrowser || state?.asLeft === true };
};

/** Scrolls a new screen to its top, as a page load does, and one that is gone back to where it was left. */
export const useScrollPlace = (): void => {
  const { pathname } = useLocation();
  const { byBrowser, isBack } = useWayHere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path means a new screen.
  useLayoutEffect(() => {
    let top = (isBack && places.get(pathname)) || 0;
    const release = top ? holdAt(top) : undefined;
    // The first screen of a load is left to the browser.
    if (!top && !byBrowser) window.scrollTo(0, 0);
    const stopTracking = listen(window, ['scroll'], () => {
      top = window.scrollY;
    });
    return () => {
      release?.();
      stopTracking();
      places.set(pathname, top);
    };
  }, [pathname]);
};
