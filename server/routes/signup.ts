import { bothPasswords, signupInput, tokenAnswer } from '#contract/auth.ts';
import { AppError } from '../errors.ts';
import { limitTries } from '../http/limits.ts';
import type { Deps, Server } from '../http/server.ts';
import { hashPassword } from '../services/passwords.ts';
import { openSession } from '../services/sessions.ts';
import { createUser } from '../services/users.ts';

/** POST auth/signup : anybody. The password is hashed before the transaction, which it would hold up. */
export const signupRoute = (app: Server, deps: Deps): void => {
  const { database, now } = deps;
  app.post(
    '/auth/signup',
    {
      schema: {
        summary: 'Open an account and sign in; it has no business yet',
        body: signupInput,
        response: { 201: tokenAnswer },
      },
      preHandler: limitTries(deps, 'signup'),
    },
    async (request, reply) => {
      const { password, ...person } = request.body;
      if (!password) {
        throw new AppError('invalid-input', {
          password: bothPasswords,
          confirmPassword: bothPasswords,
        });
      }
      const passwordHash = await hashPassword(password);
      const token = await database.transaction(async (tx) => {
        const userId = await createUser(tx, now(), { ...person, passwordHash });
        return openSession(tx, now(), userId);
      });
      reply.code(201);
      return { token };
    },
  );
};
