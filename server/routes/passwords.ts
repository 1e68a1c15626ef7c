import {
  changePasswordInput,
  done,
  forgotPasswordInput,
  resetPasswordInput,
} from '#contract/recovery.ts';
import { answers } from '../http/helpers/answers.ts';
import { codePlaceOf, limitAttempts, rememberPlace } from '../http/helpers/attempt-limits.ts';
import { mailLater } from '../http/helpers/mail-later.ts';
import { needs } from '../http/helpers/needs.ts';
import { sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { changePassword, requestCode, resetPassword } from '../services/accounts/recovery.ts';

/** Public routes. */
export const recoveryRoutes = (app: Server, deps: Deps): void => {
  const { database, now } = deps;
  const sendLater = mailLater(app, deps);

  app.post(
    '/auth/forgot-password',
    {
      ...answers(
        'Mail a code for a new password; the answer is the same for unknown emails',
        done,
        {
          body: forgotPasswordInput,
        },
      ),
      preHandler: limitAttempts(deps, 'code'),
    },
    async (request) => {
      const { email } = request.body;
      const place = await codePlaceOf(deps, request);
      sendLater(request, () => requestCode(database.db, now(), email, place));
      return { message: 'Código enviado a tu correo' };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      ...answers('Set a new password with a mailed code; every session of the user ends', done, {
        body: resetPasswordInput,
      }),
      preHandler: limitAttempts(deps, 'try'),
    },
    async (request, reply) => {
      await resetPassword(database, now(), request.body, await codePlaceOf(deps, request));
      await rememberPlace(deps, request, reply);
      return { message: 'Contraseña actualizada exitosamente' };
    },
  );
};

export const changePasswordRoute = (app: Server, deps: Deps): void => {
  const { database, now } = deps;
  app.post(
    '/users/change-password',
    needs('any', {
      ...answers(
        'Change the own password with a mailed code; every other session of the user ends',
        done,
        { body: changePasswordInput },
      ),
      preHandler: limitAttempts(deps, 'try'),
    }),
    async (request, reply) => {
      const place = await codePlaceOf(deps, request);
      await changePassword(database, now(), sessionOf(request), request.body, place);
      await rememberPlace(deps, request, reply);
      return { message: 'Contraseña cambiada exitosamente' };
    },
  );
};
