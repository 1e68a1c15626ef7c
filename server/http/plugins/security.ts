import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { Server } from '../server.ts';

/** Only the app's own files run or load. https is not forced, since the till also runs on http://localhost. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Toasts and dialogs insert style elements; no HTML uses style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The till needs none of these features of the device. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Browsers that came by https use only https for half a year. */
const onlyHttps = `max-age=${180 * 24 * 3_600}`;

/** @param open whether pages of other origins may use the API and its images */
export const useSecurity = async (app: Server, open: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginResourcePolicy: { policy: open ? 'cross-origin' : 'same-origin' },
    hsts: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyHttps);
  });
};

/** A fast brotli quality, because the highest costs more time than it saves. */
export const useCompression = async (app: Server): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
};
