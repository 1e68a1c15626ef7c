import { createServer, type Server } from 'node:net';

/** Listens on a port that the system gives. @returns it */
export const listenAnywhere = (server: Server, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** A port that was free a moment ago, for a program that can't choose one itself. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listenAnywhere(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
