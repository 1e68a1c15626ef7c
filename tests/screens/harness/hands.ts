// What the browser's DevTools take, as Playwright describes it.
import type {} from '@vitest/browser-playwright';
import { expect } from 'vitest';
import { cdp, type Locator, userEvent } from 'vitest/browser';
import { keyOf, released } from '#tests/harness/debugger-keys.ts';

/** Fingers, keys and scanners, as the browser gets them from the system. */

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

interface Place {
  x: number;
  y: number;
}

const middleOf = (target: Element): Place => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Whether a finger on the middle of it would touch it. */
const isOnTop = (target: Element): boolean => {
  const { x, y } = middleOf(target);
  const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
  const at = document.elementFromPoint(x, y);
  return target.contains(at) || label?.contains(at) === true;
};

export const finger = {
  down: (place: Place) =>
    cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
  move: (place: Place) =>
    cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] }),
  up: () => cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
};

/** Touches the middle of something once it is in sight and nothing lies over it. */
export const tap = async (target: Locator): Promise<void> => {
  await expect.element(target).toBeEnabled();
  target.element().scrollIntoView({ block: 'nearest' });
  await expect
    .poll(() => isOnTop(target.element()), { message: `covered: ${target.selector}` })
    .toBe(true);
  await finger.down(middleOf(target.element()));
  await finger.up();
};

/** A finger that counts its touches. */
export const countingFinger = () => {
  const counted = { touches: 0 };
  const touch = async (target: Locator): Promise<void> => {
    counted.touches += 1;
    await tap(target);
  };
  return { counted, touch };
};

/** Milliseconds between the keys of a scanner, and of fingers that are in a hurry. */
const pace = { scanner: 8, fingers: 120 };

let now = Date.now() / 1000;

const keyDown = (sign: string) =>
  cdp().send('Input.dispatchKeyEvent', { ...keyOf(sign), type: 'keyDown', timestamp: now });

const keyUp = (sign: string) =>
  cdp().send('Input.dispatchKeyEvent', { ...released(sign), type: 'keyUp', timestamp: now });

const write = async (text: string, pause: number): Promise<void> => {
  now += 2;
  // The first call opens the session: those behind it would be overtaken.
  await cdp().send('Browser.getVersion');
  // Sent in order, without waiting for each: a scanner doesn't wait either.
  const sent = [...text].flatMap((sign) => {
    now += pause / 1000;
    return [keyDown(sign), keyUp(sign)];
  });
  await Promise.all(sent);
};

/** Presses that say themselves when they were made, so that a slow machine takes no scanner for fingers. */
export const timedKeys = {
  /** Scans a code, with what the scanner sends behind it. */
  scan: (code: string, suffix = '\n') => write(`${code}${suffix}`, pace.scanner),
  /** Types as a person does. */
  type: (text: string) => write(text, pace.fingers),
};
