import { createServer } from 'node:net';

/** Below the ephemeral port range, so that the port of a stopped server stays free for its restart. */
const first = Number(process.env.E2E_PORT_BASE ?? 4320);
const perWorker = 20;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A free port in the range of a test worker. */
export const freePort = async (
  worker: number,
  from = first + worker * perWorker,
): Promise<number> => {
  const end = first + (worker + 1) * perWorker;
  for (let port = from; port < end; port += 1) if (await isFree(port)) return port;
  throw new Error(`no free port from ${from} on`);
};
