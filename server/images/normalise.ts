import { AppError } from '../errors.ts';
import { turns } from './job-queue.ts';
import { openSharp } from './sharp.ts';

/** The kinds of picture that are taken, by their first bytes; a name or a declared type says nothing. */
const isPicture = (bytes: Buffer): boolean => {
  const ascii = bytes.toString('latin1', 0, 16);
  return (
    ascii.startsWith('\xff\xd8\xff') ||
    ascii.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(ascii) ||
    /^RIFF.{4}WEBP/s.test(ascii) ||
    /^.{4}ftypavi[fs]/s.test(ascii)
  );
};

const side = 512;
const largestPixels = 40_000_000;
const patienceSeconds = 10;

/** Each waits with up to 5 MB in memory. */
const inTurn = turns(20);

const encode = async (bytes: Buffer): Promise<Uint8Array> => {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 4 })
    .timeout({ seconds: patienceSeconds })
    .toBuffer();
};

/**
 * Makes any picture one of ours: upright, at most 512 pixels wide and high, WebP, of an animation the first
 * frame, and without a word about where and with what it was taken. One at a time, so that orders and bills go on.
 * @throws AppError invalid-image, too-many-requests
 */
export const normalise = async (file: File): Promise<Uint8Array> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  const invalid = () => new AppError('invalid-image', { img: 'La imagen no es válida.' });
  if (!isPicture(bytes)) throw invalid();
  return inTurn(() =>
    encode(bytes).catch(() => {
      throw invalid();
    }),
  );
};
