import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The repository's root, with no slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Runs a program from the root with this process's output and without input.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<number>} its exit code; 127 when it can't be started, 128 + n when signal n ended it
 */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const end = (/** @type {number} */ code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });

/**
 * Runs npm: the one that started this script, else the one in PATH.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const npm = (args, env) => {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, [cli, ...args], env) : run('npm', args, env);
};

/**
 * Ends this process with the code of the first step that fails.
 * @param {Promise<number>} step
 */
export const orExit = async (step) => {
  const code = await step;
  if (code !== 0) process.exit(code);
};
