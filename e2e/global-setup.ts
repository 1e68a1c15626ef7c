import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './support/ports.ts';
import { ServerProcess } from './support/server.ts';

/** Seeds the demo cafe once; every test works on a copy. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-e2e-'));
  const server = new ServerProcess(await freePort(0), directory);
  await server.start();
  await server.stop();
  process.env.E2E_SEED = directory;
  return () => rm(directory, { recursive: true, force: true });
};

export default globalSetup;
