import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The PostgreSQL cluster of one test file, in a temporary folder and reached through a socket there. */
export interface Cluster {
  /** Creates an empty database. @returns its connection URL */
  createDatabase: () => Promise<string>;
  stop: () => Promise<void>;
}

const root = '/usr/lib/postgresql';

const binary = (name: string): string => {
  try {
    const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    const newest = versions[0];
    return newest ? join(root, newest, 'bin', name) : name;
  } catch {
    return name;
  }
};

/** The user that runs PostgreSQL, which refuses to run as root. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });

const urlOf = (directory: string, database: string): string =>
  `postgresql:///${database}?host=${encodeURIComponent(directory)}&user=comanda`;

const createDatabaseIn = async (directory: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: urlOf(directory, 'postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(directory, name);
};

/**
 * Starts a throw-away cluster.
 * @param durable whether writes are synced to disk, as in production
 * @throws Error when PostgreSQL is not installed
 */
export const startCluster = async ({ durable = false } = {}): Promise<Cluster> => {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-pg-'));
  const as = owner();
  if (as) chownSync(directory, as.uid, as.gid);
  const data = join(directory, 'data');
  const options = { ...as, cwd: directory };
  execFileSync(
    binary('initdb'),
    ['-D', data, '-U', 'comanda', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    `fsync=${durable ? 'on' : 'off'}`,
  ];
  const server = spawn(
    binary('postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  await ready(server);
  let databases = 0;
  return {
    createDatabase: () => {
      databases += 1;
      return createDatabaseIn(directory, `test_${databases}`);
    },
    stop: async () => {
      process.off('exit', kill);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
