import { deferred } from './deferred.tsx';

/** A QR code, dark on light in both themes as readers expect. The library behind it is loaded when one is shown. */
export const QrCode = deferred(async () => (await import('./qr-code-drawing.tsx')).QrCodeDrawing);
