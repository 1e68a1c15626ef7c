import * as z from 'zod/mini';
import { idempotencyKey } from '#contract/headers.ts';
import { till, tillChange, tillInput } from '#contract/shifts.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { createOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { numberParams, scopeOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { changeTill, createTill, listTills } from '../services/business/tills.ts';

export const tillRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/tills',
    needs('any', answers('The tills of the business, hidden ones too', z.array(till))),
    (request) => listTills(db, scopeOf(request, deps)),
  );

  app.post(
    '/tills',
    needs('manage-business', {
      ...creates('Create a till', till, tillInput),
      config: { docs: { headers: [idempotencyKey] } },
    }),
    (request, reply) => {
      const scope = scopeOf(request, deps);
      return createOnce(request, reply, deps, scope, (tx) => createTill(tx, scope, request.body));
    },
  );

  app.patch(
    '/tills/:id',
    needs(
      'manage-business',
      answers('Rename or hide a till', till, { params: numberParams, body: tillChange }),
    ),
    (request) =>
      transaction((tx) => changeTill(tx, scopeOf(request, deps), request.params.id, request.body)),
  );
};
