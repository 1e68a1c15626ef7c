import { sql } from 'kysely';
import type { TestApp } from '#tests/harness/server.ts';

/** How many statements wait for a lock in a server's PostgreSQL, for tests of what happens at the same moment. */
export const waitingIn =
  ({ database }: TestApp) =>
  async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
    `.execute(database.db);
    return rows[0]?.count ?? 0;
  };
