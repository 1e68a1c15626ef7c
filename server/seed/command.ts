import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { enlargeCatalog } from './enlarge.ts';
import { business } from './people.ts';
import { seedWhenWanted } from './seed.ts';

/**
 * `npm run seed -- --products 10000 --categories 300` seeds the demo cafe into the configured database, with a catalog
 * of that size. The embedded database must not be in use.
 */

const count = z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000));

/** Default number of categories per product. */
const categoryShare = 0.03;

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, categories: { type: 'string' } },
  });
  const products = count.parse(values.products ?? 1);
  const categories = count.parse(values.categories ?? Math.ceil(products * categoryShare));
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, directory: config.DATA_DIR });
  try {
    const now = new Date();
    await seedWhenWanted(database, { wanted: true, now, timeZone: config.BUSINESS_TIME_ZONE });
    await database.transaction(async (tx) => {
      const { id } = await tx
        .selectFrom('businesses')
        .select('id')
        .where('business_dni', '=', business.business_dni)
        .executeTakeFirstOrThrow();
      await enlargeCatalog(tx, { businessId: id, now }, { products, categories });
    });
  } finally {
    await database.close();
  }
};

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
