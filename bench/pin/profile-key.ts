import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As long as the browser makes a key of HMAC-SHA-256. */
const keyBytes = 64;

const sealBy = (key: Buffer, hash: Buffer): string =>
  createHmac('sha256', key).update(hash).digest('base64');

/**
 * Looks for the device's key in the files of a copied profile: the browser gives it to no script, and writes it down as it is. One PIN
 * that is known shows which bytes it is.
 */
export const findDeviceKey = async (
  profile: string,
  known: { hash: Buffer; seal: string },
): Promise<Buffer | null> => {
  const files = await readdir(profile, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile() && /indexeddb/i.test(each.parentPath))) {
    const bytes = await readFile(join(file.parentPath, file.name));
    for (let at = 0; at + keyBytes <= bytes.length; at += 1) {
      const key = bytes.subarray(at, at + keyBytes);
      if (sealBy(key, known.hash) === known.seal) return key;
    }
  }
  return null;
};
