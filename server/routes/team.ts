import * as z from 'zod/mini';
import { idempotencyKey } from '#contract/headers.ts';
import { member, memberInput, memberUpdate } from '#contract/team.ts';
import { answers, createsIn } from '../http/helpers/answers.ts';
import { limitPins } from '../http/helpers/attempt-limits.ts';
import { createOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { parseId } from '../services/kernel/reference.ts';
import { createMember, listMembers, updateMember } from '../services/team/members.ts';
import { pinColumns } from '../services/team/pins.ts';

const memberParams = z.object({
  id: z.string(),
  memberId: z.pipe(z.string(), z.transform(parseId)),
});

export const teamRoutes = (app: Server, deps: Deps): void => {
  const { database } = deps;

  app.get(
    '/business/:id/members',
    needs(
      'manage-team',
      answers('The members of the business, also former ones', z.array(member), {
        params: idParams,
      }),
    ),
    (request) => listMembers(database.db, scopeOfBusiness(request, deps, request.params.id)),
  );

  app.post(
    '/business/:id/members',
    needs('manage-team', {
      ...createsIn(idParams, 'Make a person without an account a member', member, memberInput),
      config: { docs: { headers: [idempotencyKey] } },
      preHandler: limitPins(deps),
    }),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const pin = await pinColumns(scope.now, request.body.pin);
      await createOnce(request, reply, deps, scope, (tx) =>
        createMember(tx, scope, request.body, pin),
      );
    },
  );

  app.patch(
    '/business/:id/members/:memberId',
    needs('own', {
      ...answers('Change a member; everybody may change their own PIN, and leave', member, {
        params: memberParams,
        body: memberUpdate,
      }),
      preHandler: limitPins(deps),
    }),
    (request) => {
      const { id, memberId } = request.params;
      return updateMember(database, scopeOfBusiness(request, deps, id), memberId, request.body);
    },
  );
};
