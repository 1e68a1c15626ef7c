import { settings } from '#contract/settings.ts';
import { sessionOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { readSettings } from '../services/accounts/settings.ts';

export const settingsRoutes = (app: Server, { database }: Deps): void => {
  app.get(
    '/settings',
    { schema: { summary: 'Who is signed in, and where they work', response: { 200: settings } } },
    (request) => readSettings(database.db, sessionOf(request).userId),
  );
};
