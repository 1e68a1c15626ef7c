import { listen } from './listen.ts';

/** The second of two keys, and of two taps or clicks, comes within this time. */
const keyMs = 500;
const tapMs = 300;
/** A second tap is as near as this. */
const tapRadiusPx = 48;

const isTextBox = (element: Element | null): boolean =>
  element?.matches('input, textarea, [contenteditable]') ?? false;

const isButton = (element: Element | null): boolean => !!element?.closest('button, a');

const windowOf = (element: Element | null): Element | null =>
  element?.closest('[role="dialog"], [role="alertdialog"]') ?? null;

const isInMenu = (element: Element | null): boolean => !!element?.closest('[role="menu"]');

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Whether two events came within a time. */
const isWithin = (first: number, second: number, ms: number): boolean =>
  second >= first && second - first < ms;

interface Pressed {
  on: Element | null;
  at: number;
}

/**
 * Whether a key presses a control that has come in place of the one that was pressed just before: the key repeats, or comes as soon as
 * a finger's double press. From text field to text field an Enter goes on, and in a menu that it has opened a second one chooses.
 */
const isSecondKey = (
  last: Pressed | null,
  on: Element | null,
  { repeat, timeStamp }: KeyboardEvent,
) =>
  last !== null &&
  last.on !== on &&
  !(isTextBox(last.on) && isTextBox(on)) &&
  (repeat || (!isInMenu(on) && isWithin(last.at, timeStamp, keyMs)));

const watchKeys = (): void => {
  let last: Pressed | null = null;
  let swallowed = false;
  const onDown = (event: KeyboardEvent): void => {
    const { key, timeStamp: at, ctrlKey, metaKey, altKey } = event;
    const presses = (key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && !altKey;
    const on = document.activeElement;
    swallowed = presses && isSecondKey(last, on, event);
    if (swallowed) swallow(event);
    // Any other key means a person who goes on.
    last = presses ? { on: swallowed && last ? last.on : on, at } : null;
  };
  // A button is pressed when the space bar comes up.
  const onUp = (event: KeyboardEvent): void => {
    if (swallowed && event.key === ' ') swallow(event);
  };
  listen<KeyboardEvent>(window, ['keydown'], onDown, { capture: true });
  listen<KeyboardEvent>(window, ['keyup'], onUp, { capture: true });
  listen(
    window,
    ['pointerdown'],
    () => {
      last = null;
    },
    { capture: true },
  );
};

/** The second tap of a double tap that meets a button of a window which the first has opened: on a phone it lies over the one pressed. */
const watchTaps = (): void => {
  let last: { at: number; x: number; y: number; inside: Element | null } | null = null;
  const onClick = (event: PointerEvent): void => {
    // Of a key, or of a script.
    if (!event.isTrusted || event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const on = event.target instanceof Element ? event.target : null;
    const inside = windowOf(on);
    const isSecond =
      last !== null &&
      inside !== null &&
      isButton(on) &&
      inside !== last.inside &&
      isWithin(last.at, at, tapMs) &&
      Math.hypot(x - last.x, y - last.y) < tapRadiusPx;
    if (isSecond) swallow(event);
    else last = { at, x, y, inside };
  };
  listen<PointerEvent>(window, ['click'], onClick, { capture: true });
};

/** Makes one press of two that come as fast as one. A page calls it once. */
export const watchDoublePresses = (): void => {
  watchKeys();
  watchTaps();
};
