import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifest } from '#config/manifest.ts';

const { icons = [], screenshots = [], shortcuts = [] } = manifest;
const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];

test.each(files)(
  '$src has the size and type that the manifest states',
  async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
  },
);

test('the manifest has what browsers and app stores require', () => {
  expect(manifest).toMatchObject({
    lang: 'es-EC',
    dir: 'ltr',
    id: '/app',
    scope: '/',
    start_url: '/app/order/active',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
  });
  const purposes = new Set(icons.map(({ purpose }) => purpose));
  expect([...purposes]).toEqual(['any', 'maskable', 'monochrome']);
  const forms = new Set(screenshots.map(({ form_factor }) => form_factor));
  expect([...forms]).toEqual(['wide', 'narrow']);
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Nueva Orden', '/app/order/new'],
    ['Ordenes', '/app/order/active'],
  ]);
});
