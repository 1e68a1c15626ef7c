import { imageSize } from 'image-size';
import { formatBytes } from '#messages/format.ts';
import { images } from '#messages/images.ts';

/** Looks at a file that somebody chose, and cuts an image out of it. Loaded with the cropping window only. */

const { problems } = images;

/** Bytes of a chosen file: more than a phone's photo has. What is sent is far smaller. */
export const largestFile = 15_000_000;

/** As many as the server decodes; more would take a phone's memory. */
const largestPixels = 40_000_000;

/** Wide; of a 4:3 image. */
const largestSide = 1_024;

const kinds: readonly (string | undefined)[] = ['jpg', 'png', 'webp', 'gif', 'avif'];

/** What kind of image it is and how large, by its bytes: its name and its declared type say nothing. */
const measure = (bytes: Uint8Array): { width: number; height: number } | null => {
  try {
    const { type, width, height } = imageSize(bytes);
    return kinds.includes(type) ? { width, height } : null;
  } catch {
    return null;
  }
};

/** What is wrong with a file before it is decoded, in words; null for nothing. */
export const problemOf = async (file: File): Promise<string | null> => {
  if (file.size === 0) return problems.empty;
  if (file.size > largestFile)
    return problems.heavy(formatBytes(file.size), formatBytes(largestFile));
  const size = measure(new Uint8Array(await file.arrayBuffer()));
  if (!size) return problems.kind;
  return size.width * size.height > largestPixels ? problems.large(size.width, size.height) : null;
};

/** @throws when it can't be shown */
export const decode = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));

/**
 * The part of an image, small and without what else its file told, as WebP; a browser that can't write that makes
 * a JPEG.
 * @throws when it can't be drawn
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
  // A JPEG has no clear ground: what was clear would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('no image');
  return new File([jpeg], 'imagen.jpg', { type: jpeg.type });
};
