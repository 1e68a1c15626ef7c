import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largestImage } from '#contract/multipart-fields.ts';
import type { Answer } from '#tests/harness/api.ts';
import { fileOf, formOf, productFields } from '#tests/harness/forms.ts';
import { animation, photograph, pixels } from '#tests/harness/pixels.ts';
import { expectError, type Under } from '../steps.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>';
const html = '<!doctype html><script>alert(1)</script>';

export const images = (under: Under): void => {
  const upload = (bytes: Uint8Array | string): Promise<Answer> => {
    const img = fileOf(Buffer.from(bytes));
    return under().own.call('POST', 'products', { body: formOf(productFields({ img })) });
  };
  const download = (path: string) => fetch(`${under().urls[0]}${path}`);
  const stored = async (bytes: Uint8Array) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(201);
    expect(answer.body.img).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp$/);
    return Buffer.from(await (await download(answer.body.img)).arrayBuffer());
  };
  const colourAt = async (bytes: Buffer, left: number, top: number) => {
    const area = { left, top, width: 1, height: 1 };
    return [...(await sharp(bytes).extract(area).removeAlpha().raw().toBuffer())];
  };

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s becomes WebP', async (format) => {
    const bytes = await stored(await pixels({ format }));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    const [red = 0, , blue = 0] = await colourAt(bytes, 5, 10);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('a photograph is rotated, scaled down and stripped of metadata', async () => {
    const original = await photograph();
    expect(original.toString('latin1')).toContain('SecretPhone');
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6 });
    const bytes = await stored(original);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 384, height: 512 });
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.orientation).toBeUndefined();
    expect(bytes.toString('latin1')).not.toMatch(/Secret|EXIF|XMP/);
    // The left side is now at the top.
    const [red = 0] = await colourAt(bytes, 192, 100);
    expect(red).toBeGreaterThan(200);
  });

  test('an animation is reduced to its first frame', async () => {
    const bytes = await stored(await animation());
    const metadata = await sharp(bytes).metadata();
    expect(metadata.pages ?? 1).toBe(1);
    const [red = 0, green = 0] = await colourAt(bytes, 4, 4);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  test('an image is served as immutable WebP only', async () => {
    const { body } = await upload(await pixels({ format: 'png' }));
    const answer = await download(body.img);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'");
  });

  test('equal images have the same URL', async () => {
    const bytes = await pixels({ format: 'png', width: 50 });
    const [one, two] = [await upload(bytes), await upload(bytes)];
    expect(one.body.img).toBe(two.body.img);
  });

  test('an update keeps, replaces or deletes the image', async () => {
    const { own } = under();
    const { body: made } = await upload(await pixels({ format: 'png' }));
    const put = async (img?: Blob) =>
      (await own.call('PUT', `products/${made.id}`, { body: formOf(productFields({ img })) })).body;
    expect((await put()).img).toBe(made.img);
    const other = fileOf(await pixels({ format: 'jpeg', width: 60 }));
    const replaced = await put(other);
    expect(replaced.img).toMatch(/\.webp$/);
    expect(replaced.img).not.toBe(made.img);
    // The previous image still exists for rows that refer to it.
    expect((await download(made.img)).status).toBe(200);
    const without = formOf(productFields({ deleteImage: 'true' }));
    expect((await own.call('PUT', `products/${made.id}`, { body: without })).body.img).toBeNull();
  });

  test('an empty file input counts as no image', async () => {
    const form = formOf(productFields());
    form.append('img', new File([], ''));
    const answer = await under().own.call('POST', 'products', { body: form });
    expect([answer.status, answer.body.img]).toEqual([201, null]);
  });

  const png = () => pixels({ format: 'png', width: 300, height: 300 });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG after an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from(html)],
    ['PDF', () => Buffer.from('%PDF-1.7')],
    ['nothing at all', () => Buffer.alloc(0)],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['the head of a PNG alone', async () => (await png()).subarray(0, 30)],
    ['HTML behind the head of a GIF', () => Buffer.from(`GIF89a${html}`)],
    ['a JPEG that breaks off', async () => (await photograph()).subarray(0, 6000)],
    [
      'a PNG that breaks off',
      async () =>
        (await photograph().then((jpeg) => sharp(jpeg).png().toBuffer())).subarray(0, 4000),
    ],
  ])('%s is refused, whatever its name', async (_, make) => {
    const before = (await under().own.call('GET', 'categories')).body;
    expectError(await upload(await make()), 'invalid-image', ['img']);
    const form = formOf({ name: 'Con foto', img: fileOf(await make()) });
    const answer = await under().own.call('POST', 'categories', { body: form });
    expectError(answer, 'invalid-image', ['img']);
    expect((await under().own.call('GET', 'categories')).body).toEqual(before);
  });

  test('a small file with very many pixels is refused without decoding it', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 6_000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(largestImage);
    expectError(await upload(bomb), 'invalid-image', ['img']);
  });

  test('5 MB are accepted, one byte more is refused', async () => {
    const jpeg = await pixels({ format: 'jpeg' });
    const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    expect((await upload(padded(largestImage))).status).toBe(201);
    expectError(await upload(padded(largestImage + 1)), 'image-too-large', ['img']);
    expectError(await upload(padded(6 * 1024 * 1024)), 'image-too-large', ['img']);
  });

  test('concurrent uploads and reads are all answered', async () => {
    const bytes = await photograph();
    const uploads = Array.from({ length: 8 }, () => upload(bytes));
    const read = await under().own.call('GET', 'orders?status=active');
    expect(read.status).toBe(200);
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.img)).size).toBe(1);
  });
};
