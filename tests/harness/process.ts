import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/** The server as a separate process, as in production. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Sends a signal and waits for the end. @returns exit code, null after a kill */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Bundles the server inside the checkout, where it finds its packages. @returns the bundle's path */
export const bundleServer = (): string => {
  mkdirSync('.cache', { recursive: true });
  const file = join(mkdtempSync('.cache/server-'), 'main.js');
  execFileSync(process.execPath, ['scripts/build-server.mjs', file]);
  return file;
};

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      const url = output.match(/Comanda \S+ on (https?:\S+)/)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  });

/**
 * Starts a bundle on a free port.
 * @param under a program and its arguments, which run the server's command line
 * @throws Error with the process's output if it exits instead of listening
 */
export const startProcess = async (
  file: string,
  env: Record<string, string>,
  under: readonly string[] = [],
): Promise<ServerProcess> => {
  const [program = process.execPath, ...args] = [...under, process.execPath, file];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await listening(child);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.off('exit', kill);
    return ended;
  };
  return { url, child, end };
};
