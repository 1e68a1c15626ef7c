import * as z from 'zod/mini';
import { againHeader, idempotencyKey } from '#contract/headers.ts';
import { optionGroupInput } from '#contract/option-group-form.ts';
import { optionGroup, optionSoldOutInput } from '#contract/options.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { createOnce, idempotent, writeOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { numberParams, scopeOf, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { optionGroupWrites } from '../services/catalog/option-group-writes.ts';
import { listOptionGroups } from '../services/catalog/option-groups.ts';
import { setOptionSoldOut } from '../services/catalog/sold-out.ts';
import { catalogState } from '../services/catalog/state.ts';

export const optionGroupRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;
  const named = { params: numberParams };

  app.get(
    '/option-groups',
    needs('any', {
      ...answers('The groups of options', z.array(optionGroup)),
      config: { docs: { headers: ['if-none-match'] } },
    }),
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { changed } = await catalogState(db, scope);
      const seen = [deps.version, scope.businessId, sessionOf(request).epoch, changed];
      if (sendUnchanged(request, reply, seen)) return reply;
      return listOptionGroups(db, scope);
    },
  );

  app.post(
    '/option-groups',
    needs('manage-catalog', {
      ...creates('Create a group of options', optionGroup, optionGroupInput),
      config: { docs: { headers: [idempotencyKey] } },
    }),
    (request, reply) => {
      const scope = scopeOf(request, deps);
      return createOnce(request, reply, deps, scope, (tx) =>
        optionGroupWrites.create(tx, scope, request.body, null),
      );
    },
  );

  app.put(
    '/option-groups/:id',
    needs(
      'manage-catalog',
      answers('Change a group of options', optionGroup, { ...named, body: optionGroupInput }),
    ),
    (request) =>
      transaction((tx) =>
        optionGroupWrites.update(tx, scopeOf(request, deps), request.params.id, request.body, null),
      ),
  );

  app.put(
    '/option-groups/:id/sold-out',
    needs('sold-out', {
      ...answers('Sell out one of its options until tomorrow, or not', optionGroup, {
        ...named,
        body: optionSoldOutInput,
      }),
      ...idempotent(againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body } = request;
        const changed = await setOptionSoldOut(tx, scope, params.id, body, deps.timeZone);
        return { status: 200, body: changed };
      }),
  );

  app.delete(
    '/option-groups/:id',
    needs('manage-catalog', answers('Delete a group of options', optionGroup, named)),
    (request) =>
      transaction((tx) => optionGroupWrites.remove(tx, scopeOf(request, deps), request.params.id)),
  );
};
