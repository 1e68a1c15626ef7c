import { type Migration, Migrator } from 'kysely';
import type { ColumnTypes, Engine } from './engine.ts';
import { business } from './migrations/0001-business.ts';
import { catalog } from './migrations/0002-catalog.ts';
import { orders } from './migrations/0003-orders.ts';
import { bills } from './migrations/0004-bills.ts';
import { referenceData } from './migrations/0005-reference-data.ts';
import { accounts } from './migrations/0006-accounts.ts';
import { growth } from './migrations/0007-growth.ts';
import { rateLimits } from './migrations/0008-rate-limits.ts';
import type { Db } from './schema.ts';

/** In order. A released migration is never changed. */
const migrations = (types: ColumnTypes): Record<string, Migration> => ({
  '0001-business': business(types),
  '0002-catalog': catalog(types),
  '0003-orders': orders(types),
  '0004-bills': bills(types),
  '0005-reference-data': referenceData,
  '0006-accounts': accounts(types),
  '0007-growth': growth,
  '0008-rate-limits': rateLimits,
});

/** Runs missing migrations; on PostgreSQL under an advisory lock, so that instances may start concurrently. */
export const migrate = async (db: Db, engine: Engine): Promise<void> => {
  const provider = { getMigrations: async () => migrations(engine.columns) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
};
