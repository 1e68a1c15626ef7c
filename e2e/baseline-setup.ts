import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBaseline } from './support/baseline.ts';
import { freePort } from './support/ports.ts';

/** Creates the baseline once; every test works on a copy. */
const baselineSetup = async (): Promise<() => Promise<void>> => {
  const baseline = await mkdtemp(join(tmpdir(), 'comanda-e2e-'));
  await createBaseline(baseline, await freePort(0));
  process.env.E2E_BASELINE = baseline;
  return () => rm(baseline, { recursive: true, force: true, maxRetries: 5 });
};

export default baselineSetup;
