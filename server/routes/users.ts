import { user } from '#contract/settings.ts';
import { userUpdate } from '#contract/users.ts';
import { sessionOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { updateUser, userRow, userToWire } from '../services/accounts/users.ts';

export const userRoutes = (app: Server, { database }: Deps): void => {
  app.get(
    '/users/current',
    { schema: { summary: 'Who is signed in', response: { 200: user } } },
    async (request) => userToWire(await userRow(database.db, sessionOf(request).userId)),
  );

  app.patch(
    '/users',
    {
      schema: {
        summary: 'Change what is given of the own profile',
        body: userUpdate,
        response: { 200: user },
      },
    },
    (request) =>
      database.transaction((tx) => updateUser(tx, sessionOf(request).userId, request.body)),
  );
};
