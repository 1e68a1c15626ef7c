import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';
import { type Cluster, owner } from './postgres.ts';

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/**
 * Starts PgBouncer in front of a cluster.
 * @param settings further lines of its configuration
 * @throws Error with its output where it ends instead of listening, or isn't installed
 */
export const startPgBouncer = async (cluster: Cluster, settings: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const databases = `* = host=${cluster.directory} user=comanda`;
  writeFileSync(file, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'));
  const as = owner();
  if (as) for (const path of [folder, file]) chownSync(path, as.uid, as.gid);
  const child = spawn('pgbouncer', [file], {
    ...as,
    // Debian keeps it where only an administrator looks.
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += String(text);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) =>
      resolve(`${message}. Run \`npm test -- programs\` as root.`),
    );
    child.once('exit', (code) => resolve(`it ended with ${code}`));
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let end: string | null = null;
  void ended.then((text) => {
    end = text;
  });
  await expect.poll(async () => end !== null || (await accepts(port))).toBe(true);
  if (end !== null) throw new Error(`PgBouncer did not start: ${end}\n${output}`);
  return {
    /** The same database, reached through the pooler. */
    urlOf: (url: string) => `postgresql://comanda@127.0.0.1:${port}${new URL(url).pathname}`,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
