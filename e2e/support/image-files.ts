import { pixels } from '#tests/harness/pixels.ts';
import type { Picked } from '../pages/products-page.ts';

/** Files as users pick them, whatever their names. */

const file = (name: string, buffer: Buffer): Picked => ({ name, mimeType: 'image/png', buffer });

/** A PNG that ends after its header. */
const headOfPng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt8(8, 24);
  return head;
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A program named like an image. */
export const program = file('programa.png', Buffer.from('MZ\u0090\u0000 un programa'));
export const tooBig = file('grande.png', Buffer.concat([headOfPng(40, 30)], 20_000_000));

/** Invalid files, each with its error message. */
export const badFiles: [Picked, RegExp][] = [
  [file('vacio.png', Buffer.alloc(0)), /está vacío/],
  [tooBig, /pesa 20 MB/],
  [program, /no es una imagen/],
  [file('dibujo.svg', Buffer.from(svg)), /no es una imagen/],
  [file('enorme.png', headOfPng(30_000, 30_000)), /30000 × 30000 píxeles/],
  [file('rota.png', headOfPng(40, 30)), /está dañada/],
];

export const imageFile = async (): Promise<Picked> =>
  file('foto.png', await pixels({ format: 'jpeg', width: 1600, height: 900 }));
