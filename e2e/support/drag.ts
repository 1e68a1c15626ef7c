import type { Locator, Page } from 'playwright/test';

/** Drags a row by its handle onto the place of another one. */
export const drag = async (page: Page, handle: Locator, onto: Locator): Promise<void> => {
  const from = await handle.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('a handle is out of sight');
  const { mouse } = page;
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 4 });
  await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await mouse.up();
};
