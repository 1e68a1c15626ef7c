import { run } from '../lib/run.mjs';

/**
 * Installs packages of a Debian-like system, as root only.
 * @param {readonly string[]} names
 * @returns {Promise<number>} exit code
 */
export const aptInstall = async (...names) => {
  if (process.getuid?.() !== 0) return 1;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], env);
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], env);
};
