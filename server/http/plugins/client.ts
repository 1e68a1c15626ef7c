import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRoute } from '#config/paths.ts';
import { markedFiles } from '#contract/public-pages.ts';
import { AppError } from '../../errors.ts';
import type { Server } from '../server.ts';
import { servePublicPages } from './public-pages.ts';

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/s, '');

const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

const reads = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

/** Built files have their hash in the name and never change; all others are revalidated. */
const cacheControl = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The app's document; its router shows the screen of each URL. */
const appPage = 'app.html';

interface ClientOptions {
  /** Folder of the built client; null to serve none. */
  directory: string | null;
  publicUrl: string | null;
  companyPhone: string | null;
}

/**
 * Serves the built client from `directory`. URLs of the app get its page, unknown URLs get it with status 404 to show
 * its not-found screen, and missing files answer a plain 404.
 */
export const useClient = async (app: Server, options: ClientOptions): Promise<void> => {
  const { directory } = options;
  const serves = directory !== null && existsSync(join(directory, appPage));
  if (serves) {
    servePublicPages(app, { ...options, directory });
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      // Never serves unfilled templates under another spelling of their URL.
      index: false,
      allowedPath: (path) => !markedFiles.some((file) => path.endsWith(file)),
      setHeaders: (response, path) => {
        response.setHeader('cache-control', cacheControl(path));
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (serves && !isApi(path) && reads(request)) {
      if (isRoute(path)) return reply.sendFile(appPage);
      if (wantsPage(request)) return reply.code(404).sendFile(appPage);
    }
    throw new AppError('not-found');
  });
};
