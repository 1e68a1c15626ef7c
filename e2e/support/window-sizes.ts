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

/** Every phone, tablet and desk that the design names. */
const designed: Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
];

/**
 * 200 % of the browser's zoom halves the window. No phone is zoomed: 320 px is the least that a page has to fit (WCAG 1.4.10), and
 * half a phone is less. Its letters are larger.
 */
const zoomed: Size[] = designed
  .filter(({ width }) => width >= 640)
  .map(({ width, height }) => ({ width: width / 2, height: height / 2 }));

const nightSizes: Size[] = [
  ...designed,
  ...zoomed,
  ...designed.map((size) => ({ ...size, letters: '200%' })),
];

/** Where every screen is looked at. */
export const looksAt: readonly Size[] = isNight ? nightSizes : sizes;

export type Theme = 'light' | 'dark';

/** Both themes have the same layout: only at night, which has the time, are both looked at for cut texts. */
export const themesLookedAt: readonly Theme[] = isNight ? ['light', 'dark'] : ['light'];
