import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { phoneSize, tabletSize, uprightSize } from '../support/finger.ts';

/** The tablet at 200 %. */
const zoomed = { width: tabletSize.width / 2, height: tabletSize.height / 2 };
/** The narrowest phone. */
const narrow = { width: 320, height: 640 };
const sizes = [tabletSize, uprightSize, phoneSize, narrow, zoomed];
const themes = ['light', 'dark'] as const;

export interface Camera {
  folder: string;
  /** Saves the screen as it is now, at four sizes and at 200 % (or `at`), in both themes. */
  take: (name: string, at?: readonly { width: number; height: number }[]) => Promise<void>;
}

/** Waits for the images of the theme: another theme may load others. Lazy ones below the screen never come. */
export const decodeImages = () =>
  Promise.all(
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.loading !== 'lazy' || (bottom > 0 && top < innerHeight);
      })
      .map((image) => image.decode().catch(() => {})),
  );

/** A camera that saves its screenshots in a new folder. */
export const cameraOf = async (page: Page): Promise<Camera> => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-screenshots-'));
  const take: Camera['take'] = async (name, at = sizes) => {
    for (const size of at) {
      for (const colorScheme of themes) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(decodeImages);
        // A menu that is being closed would stand still in the picture.
        await page.locator('[role="menu"][data-state="closed"]').waitFor({ state: 'detached' });
        const path = join(folder, `${name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
    }
    await page.setViewportSize(tabletSize);
  };
  return { folder, take };
};
