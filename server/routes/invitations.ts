import * as z from 'zod/mini';
import { paths } from '#config/paths.ts';
import { ownSignupInput } from '#contract/auth.ts';
import {
  invitation,
  invitationAccepted,
  invitationCreated,
  invitationInput,
  invitationOffer,
} from '#contract/team.ts';
import { AppError } from '../errors.ts';
import { answers, createsIn } from '../http/helpers/answers.ts';
import { limitAttempts, limitInvitation, rememberPlace } from '../http/helpers/attempt-limits.ts';
import { mailLater } from '../http/helpers/mail-later.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import { findSessionOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import { findBusiness } from '../services/business/business.ts';
import { parseId } from '../services/kernel/reference.ts';
import { acceptSignedIn, acceptSigningUp } from '../services/team/accept.ts';
import {
  createInvitation,
  invitationDays,
  listInvitations,
  readOffer,
  revokeInvitation,
} from '../services/team/invitations.ts';

const tokenParams = z.object({ token: z.string() });

const invitationParams = z.object({
  id: z.string(),
  invitationId: z.pipe(z.string(), z.transform(parseId)),
});

/** Public routes, for whoever has the token of an invitation. */
export const acceptRoutes = (app: Server, deps: Deps): void => {
  const { database, now } = deps;
  const limitSignup = limitAttempts(deps, 'signup');

  app.get(
    '/invitations/:token',
    {
      ...answers('What an invitation offers', invitationOffer, { params: tokenParams }),
      preHandler: limitInvitation(deps),
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readOffer(database.db, now(), request.params.token);
    },
  );

  app.post(
    '/invitations/:token/accept',
    {
      ...answers(
        'Accept an invitation with the fields of a sign-up, or without them with a session',
        invitationAccepted,
        { params: tokenParams, body: ownSignupInput },
      ),
      // A session needs no fields.
      attachValidation: true,
      preHandler: limitInvitation(deps),
    },
    async (request, reply) => {
      const { token } = request.params;
      // A device on which somebody is signed in says so with every call; the fields say who joins.
      if (request.headers.authorization && !request.body) {
        const session = await findSessionOf(deps, request);
        if (!session) throw new AppError('unauthorized');
        return { businessId: await acceptSignedIn(database, now(), token, session) };
      }
      await readOffer(database.db, now(), token);
      if (request.validationError) throw request.validationError;
      await limitSignup(request);
      const accepted = await acceptSigningUp(database, now(), token, request.body);
      await rememberPlace(deps, request, reply);
      return accepted;
    },
  );
};

export const invitationRoutes = (app: Server, deps: Deps): void => {
  const { database, limiter } = deps;
  const sendLater = mailLater(app, deps);
  /** Without an address of its own the server is where the caller reached it. */
  const originOf = ({ protocol, host }: { protocol: string; host: string }): string =>
    deps.publicUrl ?? `${protocol}://${host}`;

  app.get(
    '/business/:id/invitations',
    needs(
      'manage-team',
      answers('The invitations that can still be accepted', z.array(invitation), {
        params: idParams,
      }),
    ),
    (request) => listInvitations(database.db, scopeOfBusiness(request, deps, request.params.id)),
  );

  app.post(
    '/business/:id/invitations',
    needs(
      'manage-team',
      createsIn(idParams, 'Invite somebody to the business', invitationCreated, invitationInput),
    ),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const { role, email } = request.body;
      await limiter.spend('invitationBusiness', String(scope.businessId));
      if (email !== undefined) {
        const account = email.toLowerCase();
        await limiter.spend('invitationFromBusiness', `${scope.businessId} ${account}`);
        await limiter.spend('invitationEmail', account);
      }
      const made = await database.transaction((tx) => createInvitation(tx, scope, request.body));
      const page = paths.invitation(made.token);
      if (email !== undefined) {
        sendLater(request, async () => {
          const { comercialName } = await findBusiness(database.db, scope.businessId);
          // Not where the caller says that it reached the server: that may be anywhere.
          const url = `${deps.publicUrl ?? app.listeningOrigin}${page}`;
          return invitationMail(email, { business: comercialName, role, url }, invitationDays);
        });
      }
      reply.code(201);
      return { ...made, url: `${originOf(request)}${page}` };
    },
  );

  app.delete(
    '/business/:id/invitations/:invitationId',
    needs(
      'manage-team',
      answers('Revoke an invitation', z.object({}), { params: invitationParams }),
    ),
    async (request) => {
      const { id, invitationId } = request.params;
      const scope = scopeOfBusiness(request, deps, id);
      await database.transaction((tx) => revokeInvitation(tx, scope, invitationId));
      return {};
    },
  );
};
