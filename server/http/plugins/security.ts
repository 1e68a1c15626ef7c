import compress from '@fastify/compress';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { brotliOptions, encodings } from '../helpers/encodings.ts';
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

/**
 * By these the app's own pages reach receipt printers; pages that they embed don't. Bluetooth is so without a word, and a browser
 * that lacks it complains about its name.
 */
const printerFeatures = ['usb', 'serial'];

/** The till needs none of these features of the device, nor what browsers say of themselves with each of its polls. */
const unusedFeatures = [
  ...['camera', 'geolocation', 'microphone', 'payment'],
  ...['ch-ua', 'ch-ua-mobile', 'ch-ua-platform'],
];

const permissions = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...printerFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

/** Browsers that came by https use only https for half a year. */
const onlyHttps = `max-age=${180 * 24 * 3_600}`;

/** The headers of pages, which are the same for all: the library only lists them. */
const headersOfPages = (resourcePolicy: 'cross-origin' | 'same-origin'): Record<string, string> => {
  const headers: Record<string, string> = { 'permissions-policy': permissions };
  const list = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginResourcePolicy: { policy: resourcePolicy },
    strictTransportSecurity: false,
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  list({} as never, response as never, (error) => {
    if (error) throw error;
  });
  return headers;
};

/** Data is never a page: nothing in it may run or load, whatever a browser takes it for. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Pages and public files get headers that restrict pages. Answers to a session are data: they get only what protects
 * data, since each of the thousands of polls an hour carries them, and a 304 tells a browser nothing new.
 * @param open whether pages of other origins may use the API and its images
 */
export const useSecurity = (app: Server, open: boolean): void => {
  const resourcePolicy = open ? 'cross-origin' : 'same-origin';
  const isData = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.docs?.access === 'session';
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyHttps);
    if (!isData(request)) reply.headers(pageHeaders);
    done();
  });
  const pageHeaders = headersOfPages(resourcePolicy);
  const dataHeaders = {
    'content-security-policy': dataPolicy,
    'cross-origin-resource-policy': resourcePolicy,
    'x-content-type-options': 'nosniff',
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isData(request) && reply.statusCode !== 304) reply.headers(dataHeaders);
    done();
  });
};

export const useCompression = async (app: Server): Promise<void> => {
  await app.register(compress, { encodings: [...encodings], brotliOptions });
};
