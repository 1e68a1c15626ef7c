import { epochHeader } from '#contract/headers.ts';
import { settings, user } from '#contract/settings.ts';
import { settingsInput } from '#contract/team.ts';
import { userUpdate } from '#contract/users.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { changeBusiness, findUser, readSettings, updateUser } from '../services/team/users.ts';

export const userRoutes = (app: Server, { database, now, timeZone, fiscal }: Deps): void => {
  app.get(
    '/settings',
    needs('any', answers('The signed-in user and their business', settings)),
    (request) => readSettings(database.db, sessionOf(request), { timeZone, ...fiscal }),
  );

  app.put(
    '/settings',
    needs(
      'own',
      answers('Work in another business of the user', settings, { body: settingsInput }),
    ),
    async (request, reply) => {
      const session = sessionOf(request);
      const place = await changeBusiness(database, session, request.body.currentWorkingIn);
      // The request began in the other business, with its epoch.
      reply.removeHeader(epochHeader);
      return readSettings(database.db, place, { timeZone, ...fiscal });
    },
  );

  app.get('/users/current', needs('any', answers('The signed-in user', user)), (request) =>
    findUser(database.db, sessionOf(request).userId),
  );

  app.patch(
    '/users',
    needs('any', answers('Change the given fields of the own profile', user, { body: userUpdate })),
    (request) =>
      database.transaction((tx) => updateUser(tx, now(), sessionOf(request).userId, request.body)),
  );
};
