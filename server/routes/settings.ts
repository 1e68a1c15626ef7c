import { settings } from '#contract/settings.ts';
import { sessionOf } from '../http/auth.ts';
import type { Deps, Server } from '../http/server.ts';
import { readSettings } from '../services/settings.ts';

export const settingsRoutes = (app: Server, { database }: Deps): void => {
  app.get('/settings', { schema: { response: { 200: settings } } }, (request) =>
    readSettings(database.db, sessionOf(request).userId),
  );
};
