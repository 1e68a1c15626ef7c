import { settings, user } from '#contract/settings.ts';
import { userUpdate } from '#contract/users.ts';
import { answers } from '../http/helpers/answers.ts';
import { sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { findUser, readSettings, updateUser } from '../services/accounts/users.ts';

export const userRoutes = (app: Server, { database }: Deps): void => {
  app.get(
    '/settings',
    {
      schema: { summary: 'The signed-in user and their business', response: { 200: settings } },
    },
    (request) => readSettings(database.db, sessionOf(request).userId),
  );

  app.get(
    '/users/current',
    { schema: { summary: 'The signed-in user', response: { 200: user } } },
    (request) => findUser(database.db, sessionOf(request).userId),
  );

  app.patch(
    '/users',
    answers('Change the given fields of the own profile', user, { body: userUpdate }),
    (request) =>
      database.transaction((tx) => updateUser(tx, sessionOf(request).userId, request.body)),
  );
};
