import { type RefObject, useEffect } from 'react';

/** A tap moves and lasts less than this; browsers use similar limits. */
const tapSlopPx = 12;
const longPressMs = 400;
/** The focus moves when no further tap follows within this time. */
const focusDelayMs = 300;
/** A tap this soon and this near after its button disappeared is meant for that button, not for the one in its place. */
const repeatMs = 500;
const repeatRadiusPx = 48;

interface Press {
  button: HTMLElement;
  /** Its label when pressed: a card may show another product by the time the finger leaves. */
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

/** Whether this tap repeats one whose button has disappeared since. */
const isRepeat = ({ x, y, at }: Press, last: Press | null): boolean =>
  last !== null &&
  !last.button.isConnected &&
  at - last.at < repeatMs &&
  Math.hypot(x - last.x, y - last.y) < repeatRadiusPx;

const isTap = ({ x, y, at }: Press, { touches, changedTouches, timeStamp }: TouchEvent) => {
  const [touch] = changedTouches;
  if (!touch || touches.length > 0 || timeStamp - at > longPressMs) return false;
  return Math.hypot(touch.clientX - x, touch.clientY - y) < tapSlopPx;
};

/**
 * Clicks the buttons inside an area on `touchend`, before the mouse events that a browser simulates after a tap: these
 * take longer than the click itself on a slow tablet. Scrolls, long presses, several fingers and screen readers keep the
 * browser's behaviour.
 */
export const useTouchClicks = (area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let down: Press | null = null;
    let last: Press | null = null;
    let focusTimer: ReturnType<typeof setTimeout>;
    /** The focus follows after the last tap, unless it moved elsewhere: moving it costs a frame. */
    const press = (button: HTMLElement) => {
      const before = document.activeElement;
      button.click();
      clearTimeout(focusTimer);
      focusTimer = setTimeout(() => {
        if (document.activeElement === before) button.focus({ preventScroll: true });
      }, focusDelayMs);
    };
    const onStart = (event: TouchEvent) => {
      down = pressOf(event);
    };
    const onEnd = (event: TouchEvent) => {
      const from = down;
      down = null;
      // The touch has become a scroll.
      if (!from || !event.cancelable || !isTap(from, event)) return;
      event.preventDefault();
      if (nameOf(from.button) !== from.name) return;
      if (isRepeat(from, last)) {
        // Each repeated tap extends the time.
        last = last && { ...last, at: from.at };
        return;
      }
      last = from;
      press(from.button);
    };
    /** A tap after one elsewhere repeats nothing. */
    const onElsewhere = ({ target }: TouchEvent) => {
      if (target instanceof Node && !element.contains(target)) last = null;
    };
    let clicked: Element | null = null;
    /** The same for a mouse: the second of a double click is meant for the button that the first removed. */
    const onClick = (event: MouseEvent) => {
      if (event.detail > 1 && clicked && !clicked.isConnected) event.stopPropagation();
      else clicked = event.target instanceof Element ? event.target.closest('button') : null;
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    document.addEventListener('touchstart', onElsewhere, { passive: true, signal });
    element.addEventListener('touchend', onEnd, { passive: false, signal });
    element.addEventListener('click', onClick, { capture: true, signal });
    return () => controller.abort();
  }, [area]);
};
