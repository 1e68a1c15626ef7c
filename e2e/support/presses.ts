import { expect, type Locator, type Page } from 'playwright/test';
import { keyOf, released } from '#tests/harness/debugger-keys.ts';

/** Milliseconds between the keys of fingers that are in a hurry. */
const pace = 120;
/** Between the two presses of a double press, and of a double tap, in seconds. */
const again = 0.2;

/** Presses that say themselves when they were made, so that a slow machine takes no scanner for fingers. */
export const pressesOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  let now = Date.now() / 1000;
  const down = (sign: string, autoRepeat = false) =>
    session.send('Input.dispatchKeyEvent', {
      ...{ ...keyOf(sign), type: 'keyDown', timestamp: now, autoRepeat },
    });
  const up = (sign: string) =>
    session.send('Input.dispatchKeyEvent', { ...released(sign), type: 'keyUp', timestamp: now });
  const press = (sign: string) => [down(sign), up(sign)];
  const write = async (text: string): Promise<void> => {
    now += 2;
    // Sent in order, without waiting for each: a busy device hears them late.
    const sent = [...text].flatMap((sign) => {
      now += pace / 1000;
      return press(sign);
    });
    await Promise.all(sent);
  };
  const tap = async (x: number, y: number, pause: number): Promise<void> => {
    now += pause;
    const mouse = { x, y, button: 'left', clickCount: 1, timestamp: now } as const;
    await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  };
  return {
    /** Types as a person does. */
    type: (text: string) => write(text),
    /** Presses a key twice, fast; the second press comes when the first has opened something. */
    double: async (sign: '\n' | ' ', opened: Locator): Promise<void> => {
      now += 2;
      await Promise.all(press(sign));
      await expect(opened).toBeVisible();
      now += again;
      await Promise.all(press(sign));
    },
    /** Keeps a key down. */
    hold: async (sign: '\n'): Promise<void> => {
      now += 2;
      for (let times = 0; times < 5; times += 1) await down(sign, true);
      await up(sign);
    },
    /** Taps a place twice, fast, in the same way. */
    doubleTap: async (x: number, y: number, opened: Locator): Promise<void> => {
      await tap(x, y, 2);
      await expect(opened).toBeVisible();
      await tap(x, y, again);
    },
    /** Taps a place once. */
    tap: (x: number, y: number) => tap(x, y, 2),
  };
};
