import { type RefObject, useEffect } from 'react';

/** As far (px) and as long (ms) as a finger that only taps may stray: what browsers allow too. */
const slop = 12;
const longPress = 400;
/** For so long (ms) after a tap the next one may come, and has the screen for itself. */
const rest = 300;
/** So long (ms) after what was tapped has gone, and so near (px), a tap is still meant for it, not for what took its place. */
const echo = 500;
const reach = 48;

interface Press {
  button: HTMLElement;
  /** What it stood for: a card may come to show another product under the finger. */
  name: string | null;
  x: number;
  y: number;
  at: number;
}

const nameOf = (button: HTMLElement): string | null => button.getAttribute('aria-label');

const pressOf = ({ target, touches, timeStamp }: TouchEvent): Press | null => {
  const [touch] = touches;
  const button = target instanceof Element && target.closest<HTMLElement>('button:enabled');
  if (!touch || touches.length > 1 || !button) return null;
  return { button, name: nameOf(button), x: touch.clientX, y: touch.clientY, at: timeStamp };
};

/** Whether a finger goes on tapping where the button that it tapped last has gone. */
const isEcho = ({ x, y, at }: Press, last: Press | null): boolean =>
  last !== null &&
  !last.button.isConnected &&
  at - last.at < echo &&
  Math.hypot(x - last.x, y - last.y) < reach;

const isTap = (
  { x, y, at }: Press,
  { touches, changedTouches, timeStamp }: TouchEvent,
): boolean => {
  const [touch] = changedTouches;
  if (!touch || touches.length > 0 || timeStamp - at > longPress) return false;
  return Math.hypot(touch.clientX - x, touch.clientY - y) < slop;
};

/**
 * Presses the buttons inside as the finger leaves them. A browser first plays a whole mouse (moves, hovers, focus), which
 * on a slow tablet takes longer than the answer. Whatever is not a plain tap goes its usual way: a scroll, a long press,
 * several fingers, a screen reader.
 */
export const useQuickTaps = (area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let down: Press | null = null;
    let last: Press | null = null;
    let atRest: ReturnType<typeof setTimeout>;
    /** The focus follows, as with a mouse, once the fingers rest, unless something else took it: to move it costs a frame. */
    const press = (button: HTMLElement) => {
      const before = document.activeElement;
      button.click();
      clearTimeout(atRest);
      atRest = setTimeout(() => {
        if (document.activeElement === before) button.focus({ preventScroll: true });
      }, rest);
    };
    const onStart = (event: TouchEvent) => {
      down = pressOf(event);
    };
    const onEnd = (event: TouchEvent) => {
      const from = down;
      down = null;
      // What scrolled can't be prevented any more.
      if (!from || !event.cancelable || !isTap(from, event)) return;
      event.preventDefault();
      if (nameOf(from.button) !== from.name) return;
      if (isEcho(from, last)) {
        // Each of them puts off the end.
        last = last && { ...last, at: from.at };
        return;
      }
      last = from;
      press(from.button);
    };
    let clicked: Element | null = null;
    /** The same of a mouse: the second of a double click is meant for what the first took away. */
    const onClick = (event: MouseEvent) => {
      if (event.detail > 1 && clicked && !clicked.isConnected) event.stopPropagation();
      else clicked = event.target instanceof Element ? event.target.closest('button') : null;
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    element.addEventListener('touchend', onEnd, { passive: false, signal });
    element.addEventListener('click', onClick, { capture: true, signal });
    return () => controller.abort();
  }, [area]);
};
