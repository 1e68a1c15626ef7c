import swaggerUi from '@fastify/swagger-ui';
import type { Server } from '../http/server.ts';

export const documentRoute = (app: Server): void => {
  app.get(
    '/openapi.json',
    {
      schema: { summary: 'This document' },
      config: { docs: { answers: { 200: 'OpenAPI 3.1' }, produces: 'application/json' } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return app.swagger();
    },
  );
};

/** Serves the document as a page, with all its assets, at /api/docs. */
export const useDocsPage = async (app: Server): Promise<void> => {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: 'Comanda API' },
  });
};
