import type { Locator } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** The text of a QR code on the screen, as a phone's camera reads it. */
export const readQr = async (code: Locator): Promise<string> => {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
};
