import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Short texts, compressed against a dictionary of what they usually say. */

/** A higher level saves nothing more. */
const options = { level: 6, memLevel: 5 };

export const packText = (text: string | Uint8Array, dictionary: Buffer): Buffer =>
  deflateRawSync(text, { ...options, dictionary });

export const unpackText = (packed: Uint8Array, dictionary: Buffer): Buffer =>
  inflateRawSync(packed, { dictionary });
