import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOf } from '../http/helpers/scope.ts';
import { sendBytes } from '../http/helpers/send-file.ts';
import type { Deps, Server } from '../http/server.ts';
import { rideFile, xmlFile } from '../services/fiscal/files.ts';

const file = (summary: string, produces: string) => ({
  schema: { summary, params: idParams },
  config: { docs: { answers: { 200: 'A file' }, produces } },
});

/** The electronic document of a bill as files for its buyer. */
export const billDocumentRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/bills/:id/xml',
    needs(
      'see-sales',
      file('The signed XML of a bill’s electronic document, and what authorised it', 'text/xml'),
    ),
    async (request, reply) => {
      const xml = await xmlFile(db, scopeOf(request, deps), request.params.id);
      return sendBytes(reply, 'text/xml; charset=utf-8', xml);
    },
  );

  app.get(
    '/bills/:id/ride.pdf',
    needs(
      'see-sales',
      file('The printed form (RIDE) of a bill’s electronic document on A4', 'application/pdf'),
    ),
    async (request, reply) => {
      const { id } = request.params;
      const pdf = await rideFile(db, scopeOf(request, deps), id, deps.fiscal);
      return sendBytes(reply, 'application/pdf', pdf);
    },
  );
};
