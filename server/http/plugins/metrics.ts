import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Mailer } from '../../mail/message.ts';
import { boardSizes } from '../../services/board/board-state.ts';
import type { Server } from '../server.ts';
import { requireMetricsAccess } from './metrics-access.ts';

/** Shared by all apps of the process. */
let processRegistry: Registry | null = null;

const processMetrics = (): Registry => {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
};

/** Times every request by its route pattern. New orders and bills are the requests with status 201. */
export const timeRequests = (app: Server, registry: Registry): void => {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress',
    registers,
  });
  app.addHook('onRequest', ({ raw, method, routeOptions }, reply, done) => {
    const observe = seconds.startTimer();
    inFlight.inc();
    reply.raw.once('close', () => {
      inFlight.dec();
      observe({
        method: raw.method ?? method,
        route: routeOptions.url ?? 'none',
        status: String(reply.raw.statusCode),
      });
    });
    done();
  });
};

/** Counts sent and failed mails. */
export const countMail = (mailer: Mailer, registry: Registry): Mailer => {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by result',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  return {
    close: () => mailer.close(),
    send: async (message) => {
      try {
        const file = await mailer.send(message);
        mails.inc({ result: 'sent' });
        return file;
      } catch (error) {
        mails.inc({ result: 'failed' });
        throw error;
      }
    },
  };
};

const watchConnections = ({ connections }: Database, registry: Registry): void => {
  if (!connections) return;
  new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL by state, and queries waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

/** The largest boards by business: few labels, however many businesses there are. */
const watchBoards = ({ db }: Database, registry: Registry): void => {
  new Gauge({
    name: 'business_board_characters',
    help: 'Size of the active orders of the businesses that have the largest, and of all others together',
    labelNames: ['business'],
    registers: [registry],
    async collect() {
      const { largest, others } = await boardSizes(db);
      this.reset();
      for (const { business_id, size } of largest) this.set({ business: business_id }, size);
      this.set({ business: 'others' }, others);
    },
  });
};

export const metricsRoute = (
  app: Server,
  database: Database,
  registry: Registry,
  token: string | undefined,
): void => {
  watchConnections(database, registry);
  watchBoards(database, registry);
  app.get(
    '/metrics',
    {
      schema: { summary: 'Metrics of this process for Prometheus' },
      config: {
        docs: { access: 'metrics', answers: { 200: 'Prometheus text' }, produces: 'text/plain' },
      },
    },
    async (request, reply) => {
      requireMetricsAccess(request, token);
      const all = Registry.merge([registry, processMetrics()]);
      reply.header('cache-control', 'no-store').type(all.contentType);
      return reply.send(await all.metrics());
    },
  );
};
