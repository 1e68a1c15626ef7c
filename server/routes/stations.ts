import * as z from 'zod/mini';
import { station, stationInput, stations } from '#contract/stations.ts';
import { answers, createsIn } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { parseUuid } from '../services/kernel/reference.ts';
import { endStation, listStations, setStation } from '../services/kitchen/stations.ts';

const stationParams = z.object({
  id: z.string(),
  deviceId: z.pipe(z.string(), z.transform(parseUuid)),
});

export const stationRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/business/:id/stations',
    needs('any', answers('The devices that print for the kitchen', stations, { params: idParams })),
    (request) => listStations(db, scopeOfBusiness(request, deps, request.params.id)),
  );

  app.post(
    '/business/:id/stations',
    needs(
      'manage-team',
      createsIn(idParams, 'Make a device print for the kitchen', station, stationInput),
    ),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const made = await transaction((tx) => setStation(tx, scope, request.body));
      reply.code(201);
      return made;
    },
  );

  app.delete(
    '/business/:id/stations/:deviceId',
    needs(
      'manage-team',
      answers('A device no longer prints for the kitchen', z.object({}), { params: stationParams }),
    ),
    async (request) => {
      const { id, deviceId } = request.params;
      const scope = scopeOfBusiness(request, deps, id);
      await transaction((tx) => endStation(tx, scope, deviceId));
      return {};
    },
  );
};
