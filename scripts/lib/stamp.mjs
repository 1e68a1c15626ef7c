import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @returns {string[]} the files under a path, or the path itself; none when it is missing */
export const filesOf = (/** @type {string} */ path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/** One hash over names and contents of everything under the paths. */
export const hashOf = (/** @type {readonly string[]} */ paths) => {
  const hash = createHash('sha256').update(process.version);
  // The one setting that a build takes in.
  hash.update(process.env.FINAL_CONSUMER_LIMIT ?? '');
  for (const file of paths.flatMap(filesOf)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/**
 * Does the work only when its sources changed since it last succeeded.
 * @param {string} stamp the file that keeps the hash, inside of what the work makes
 * @param {readonly string[]} sources
 * @param {() => Promise<number>} work
 * @returns {Promise<number>} the exit code of the work; 0 when nothing was to be done
 */
export const whenChanged = async (stamp, sources, work) => {
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, 'utf8') === hashOf(sources)) return 0;
  rmSync(file, { force: true });
  const code = await work();
  if (code === 0) writeFileSync(file, hashOf(sources));
  return code;
};
