import sharp from 'sharp';

export interface Wanted {
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  width?: number;
  height?: number;
}

/** A real image: red on its left half, blue on its right. */
export const pixels = ({ format, width = 40, height = 20 }: Wanted): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: {
          create: { width: width / 2, height, channels: 3, background: '#0000ff' },
        },
        gravity: 'east',
      },
    ])
    .toFormat(format)
    .toBuffer();

/** A photograph as from a phone: rotated by its metadata, which also names place and camera. */
export const photograph = async (width = 1600, height = 1200): Promise<Buffer> =>
  sharp(await pixels({ format: 'jpeg', width, height }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitude: '0/1 13/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .jpeg()
    .toBuffer();

/** Red in its first frame, green in its second. */
export const animation = async (): Promise<Buffer> => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
    .gif()
    .toBuffer();
};
