import * as z from 'zod/mini';
import { readyImage } from '#contract/catalog.ts';
import { health } from '#contract/stats.ts';
import { AppError } from '../errors.ts';
import type { Deps, Server } from '../http/server.ts';
import { listCategoryPictures } from '../services/catalog/category-images.ts';
import { ping } from '../services/health.ts';
import { readImage } from '../services/images.ts';

const pictures = z.array(readyImage);

/** What needs no session: the server's health, and pictures, which are everybody's or found by their hash only. */
export const publicRoutes = (app: Server, { database, now, version }: Deps): void => {
  app.get(
    '/health',
    { schema: { summary: 'Whether server and database answer', response: { 200: health } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await ping(database.db);
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        throw new AppError('unavailable');
      }
      return { status: 'ok' as const, version };
    },
  );

  app.get(
    '/images/:name',
    {
      schema: {
        summary: 'A picture, named by its content',
        params: z.object({ name: z.string() }),
      },
      config: { docs: { answers: { 200: 'WebP' }, produces: 'image/webp' } },
    },
    async (request, reply) => {
      const hash = request.params.name.match(/^([0-9a-f]{32})\.webp$/)?.[1];
      const bytes = hash ? await readImage(database.db, hash) : null;
      if (!bytes) throw new AppError('not-found');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );

  app.get(
    '/categories/images',
    { schema: { summary: 'Ready pictures for categories', response: { 200: pictures } } },
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      return listCategoryPictures(database, now());
    },
  );
};
