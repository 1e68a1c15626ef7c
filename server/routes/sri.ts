import * as z from 'zod/mini';
import {
  certificateForm,
  sriLimits,
  sriPoint,
  sriPointInput,
  sriReleaseInput,
  sriRetireInput,
  sriSettingsInput,
  sriState,
} from '#contract/sri.ts';
import { answers, createsIn } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import { useForms } from '../http/plugins/forms.ts';
import type { Deps, Server } from '../http/server.ts';
import { writeCertificate } from '../services/fiscal/issuer/certificate.ts';
import {
  leasePoint,
  listPoints,
  releasePoint,
  retirePoint,
} from '../services/fiscal/issuer/points.ts';
import { writeIssuer } from '../services/fiscal/issuer/settings.ts';
import { readState } from '../services/fiscal/issuer/state.ts';

const pointParams = z.object({
  id: z.string(),
  point: z.string().check(z.regex(/^\d{3}$/)),
});

/** What makes a business an issuer of electronic documents. */
export const sriRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/business/:id/sri',
    needs(
      'manage-invoicing',
      answers('The issuer of electronic documents, and how sending goes', sriState, {
        params: idParams,
      }),
    ),
    (request) => readState(db, scopeOfBusiness(request, deps, request.params.id), deps.fiscal),
  );

  app.put(
    '/business/:id/sri',
    needs(
      'manage-invoicing',
      answers('Replace what the business says of itself as an issuer', sriState, {
        params: idParams,
        body: sriSettingsInput,
      }),
    ),
    (request) =>
      transaction(async (tx) => {
        const scope = scopeOfBusiness(request, deps, request.params.id);
        await writeIssuer(tx, scope, request.body, deps.fiscal);
        return readState(tx, scope, deps.fiscal);
      }),
  );

  app.register(async (forms: Server) => {
    useForms(forms, { field: 'p12', largest: sriLimits.certificate, tooLarge: 'file-too-large' });

    forms.put(
      '/business/:id/sri/certificate',
      needs(
        'manage-invoicing',
        answers('Replace the certificate that signs', sriState, {
          params: idParams,
          body: certificateForm,
        }),
      ),
      async (request) => {
        const { p12, password } = request.body;
        const scope = scopeOfBusiness(request, deps, request.params.id);
        await deps.limiter.spend('certificateBusiness', String(scope.businessId));
        const bytes = Buffer.from(await p12.arrayBuffer());
        return transaction(async (tx) => {
          await writeCertificate(tx, scope, { p12: bytes, password }, deps.fiscal);
          return readState(tx, scope, deps.fiscal);
        });
      },
    );
  });

  app.get(
    '/business/:id/sri/points',
    needs(
      'manage-invoicing',
      answers('The points of emission, retired ones too', z.array(sriPoint), { params: idParams }),
    ),
    (request) => listPoints(db, scopeOfBusiness(request, deps, request.params.id)),
  );

  app.post(
    '/business/:id/sri/points',
    needs(
      'manage-invoicing',
      createsIn(idParams, 'Give a point of emission to a device', sriPoint, sriPointInput),
    ),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const point = await transaction((tx) => leasePoint(tx, scope, request.body));
      reply.code(201);
      return point;
    },
  );

  app.post(
    '/business/:id/sri/points/:point/release',
    needs(
      'manage-invoicing',
      answers('A device gives its point back, with nothing left to send', sriPoint, {
        params: pointParams,
        body: sriReleaseInput,
      }),
    ),
    (request) => {
      const { id, point } = request.params;
      const scope = scopeOfBusiness(request, deps, id);
      return transaction((tx) => releasePoint(tx, scope, point, request.body));
    },
  );

  app.post(
    '/business/:id/sri/points/:point/retire',
    needs(
      'manage-invoicing',
      answers('Retire a point for good, of a device that was lost', sriPoint, {
        params: pointParams,
        body: sriRetireInput,
      }),
    ),
    (request) => {
      const { id, point } = request.params;
      const scope = scopeOfBusiness(request, deps, id);
      return transaction((tx) => retirePoint(tx, scope, point, request.body.reason));
    },
  );
};
