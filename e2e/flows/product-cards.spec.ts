import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize, uprightSize } from '../support/finger.ts';

const sizes = [tabletSize, uprightSize, phoneSize, { width: 320, height: 700 }];

/** Pictures of which the frame cuts something off. Runs in the page. */
const cutPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.naturalWidth > 0 && image.clientWidth > 0)
    .filter((image) => {
      const { objectFit } = getComputedStyle(image);
      const [ratio, frame] = [
        image.naturalWidth / image.naturalHeight,
        image.clientWidth / image.clientHeight,
      ];
      return objectFit === 'cover' && Math.abs(ratio / frame - 1) > 0.02;
    })
    .map(({ src }) => src);

test('all that was kept of a picture when it was cropped is shown, wherever it stands', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  await till.start();
  const isWhole = async (place: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const first = page.locator('main img').first();
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await page.evaluate(cutPictures), `${place} at ${size.width}`).toEqual([]);
    }
  };
  await till.go('Nueva Orden');
  await isWhole('order');
  for (const path of ['/app/products', '/app/categories']) {
    await page.goto(path);
    await isWhole(path);
  }
});
