import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { phone } from '../support/screens.ts';

export const tabletSize = { width: 1280, height: 800 };
const sizes = [tabletSize, { width: 820, height: 1180 }, phone];
const themes = ['light', 'dark'] as const;

export interface Camera {
  folder: string;
  /** The screen as it is, at three sizes (or `at`) in both themes. */
  take: (name: string, at?: readonly { width: number; height: number }[]) => Promise<void>;
}

/** Another theme may bring another picture, and that its bytes. */
const pictureOfTheme = () =>
  Promise.all(
    [...document.images]
      .filter(({ loading }) => loading !== 'lazy')
      .map((image) => image.decode().catch(() => {})),
  );

/** Takes pictures into a new folder. */
export const cameraOf = async (page: Page): Promise<Camera> => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-pictures-'));
  const take: Camera['take'] = async (name, at = sizes) => {
    for (const size of at) {
      for (const colorScheme of themes) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(pictureOfTheme);
        const path = join(folder, `${name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
    }
    await page.setViewportSize(tabletSize);
  };
  return { folder, take };
};
