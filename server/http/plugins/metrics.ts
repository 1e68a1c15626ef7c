import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Mailer } from '../../mail/message.ts';
import type { Server } from '../server.ts';
import { requireMetricsAccess } from './metrics-access.ts';

/** Of the process there is one, whatever number of apps it runs. */
let ofProcess: Registry | null = null;

const processMetrics = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

/** Times every request by its route as it is written in the code. Orders and bills made are those with a 201. */
export const timeRequests = (app: Server, registry: Registry): void => {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const underWay = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
  });
  app.addHook('onRequest', async ({ raw, method, routeOptions }, reply) => {
    const began = process.hrtime.bigint();
    underWay.inc();
    reply.raw.once('close', () => {
      underWay.dec();
      const labels = {
        method: raw.method ?? method,
        route: routeOptions.url ?? 'none',
        status: String(reply.raw.statusCode),
      };
      seconds.observe(labels, Number(process.hrtime.bigint() - began) / 1e9);
    });
  });
};

/** Counts what a mailer does. */
export const countMail = (mailer: Mailer, registry: Registry): Mailer => {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by what became of them',
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
    help: 'Connections to PostgreSQL in use and idle, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

/** GET metrics : who has the token or, without one set, who is on this machine. */
export const metricsRoute = (
  app: Server,
  {
    database,
    registry,
    token,
  }: { database: Database; registry: Registry; token?: string | undefined },
): void => {
  watchConnections(database, registry);
  app.get(
    '/metrics',
    {
      schema: { summary: 'Figures of this process for Prometheus' },
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
