import * as z from 'zod/mini';
import { device, deviceInput, roster } from '#contract/devices.ts';
import { deviceHeader, deviceSecretHeader } from '#contract/headers.ts';
import { answers, createsIn } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { idParams, scopeOfBusiness, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { parseUuid } from '../services/kernel/reference.ts';
import { requireDevice } from '../services/team/device-claims.ts';
import { endDevice, enrolDevice, listDevices } from '../services/team/devices.ts';
import { readRoster } from '../services/team/roster.ts';

const deviceParams = z.object({
  id: z.string(),
  deviceId: z.pipe(z.string(), z.transform(parseUuid)),
});

export const deviceRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/business/:id/devices',
    needs(
      'manage-team',
      answers('The shared devices of the business', z.array(device), { params: idParams }),
    ),
    (request) => listDevices(db, scopeOfBusiness(request, deps, request.params.id)),
  );

  app.post(
    '/business/:id/devices',
    needs(
      'manage-team',
      createsIn(idParams, 'Make the calling device a shared one, by a name', device, deviceInput),
    ),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const made = await transaction((tx) =>
        enrolDevice(tx, scope, sessionOf(request), request.body),
      );
      reply.code(201);
      return made;
    },
  );

  app.delete(
    '/business/:id/devices/:deviceId',
    needs(
      'manage-team',
      answers('End a shared device and its sessions', z.object({}), { params: deviceParams }),
    ),
    async (request) => {
      const { id, deviceId } = request.params;
      const scope = scopeOfBusiness(request, deps, id);
      await transaction((tx) => endDevice(tx, scope, deviceId));
      return {};
    },
  );

  app.get(
    '/business/:id/roster',
    needs('any', {
      ...answers('The members, for a shared device that works without network', roster, {
        params: idParams,
      }),
      config: {
        docs: { headers: [deviceHeader, deviceSecretHeader, 'if-none-match'] },
        saysDeviceEnded: true,
      },
    }),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const { [deviceHeader]: deviceId, [deviceSecretHeader]: shown } = request.headers;
      const secret = await requireDevice(deps.database, scope, sessionOf(request), {
        deviceId: deviceId?.toString(),
        secret: shown?.toString(),
      });
      const list = await readRoster(db, scope);
      if (secret) {
        reply.header(deviceSecretHeader, secret);
        return list;
      }
      if (sendUnchanged(request, reply, [scope.businessId, sessionOf(request).epoch, list]))
        return reply;
      return list;
    },
  );
};
