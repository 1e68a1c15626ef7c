import { expect, type Locator } from 'playwright/test';

/** More tab stops than any screen has. */
const mostStops = 150;

/** Presses Tab until the target has the focus, as a person without a mouse would. */
export const reach = async (
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> => {
  const { keyboard } = target.page();
  await expect(target).toBeEnabled();
  // Found by its role once: names of all elements are computed for that, which takes longer than a key press.
  let element = await target.elementHandle();
  const isFocused = async () => {
    // A menu's button is replaced, with its focus, when the menu's code arrives.
    if (!(await element?.evaluate((node) => node.isConnected)))
      element = await target.elementHandle();
    // A menu moves the focus in a task of its own after the key: asked before that, one key too many would pass the target.
    return element?.evaluate(
      (node) =>
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(node === document.activeElement));
        }),
    );
  };
  for (let stop = 0; stop < mostStops && !(await isFocused()); stop += 1) await keyboard.press(key);
  await expect(target).toBeFocused();
};

/** Tabs to a button or link and presses it. */
export const press = async (target: Locator): Promise<void> => {
  await reach(target);
  await pressAt(target);
};

/** Presses Enter on what a hand reaches without Tab here. Any key before it tells the press from the second of a double press. */
export const pressAt = async (target: Locator): Promise<void> => {
  await target.focus();
  await target.page().keyboard.press('Shift');
  await target.press('Enter');
};

/** Tabs to a field and replaces its text. */
export const write = async (target: Locator, text: string): Promise<void> => {
  await reach(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
};
