import { setImmediate } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** A transaction that waits for the next group, and its caller's promise. */
interface Member {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Bounds of a group, so that readers get the connection soon. After so many ms no further member begins. */
const most = { members: 32, ms: 10 };

const [savepoint, release, rollback] = ['savepoint', 'release', 'rollback to'].map((verb) =>
  CompiledQuery.raw(`${verb} member`),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

/**
 * Runs a member so that its failure undoes its own statements only.
 * @returns the call that settles its promise, due once the group is on the disk
 * @throws the member's error when SQLite has rolled back the whole group for it, as on a full disk
 */
const run = async (tx: Tx, { work, resolve, reject }: Member): Promise<() => void> => {
  await tx.executeQuery(savepoint);
  try {
    const value = await work(tx);
    await tx.executeQuery(release);
    return () => resolve(value);
  } catch (error) {
    try {
      await tx.executeQuery(rollback);
      await tx.executeQuery(release);
    } catch {
      throw error;
    }
    return () => reject(error);
  }
};

/**
 * Runs the first of those that wait in one transaction and takes them off; where that fails, each in one of its own, so that
 * each gets its own error.
 */
const commit = async (db: Db, waiting: Member[]): Promise<void> => {
  const members: Member[] = [];
  const began = performance.now();
  const isFull = () => members.length === most.members || performance.now() - began > most.ms;
  try {
    const settled = await db.transaction().execute(async (tx) => {
      const all: (() => void)[] = [];
      while (waiting.length > 0 && !(members.length > 0 && isFull())) {
        const [member] = waiting.splice(0, 1) as [Member];
        members.push(member);
        all.push(await run(tx, member));
      }
      return all;
    });
    for (const settle of settled) settle();
  } catch (error) {
    if (members.length === 1) members[0]?.reject(error);
    else for (const member of members) await commit(db, [member]);
  }
};

/**
 * Transactions for a database with one connection, where each commit waits for the disk. Those that are waiting when a group
 * begins run one after the other, each in its own savepoint, and are committed together. Each is answered after that commit; a
 * crash before it undoes all of them.
 */
export const groupCommits = (db: Db) => {
  const waiting: Member[] = [];
  let draining = false;

  const drain = async (): Promise<void> => {
    draining = true;
    while (waiting.length > 0) {
      // Requests that have arrived meanwhile join, and readers get the connection between two groups.
      await setImmediate();
      await commit(db, waiting);
    }
    draining = false;
  };

  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Member['resolve'], reject });
      if (!draining) void drain();
    });
};
