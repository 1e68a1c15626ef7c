import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/schema.ts';

/**
 * The database's query plan of each query that `work` runs.
 * @param work gets a database handle that records its queries
 */
export const plansOf = async (
  { db, engine }: Database,
  work: (watched: Db) => Promise<unknown>,
): Promise<string[]> => {
  const queries: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(watch));
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
