import type { Server } from '../server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it was received; null where there was none. */
    bytes: Buffer | null;
  }
}

/** JSON is the only body that the API takes; an empty one counts as none. */
export const useJson = (app: Server): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bytes', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.bytes = body;
      if (body.length === 0) done(null, undefined);
      else parse(request, body.toString(), done);
    },
  );
};
