import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { copyFolder } from './copy-folder.ts';
import { ServerProcess } from './server.ts';

/** What a story may know of a server that others use after it. */
export type SharedServer = Pick<ServerProcess, 'address' | 'directory' | 'port'>;

/** Starts a server on a copy of a data folder. */
export const startOn = async (data: string, port: number): Promise<ServerProcess> => {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-server-'));
  await copyFolder(data, directory);
  const server = new ServerProcess(port, directory);
  await server.start();
  return server;
};

/** Ends a server and deletes its data. */
export const end = async (server: ServerProcess): Promise<void> => {
  await server.kill();
  await rm(server.directory, { recursive: true, force: true });
};

/**
 * Puts the rows of a data folder in place of those in a running server's own, and its mails. The rows keep their ids, so every story
 * finds the same cafe, and the copied profiles of tablets fit it.
 */
export const reset = async ({ directory }: SharedServer, data: string): Promise<void> => {
  const database = new Libsql(join(directory, 'comanda.sqlite'), { timeout: 5_000 });
  try {
    // The tables come in no order that foreign keys would allow.
    database.exec('pragma foreign_keys = off; pragma synchronous = off');
    database.exec(`attach '${join(data, 'comanda.sqlite')}' as baseline`);
    const tables = database
      .prepare("select name from baseline.sqlite_master where type = 'table'")
      .all() as { name: string }[];
    const copies = tables.map(
      ({ name }) =>
        `delete from main.${name}; insert into main.${name} select * from baseline.${name};`,
    );
    database.exec(`begin immediate; ${copies.join(' ')} commit`);
  } finally {
    database.close();
  }
  await rm(join(directory, 'mail'), { recursive: true, force: true });
};
