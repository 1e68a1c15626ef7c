import { knownAnswer, knownInput } from '#contract/operations.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { scopeOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { missingKeys } from '../services/kernel/idempotency.ts';
import { lastRestore } from '../services/members/epochs.ts';

export const operationRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.post(
    '/operations/known',
    needs(
      'see-orders',
      answers('Which of these changes a restored server has no longer', knownAnswer, {
        body: knownInput,
      }),
    ),
    async (request) => {
      const scope = scopeOf(request, deps);
      const missing = await missingKeys(db, scope, request.body.keys);
      return { missing, ...(await lastRestore(db, scope.businessId)) };
    },
  );
};
