import { createServer } from 'node:net';

/** Below the ephemeral port range, so that the port of a stopped server stays free for its restart. */
const first = Number(process.env.E2E_PORT_BASE ?? 4320);
const perWorker = 20;

/** `fetch` and browsers refuse these ports, of which each is another protocol's. */
const refused = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (refused.has(port)) return resolve(false);
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
