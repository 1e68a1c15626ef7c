import type { SecureContextOptions } from 'node:tls';
import cookie from '@fastify/cookie';
import fastify, { type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { type ClientOptions, useClient } from './http/plugins/client.ts';
import { connectionOptions, newRequestId, useOddRequests } from './http/plugins/connections.ts';
import { useCors } from './http/plugins/cors.ts';
import { answerUnrouted, useErrors } from './http/plugins/error-handler.ts';
import { useJson } from './http/plugins/json.ts';
import { useRequestLog } from './http/plugins/log.ts';
import { countMail, metricsRoute, timeRequests } from './http/plugins/metrics.ts';
import { useRequestLimits } from './http/plugins/request-limits.ts';
import { useRests } from './http/plugins/rests.ts';
import { requireRoles } from './http/plugins/roles.ts';
import { useCompression, useSecurity } from './http/plugins/security.ts';
import { requireSession } from './http/plugins/session.ts';
import { speakSpanish } from './http/plugins/validation.ts';
import { useXsrf } from './http/plugins/xsrf.ts';
import type { Deps, Server } from './http/server.ts';
import { useDocument } from './openapi/document.ts';
import { documentRoute, useDocsPage } from './openapi/page.ts';
import { logoutRoute, signInRoutes } from './routes/auth.ts';
import { batchRoutes } from './routes/batch.ts';
import { billDocumentRoutes } from './routes/bill-documents.ts';
import { billRoutes } from './routes/bills.ts';
import { businessRoutes } from './routes/business.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { deletionRoutes } from './routes/deletion.ts';
import { deviceRoutes } from './routes/devices.ts';
import { googleRoutes } from './routes/google.ts';
import { acceptRoutes, invitationRoutes } from './routes/invitations.ts';
import { menuOrderRoutes } from './routes/menu-order.ts';
import { operationRoutes } from './routes/operations.ts';
import { orderPaperRoutes } from './routes/order-papers.ts';
import { orderRoutes } from './routes/orders.ts';
import { changePasswordRoute, recoveryRoutes } from './routes/passwords.ts';
import { publicRoutes } from './routes/public.ts';
import { sampleMenuRoutes } from './routes/sample-menu.ts';
import { shiftRoutes } from './routes/shifts.ts';
import { sriRoutes } from './routes/sri.ts';
import { stationRoutes } from './routes/stations.ts';
import { teamRoutes } from './routes/team.ts';
import { tillRoutes } from './routes/tills.ts';
import { trailRoutes } from './routes/trail.ts';
import { userRoutes } from './routes/users.ts';
import { createLimiter } from './services/limits/limiter.ts';
import { defaultLimits, type Limits } from './services/limits/rules.ts';

export interface AppOptions extends Omit<Deps, 'limiter'>, ClientOptions {
  logger?: FastifyServerOptions['logger'];
  limits?: Limits;
  /** Comma-separated addresses of trusted proxies; none when absent. */
  trustProxy?: string | undefined;
  /** Other origins whose pages may call the API. */
  corsOrigins?: readonly string[] | undefined;
  metricsToken?: string | undefined;
  /** Certificate and key for HTTPS. */
  tls?: SecureContextOptions | null;
}

const privateRoutes = [
  logoutRoute,
  userRoutes,
  teamRoutes,
  invitationRoutes,
  deletionRoutes,
  deviceRoutes,
  stationRoutes,
  changePasswordRoute,
  businessRoutes,
  catalogRoutes,
  sampleMenuRoutes,
  menuOrderRoutes,
  orderRoutes,
  orderPaperRoutes,
  billRoutes,
  billDocumentRoutes,
  tillRoutes,
  shiftRoutes,
  sriRoutes,
  trailRoutes,
  batchRoutes,
  operationRoutes,
];

const api = (deps: Deps) => async (app: Server) => {
  useRequestLimits(app, deps);
  useRests(app);
  documentRoute(app);
  publicRoutes(app, deps);
  signInRoutes(app, deps);
  recoveryRoutes(app, deps);
  googleRoutes(app, deps);
  acceptRoutes(app, deps);
  await app.register(async (inner: Server) => {
    requireSession(inner, deps);
    requireRoles(inner, deps);
    for (const routes of privateRoutes) routes(inner, deps);
  });
};

/** Builds the server without listening, so that tests can call it directly. */
export const createApp = async (options: AppOptions): Promise<Server> => {
  speakSpanish();
  const app: Server = fastify({
    ...connectionOptions(options.tls ?? null),
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    genReqId: newRequestId,
    bodyLimit: 256 * 1024,
    // A busy machine may take longer than the usual 10 s to read what the document of the API needs.
    pluginTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnrouted,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Hooks that wait for nothing call back: with a promise each, they would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    // Devices compare their clocks with it.
    reply.headers({ 'x-request-id': request.id, date: options.now().toUTCString() });
    done();
  });
  useOddRequests(app);
  useRequestLog(app);
  const registry = new Registry();
  timeRequests(app, registry);
  useJson(app);
  useErrors(app);
  const origins = options.corsOrigins ?? [];
  useSecurity(app, origins.length > 0);
  await useCors(app, origins);
  await useCompression(app);
  await app.register(cookie);
  useXsrf(app);
  await useDocument(app, options.version);
  const deps = {
    ...options,
    limiter: createLimiter(options.database, options.limits ?? defaultLimits),
    mailer: countMail(options.mailer, registry),
  };
  await app.register(api(deps), { prefix: '/api' });
  await app.register(
    async (inner: Server) => metricsRoute(inner, options.database, registry, options.metricsToken),
    { prefix: '/api' },
  );
  await useDocsPage(app);
  await useClient(app, options);
  return app;
};
