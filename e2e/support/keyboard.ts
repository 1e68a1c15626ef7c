import { expect, type Locator } from 'playwright/test';

/** More stops than any screen has. */
const mostStops = 150;

/** Tabs on until this has the focus, as somebody without a mouse would. */
export const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const { keyboard } = target.page();
  await expect(target).toBeEnabled();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops && !(await isThere()); stop += 1) await keyboard.press(key);
  await expect(target).toBeFocused();
};

/** Tabs to a button or link and presses it. */
export const press = async (target: Locator): Promise<void> => {
  await reach(target);
  await target.page().keyboard.press('Enter');
};

/** Tabs to a field and writes over what it holds. */
export const write = async (target: Locator, text: string): Promise<void> => {
  await reach(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
};
