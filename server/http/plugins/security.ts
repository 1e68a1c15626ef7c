import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { Server } from '../server.ts';

/** Nothing but the app's own files runs or loads. No forced https: the till also runs on http://localhost. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Toasts and dialogs bring their style elements with them; no style attributes in any HTML.
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

/** What a till may use: nothing of the device but what it asks a person for. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Half a year: browsers that have been here by https will not come by http again. */
const onlyHttps = `max-age=${180 * 24 * 3_600}`;

/** @param open whether pages of other origins may use the API, and so its pictures */
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

/** Quick brotli: at its highest quality it would cost more time than it saves. */
export const useCompression = async (app: Server): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
};
