import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baselineOfToday } from './support/baseline.ts';

/** Creates the baseline; every test works on a copy. */
const baselineSetup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-e2e-'));
  process.env.E2E_BASELINES = folder;
  await baselineOfToday(0);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
};

export default baselineSetup;
