import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { buildSources } from '../../scripts/lib/sources.mjs';
import { whenChanged } from '../../scripts/lib/stamp.mjs';

/** Inside the repository, where a server finds its packages. */
const cache = '.cache';
const next = join(cache, 'next-build');

/** Run number of the next build: the end of the version in the user menu. */
export const nextRun = '99999999999';

/** The server of the build in a folder. */
export const programOf = (folder: string): string => join(folder, 'server/main.js');

/** The server of the next build. */
export const nextProgram = programOf(next);

/** Makes the build that follows the one under test, from the same sources. */
export const makeNextBuild = async (): Promise<void> => {
  const build = async () => {
    const args = ['scripts/build-client.mjs', '--out', join(next, 'client')];
    const code = await run(process.execPath, [...args, '--previous', 'dist/client'], {
      BUILD_RUN_ID: nextRun,
    });
    if (code !== 0) return code;
    await cp('dist/server', join(next, 'server'), { recursive: true });
    return 0;
  };
  await mkdir(next, { recursive: true });
  const code = await whenChanged(
    join(next, '.built'),
    ['dist/builds.json', ...buildSources],
    build,
  );
  if (code !== 0) throw new Error(`the next build ended with ${code}`);
};

interface BuildCopy {
  folder: string;
  remove: () => Promise<void>;
}

const copyOf = async (build: string): Promise<BuildCopy> => {
  const folder = await mkdtemp(join(cache, 'deploy-'));
  await cp(build, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** A copy of the next build without one of its assets, or without one that it keeps of the previous build. */
export const nextBuildWithout = async (
  version: 'own' | 'previous',
  part: string,
): Promise<BuildCopy> => {
  const { folder, remove } = await copyOf(next);
  const [own, previous]: { assets: string[] }[] = JSON.parse(
    await readFile(join(folder, 'builds.json'), 'utf8'),
  );
  const build = version === 'own' ? own : previous;
  const name = build?.assets.find((asset) => asset.startsWith(part));
  if (!name) throw new Error(`the ${version} build has no ${part}`);
  await rm(join(folder, 'client/assets', name));
  return { folder, remove };
};
