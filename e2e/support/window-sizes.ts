import { isNight } from '#tests/harness/night.ts';

interface Size {
  width: number;
  height: number;
  /** The size of the letters. */
  letters?: string;
}

const sizes: Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 320, height: 640, letters: '200%' },
];

/**
 * The other sizes, and 200 % of the browser's zoom, which halves the window. No phone is zoomed: 320 px is the least that a page
 * has to fit (WCAG 1.4.10), and half a phone is less. Its letters are larger.
 */
const nightSizes: Size[] = [
  { width: 390, height: 844, letters: '200%' },
  { width: 820, height: 1180, letters: '200%' },
  { width: 1180, height: 820, letters: '200%' },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 384, height: 512 },
  { width: 410, height: 590 },
  { width: 512, height: 384 },
  { width: 590, height: 410 },
  { width: 960, height: 540 },
];

/** Where every screen is looked at. */
export const looksAt: readonly Size[] = isNight ? [...sizes, ...nightSizes] : sizes;
