import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { Statistics } from '#features/dashboard/statistics.tsx';
// Loaded before they are drawn: the file may end first, and what is still loading then fails in another file.
import '#parts/figures/charts.tsx';

const shown = (lacking: boolean): string =>
  renderToStaticMarkup(
    createElement(Statistics, {
      stats: { hasBills: false } as Stats,
      lacking,
      failure: null,
      onRetry: () => undefined,
    }),
  );

test('the placeholder is for a business without sales, not for one whose first sales are unsent', () => {
  expect(shown(false)).toContain('próximamente');
  expect(shown(true)).not.toContain('próximamente');
  expect(shown(true)).toContain('cuando lleguen al servidor');
});
