import { expect, type Locator, type Page } from 'playwright/test';

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

const openLayers = '[data-state=open]:is([role=dialog], [role=alertdialog], [role=menu])';

/**
 * Presses Escape once the last window or menu is the one that listens: it is on screen a task before it has the focus, and a
 * further task before the one beneath it stops listening.
 */
export const pressEscape = async (page: Page): Promise<void> => {
  await page.waitForFunction(async (layers) => {
    const last = [...document.querySelectorAll(layers)].at(-1);
    if (last && !last.contains(document.activeElement)) return false;
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    return true;
  }, openLayers);
  await page.keyboard.press('Escape');
};
