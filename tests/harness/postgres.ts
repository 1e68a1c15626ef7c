import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL cluster in a temporary folder, reached through a socket there. */
export interface Cluster {
  /** The folder of the socket. */
  directory: string;
  /** See `createDatabaseIn`. */
  createDatabase: (how?: string) => Promise<string>;
  /** Runs a statement as the superuser, in the database `postgres`. */
  execute: (statement: string) => Promise<void>;
  /** Starts a copy that follows this cluster and takes no changes until it is promoted. */
  startStandby: () => Promise<Cluster>;
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
export const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += String(chunk);
      if (/ready to accept (read.only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });

const urlOf = (directory: string, database: string): string =>
  `postgresql:///${database}?host=${encodeURIComponent(directory)}&user=comanda`;

const execute = async (directory: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(directory, 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/**
 * Creates a database in the cluster with that folder.
 * @param how what follows `create database NAME`: by default it is empty
 * @returns its connection URL
 */
export const createDatabaseIn = async (directory: string, how = ''): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(directory, `create database ${name} ${how}`);
  return urlOf(directory, name);
};

/** A new folder for a cluster, and a way to run PostgreSQL's programs on it. */
const newFolder = () => {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-pg-'));
  const as = owner();
  if (as) chownSync(directory, as.uid, as.gid);
  const data = join(directory, 'data');
  const options = { ...as, cwd: directory };
  const run = (program: string, ...args: string[]) =>
    execFileSync(binary(program), ['-D', data, '-U', 'comanda', ...args], {
      ...options,
      stdio: 'pipe',
    });
  return { directory, data, options, run };
};

type Folder = ReturnType<typeof newFolder>;

/** Starts PostgreSQL on a folder that has its data. */
const startIn = async (
  { directory, data, options }: Folder,
  durable: boolean,
): Promise<Cluster> => {
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
  return {
    directory,
    createDatabase: (how) => createDatabaseIn(directory, how),
    execute: (statement) => execute(directory, statement),
    startStandby: () => {
      const copy = newFolder();
      copy.run('pg_basebackup', '-h', directory, '--write-recovery-conf', '--checkpoint=fast');
      return startIn(copy, durable);
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

/**
 * Starts a throw-away cluster.
 * @param durable whether writes are synced to disk, as in production
 * @throws Error when PostgreSQL is not installed
 */
export const startCluster = async ({ durable = false } = {}): Promise<Cluster> => {
  const folder = newFolder();
  folder.run('initdb', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  return startIn(folder, durable);
};
