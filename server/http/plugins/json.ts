import type { Server } from '../server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as received; null without a body. */
    bytes: Buffer | null;
  }
}

/** Makes JSON the only body type; an empty body counts as none. */
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
