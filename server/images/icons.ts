import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openSharp } from './sharp.ts';

/** Fluent Emoji Flat by Microsoft (MIT), from the package `@iconify-json/fluent-emoji-flat`. */
interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
}

const tile = { width: 256, height: 192 };
const side = 144;

const readIcons = async (): Promise<IconSet> => {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'));
  return JSON.parse(await readFile(file, 'utf8'));
};

/**
 * Draws icons centred on transparent tiles, as small WebP.
 * @returns name of the icon -> bytes
 * @throws Error on an icon that the set does not have
 */
export const drawIcons = async (names: readonly string[]): Promise<Map<string, Uint8Array>> => {
  const sharp = await openSharp();
  const { width, height, icons } = await readIcons();
  const draw = async (name: string): Promise<[string, Uint8Array]> => {
    const icon = icons[name];
    if (!icon) throw new Error(`no such icon: ${name}`);
    const box = `viewBox="0 0 ${width} ${height}" width="${side}" height="${side}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${icon.body}</svg>`;
    const bytes = await sharp(Buffer.from(svg))
      .resize({ ...tile, fit: 'contain', background: 'transparent', withoutEnlargement: true })
      .webp({ quality: 88, effort: 3 })
      .toBuffer();
    return [name, bytes];
  };
  return new Map(await Promise.all([...new Set(names)].map(draw)));
};
