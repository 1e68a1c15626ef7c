// Draws the app's PNG icons from public/favicon.svg. Run it after changing the drawing:
//   node scripts/icons.mjs
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const drawing = await readFile('public/favicon.svg', 'utf8');

/** The same drawing to the very edge: the system cuts its own shape out of it. */
const fullBleed = drawing.replace(/\brx="\d+"/, '');

/** Room around the cup, so that a circular cut leaves it whole. */
const maskable = fullBleed.replace(
  /transform="[^"]*"/,
  'transform="translate(10.4 11.35) scale(1.1)"',
);

const icons = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'icon-maskable-512.png', size: 512, svg: maskable },
  { file: 'apple-touch-icon.png', size: 180, svg: fullBleed },
];

await mkdir('public/icons', { recursive: true });
for (const { file, size, svg } of icons) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(`public/icons/${file}`);
  console.log(`public/icons/${file}`);
}
