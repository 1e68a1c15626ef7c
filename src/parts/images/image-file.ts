import { imageSize } from 'image-size';
import type { Area } from 'react-easy-crop';
import { formatBytes } from '#messages/format.ts';
import { images } from '#messages/images.ts';

/** Checks a chosen file and crops it. Loaded together with the cropping dialog. */

const { problems } = images;

/** Bytes of a chosen file: more than a phone's photo. The cropped image that is sent is far smaller. */
export const largestFile = 15_000_000;

/** The server's limit too; decoding more would exhaust a phone's memory. */
const largestPixels = 40_000_000;

/** Pixels of the longer side of what is sent. */
const largestSide = 1_024;

const kinds: readonly (string | undefined)[] = ['jpg', 'png', 'webp', 'gif', 'avif'];

/** Reads type and size from the bytes, since name and declared type can't be trusted. */
const measure = (bytes: Uint8Array): { width: number; height: number } | null => {
  try {
    const { type, width, height } = imageSize(bytes);
    return kinds.includes(type) ? { width, height } : null;
  } catch {
    return null;
  }
};

/** Why a file is refused before it is decoded, in Spanish; null when it is fine. */
export const problemOf = async (file: File): Promise<string | null> => {
  if (file.size === 0) return problems.empty;
  if (file.size > largestFile)
    return problems.heavy(formatBytes(file.size), formatBytes(largestFile));
  const size = measure(new Uint8Array(await file.arrayBuffer()));
  if (!size) return problems.kind;
  return size.width * size.height > largestPixels ? problems.large(size.width, size.height) : null;
};

/** @throws when the browser can't show the image */
export const decode = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));

/**
 * Crops and scales an image, without its metadata, to WebP; to JPEG where the browser can't write WebP.
 * @throws when the image can't be drawn
 */
export const cut = async (url: string, area: Area): Promise<File> => {
  const image = await decode(url);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, largestSide / Math.max(area.width, area.height));
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const draw = () => {
    const { x, y, width, height } = area;
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  };
  context.imageSmoothingQuality = 'high';
  draw();
  const webp = await blobOf(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return new File([webp], 'imagen.webp', { type: webp.type });
  // JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('no image');
  return new File([jpeg], 'imagen.jpg', { type: jpeg.type });
};
