import { CompiledQuery } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/schema.ts';

/**
 * The database's query plan of each query that `work` runs.
 * @param work gets a database handle on a connection that records its queries
 */
export const plansOf = async (
  { db, engine }: Database,
  work: (watched: Db) => Promise<unknown>,
): Promise<string[]> => {
  const queries: CompiledQuery[] = [];
  await db.connection().execute(async (watched) => {
    const connection = await watched.getExecutor().provideConnection(async (own) => own);
    const { executeQuery } = connection;
    connection.executeQuery = (query) => {
      queries.push(query);
      return executeQuery.call(connection, query) as never;
    };
    try {
      await work(watched);
    } finally {
      connection.executeQuery = executeQuery;
    }
  });
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const plans: string[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'));
  }
  return plans;
};
