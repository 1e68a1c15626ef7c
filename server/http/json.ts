import type { Server } from './server.ts';

/** JSON is the only body that the API takes; an empty one counts as none. */
export const useJson = (app: Server): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
};
