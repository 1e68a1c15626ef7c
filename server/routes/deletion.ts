import { deletion, deletionInput } from '#contract/deletion.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import { sendGzip } from '../http/helpers/send-file.ts';
import type { Deps, Server } from '../http/server.ts';
import {
  askDeletion,
  cancelDeletion,
  readDeletion,
  requireOwner,
} from '../services/business/deletion.ts';
import { exportBusiness } from '../services/business/export.ts';

/** The deletion of a business with the account of its owner, and all that it has as a file before. */
export const deletionRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;
  const path = '/business/:id/deletion';

  app.get(
    path,
    needs(
      'manage-business',
      answers('When the business will be deleted', deletion, { params: idParams }),
    ),
    (request) => readDeletion(db, scopeOfBusiness(request, deps, request.params.id)),
  );

  app.post(
    path,
    needs(
      'manage-business',
      answers(
        'Owners only: have the business and the own account deleted in 30 days. What the law keeps, orders and bills, stays without names of people',
        deletion,
        { params: idParams, body: deletionInput },
      ),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return transaction((tx) => askDeletion(tx, scope, request.body.comercialName));
    },
  );

  app.get(
    '/business/:id/export',
    needs('manage-business', {
      schema: {
        summary: 'Owners only: all that the business has, as lines of JSON, compressed with gzip',
        params: idParams,
      },
      config: { docs: { answers: { 200: 'Lines of JSON' }, produces: 'application/gzip' } },
    }),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      requireOwner(scope);
      const { businessId, now } = scope;
      const name = `comanda-${businessId}-${now.toISOString().slice(0, 10)}.jsonl.gz`;
      return sendGzip(reply, name, exportBusiness(db, businessId));
    },
  );

  app.delete(
    path,
    needs(
      'manage-business',
      answers('Owners only: keep the business after all', deletion, { params: idParams }),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return transaction((tx) => cancelDeletion(tx, scope));
    },
  );
};
