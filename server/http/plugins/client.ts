import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRoute } from '#config/paths.ts';
import { markedFiles } from '#contract/public-pages.ts';
import { AppError } from '../../errors.ts';
import { sendUnchanged } from '../helpers/revalidate.ts';
import type { Server } from '../server.ts';
import { markedFile, type PublicPagesOptions, servePublicPages } from './public-pages.ts';

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/s, '');

const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

const reads = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

const isMarked = (name: string): boolean => markedFiles.some((file) => file === name);

/** Built files have their hash in the name and never change; all others are revalidated. */
const cacheControl = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The app's document; its router shows the screen of each URL. */
const appPage = 'app.html';

export interface ClientOptions extends PublicPagesOptions {
  /** Folder of the built client, or null to serve the API alone. */
  clientDirectory?: string | null;
}

/**
 * Serves the built client. URLs of the app get its page, unknown URLs get it with status 404 to show
 * its not-found screen, and missing files answer a plain 404.
 */
export const useClient = async (app: Server, options: ClientOptions): Promise<void> => {
  const { clientDirectory: directory } = options;
  const page =
    directory && existsSync(join(directory, appPage))
      ? markedFile(app, join(directory, appPage), options)
      : null;
  if (directory && page) {
    servePublicPages(app, directory, options);
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      // Never serves unfilled templates under another spelling of their URL.
      index: false,
      allowedPath: (path) => !isMarked(basename(path)),
      setHeaders: (response, path) => {
        response.setHeader('cache-control', cacheControl(path));
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const known = isRoute(path);
    if (page && !isApi(path) && reads(request) && (known || wantsPage(request))) {
      const filled = page();
      reply.type('text/html; charset=utf-8');
      if (known && sendUnchanged(request, reply, filled, 'no-cache')) return reply;
      return reply.code(known ? 200 : 404).send(filled);
    }
    throw new AppError('not-found');
  });
};
