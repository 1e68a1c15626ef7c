import { expect, test } from 'vitest';
import { seenText } from '#messages/seen.ts';

test.each([
  [0, 'Visto en la última hora'],
  [59 * 60_000, 'Visto en la última hora'],
  [61 * 60_000, 'Visto hace 1 h'],
  [25 * 3_600_000, 'Visto hace 1 día'],
])('%i ms ago: %s', (ago, text) => expect(seenText(ago)).toBe(text));
