import { CompiledQuery } from 'kysely';
import { migrate } from '#server/db/database.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Db } from '#server/db/schema.ts';

/** Statements that make a new SQLite database as the migrations leave it. */
type Copy = CompiledQuery[];

const copyOf = async (db: Db): Promise<Copy> => {
  const read = async (query: string) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query))).rows;
  const schema = await read(
    'select type, name, sql from sqlite_master where sql is not null order by rowid',
  );
  // SQLite makes this table itself, with the first id that is never used again.
  const own = schema.filter(({ name }) => name !== 'sqlite_sequence');
  const copy = own.map(({ sql }) => CompiledQuery.raw(String(sql)));
  for (const { name } of schema.filter(({ type }) => type === 'table')) {
    for (const row of await read(`select * from ${name}`)) {
      const values = Object.values(row);
      const places = values.map(() => '?').join(', ');
      copy.push(CompiledQuery.raw(`insert into ${name} values (${places})`, values));
    }
  }
  return copy;
};

let copy: Copy | undefined;

/** Migrates the first new SQLite database of this process, and makes the others like it: that takes a tenth of the time. */
export const copyMigrated = async (db: Db, engine: Engine): Promise<void> => {
  const known = copy;
  if (!known) {
    await migrate(db, engine);
    copy = await copyOf(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    for (const statement of known) await tx.executeQuery(statement);
  });
};
