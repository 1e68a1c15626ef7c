import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { buildSources } from './sources.mjs';
import { filesOf, hashOf } from './stamp.mjs';

/** The run that makes the build, as the usual places that run builds name it. */
const runNames = ['BUILD_RUN_ID', 'GITHUB_RUN_ID', 'CI_PIPELINE_ID'];

/** Seconds since 1970 of the last commit; null where this is no clone. */
const committed = () => {
  if (!existsSync(join(root, '.git'))) return null;
  try {
    const args = ['-C', root, 'log', '-1', '--format=%ct'];
    return Number(execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })) || null;
  } catch {
    return null;
  }
};

const newestSource = () =>
  Math.max(
    ...buildSources.flatMap(filesOf).map((file) => statSync(join(root, file)).mtimeMs / 1_000),
  );

/** The same sources always have the same number: eleven digits, as a run's. */
const numberOfSources = () =>
  String(10_000_000_000n + (BigInt(`0x${hashOf(buildSources).slice(0, 15)}`) % 90_000_000_000n));

/** As 2025.10.07.18301063579: the day (in UTC) of what is built, and the run that built it. */
export const buildVersion = (env = process.env) => {
  const seconds = Number(env.SOURCE_DATE_EPOCH) || committed() || newestSource();
  const day = new Date(seconds * 1_000).toISOString().slice(0, 10).replaceAll('-', '.');
  const run = runNames.map((name) => env[name]).find((id) => /^\d{1,20}$/.test(id ?? ''));
  return `${day}.${run ?? numberOfSources()}`;
};
