import { expect, test } from 'vitest';
import { stepsFor } from '#parts/install/install-steps.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'an iPhone',
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`,
    5,
    'ios',
  ],
  [
    'Chrome on an iPhone',
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140 Safari/604.1`,
    5,
    'ios',
  ],
  [
    'an iPad that says it is a Mac',
    `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
    5,
    'ios',
  ],
  [
    'Safari on a Mac',
    `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
    0,
    'mac',
  ],
  [
    'Chrome on a Mac',
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    0,
    null,
  ],
  ['Firefox on Android', '(Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 5, 'android'],
  [
    'Chrome on Android',
    '(Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
    null,
  ],
  [
    'Firefox on Windows',
    '(Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
    0,
    null,
  ],
])('%s', (_name, system, maxTouchPoints, steps) => {
  expect(stepsFor({ userAgent: `Mozilla/5.0 ${system}`, maxTouchPoints })).toBe(steps);
});
