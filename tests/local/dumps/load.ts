import { createHash } from 'node:crypto';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import type { Dump } from './dump.ts';

/** Creates the server of a dump, with its waiters' sessions and all accepted writes. */
export const serverOf = async ({ tokens, accepted }: Dump): Promise<TestApp> => {
  const server = await createTestApp();
  const users = [...server.own.users, ...server.other.users];
  for (const [i, token] of tokens.entries())
    await server.database.db
      .insertInto('sessions')
      .values({
        user_id: users[i]?.id ?? 0,
        token_hash: createHash('sha256').update(token).digest('hex'),
        created_at: '2026-01-01T12:00:00.000Z',
        expires_at: '2999-01-01T00:00:00.000Z',
      })
      .execute();
  const transport = injectTransport(server.app);
  for (const write of accepted) {
    const { status, body } = await transport(write);
    if (status >= 300) throw new Error(`${write.method} ${write.path}: ${status} ${body}`);
  }
  return server;
};

/** Creates the database of a dump with its release's schema. @returns the arguments of `Ledger` */
export const databaseOf = async ({ database, tables }: Dump, name: string) => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie(name, options);
  old.version(database.version).stores(database.stores);
  for (const [table, rows] of Object.entries(tables)) await old.table(table).bulkAdd(rows);
  old.close();
  return options;
};
