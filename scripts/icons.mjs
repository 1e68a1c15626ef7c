// Draws the app's PNG icons from public/favicon.svg. Run it after changing the drawing:
//   node scripts/icons.mjs
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const drawing = await readFile('public/favicon.svg', 'utf8');

/** The same drawing to the very edge: the system cuts its own shape out of it. */
const fullBleed = drawing.replace(/\brx="\d+"/, '');

/** Room around the cup, so that a circular cut leaves it whole. */
const smaller = 'transform="translate(10.4 11.35) scale(1.1)"';
const maskable = fullBleed.replace(/transform="[^"]*"/, smaller);

/** Only its outline: the system fills in the colour. */
const monochrome = maskable.replace(/<rect[^>]*>/, '');

/** The drawing's ground with another sign on it, of lucide's 24 units. */
const withSign = (/** @type {string} */ paths) =>
  drawing
    .replace(/transform="[^"]*"/, 'transform="translate(9.6 9.6) scale(1.2)"')
    .replace(/(<g[^>]*>)[\s\S]*(<\/g>)/, (_all, open, close) => open + paths + close);

const signs = {
  'nueva-orden': withSign('<path d="M5 12h14M12 5v14" />'),
  ordenes: withSign(
    '<rect width="8" height="4" x="8" y="2" rx="1" /><path d="M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M12 11h4M12 16h4M8 11h.01M8 16h.01" />',
  ),
};

const icons = [
  ...[48, 72, 96, 128, 144, 192, 256, 384, 512].map((size) => ({
    name: 'icon',
    size,
    svg: drawing,
  })),
  ...[192, 512].map((size) => ({ name: 'icon-maskable', size, svg: maskable })),
  ...[96, 192, 512].map((size) => ({ name: 'icon-monochrome', size, svg: monochrome })),
  ...Object.entries(signs).flatMap(([name, svg]) =>
    [96, 192].map((size) => ({ name: `shortcut-${name}`, size, svg })),
  ),
  { name: 'apple-touch-icon', size: 180, svg: fullBleed },
];

await mkdir('public/icons', { recursive: true });
for (const { name, size, svg } of icons) {
  const file = `public/icons/${name === 'apple-touch-icon' ? name : `${name}-${size}`}.png`;
  await sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
  console.log(file);
}
