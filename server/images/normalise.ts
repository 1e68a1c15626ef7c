import { AppError } from '../errors.ts';
import { openSharp } from './sharp.ts';

/**
 * Runs jobs one after the other.
 * @param most jobs that may wait or run
 * @returns a function that runs a job in its turn and throws AppError too-many-requests when the queue is full
 */
export const createJobQueue = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (count >= most) throw new AppError('too-many-requests');
    count += 1;
    const result = last.then(job).finally(() => {
      count -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
};

/** Detects the accepted formats by their first bytes, since names and declared types can lie. */
const isImage = (bytes: Buffer): boolean => {
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
const timeoutSeconds = 10;

/** Each waiting job holds up to 5 MB in memory. */
const enqueue = createJobQueue(20);

const encode = async (bytes: Buffer): Promise<Uint8Array> => {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 4 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
};

/**
 * Converts an upload to an upright WebP of at most 512 x 512 pixels: the first frame, without metadata. Converts one
 * at a time, to leave the processor to orders and bills.
 * @throws AppError invalid-image, too-many-requests
 */
export const normalise = async (file: File): Promise<Uint8Array> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  const invalid = () => new AppError('invalid-image', { img: 'La imagen no es válida.' });
  if (!isImage(bytes)) throw invalid();
  return enqueue(() =>
    encode(bytes).catch(() => {
      throw invalid();
    }),
  );
};
