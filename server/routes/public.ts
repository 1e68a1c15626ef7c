import * as z from 'zod/mini';
import { readyImage } from '#contract/catalog.ts';
import { health } from '#contract/stats.ts';
import { ping } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { answers } from '../http/helpers/answers.ts';
import type { Deps, Server } from '../http/server.ts';
import { listCategoryImages } from '../services/catalog/category-images.ts';
import { readImage } from '../services/kernel/images.ts';

/** Routes without a session: health, and images, which are found only by their hash. */
export const publicRoutes = (app: Server, { database, now, version }: Deps): void => {
  app.get(
    '/health',
    answers('Whether server and database answer', health),
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
        summary: 'An image, named by its content',
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
    answers('Ready images for categories', z.array(readyImage)),
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      return listCategoryImages(database, now());
    },
  );
};
