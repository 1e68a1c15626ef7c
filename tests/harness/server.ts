import { type AppOptions, createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Server } from '#server/http/server.ts';
import type { Mailer } from '#server/mail/message.ts';
import type { OpenidClient } from '#server/openid/client.ts';
import type { FiscalDeps } from '#server/services/fiscal/deps.ts';
import { secretBox } from '#server/services/fiscal/secret-box.ts';
import type { Limits } from '#server/services/limits/rules.ts';
import { copyMigrated } from './migrated.ts';
import { type SmallBusiness, seedSmall } from './seed-small.ts';

/** The real API in this process, by default over an in-memory database. */
export interface TestApp {
  app: Server;
  database: Database;
  /** The business under test, and another one. */
  own: SmallBusiness;
  other: SmallBusiness;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  directory?: string;
  url?: string | undefined;
  now?: () => Date;
  /** Another instance over the same database, with its businesses. */
  join?: Pick<TestApp, 'own' | 'other'>;
  clientDirectory?: string | null;
  /** By default no mail is sent. */
  mailer?: Mailer;
  openid?: OpenidClient;
  publicUrl?: string;
  fiscal?: Partial<FiscalDeps>;
  limits?: Limits;
  /** Further settings: certificates, origins, proxies, the log, the time zone. */
  edge?: Partial<Pick<AppOptions, Edge>>;
}

type Edge =
  | 'companyPhone'
  | 'corsOrigins'
  | 'logger'
  | 'metricsToken'
  | 'timeZone'
  | 'tls'
  | 'trustProxy';

const seedBoth = (database: Database): Promise<Pick<TestApp, 'own' | 'other'>> =>
  database.transaction(async (tx) => ({
    own: await seedSmall(tx, 'demo', '1790011674001'),
    other: await seedSmall(tx, 'ajeno', '0990138850001'),
  }));

/** Options of a server without any outside service. */
export const alone = {
  mailer: { send: async () => null, close: () => undefined } satisfies Mailer,
  openid: null,
  publicUrl: null,
  fiscal: { box: secretBox('a secret of the tests, long enough'), providerRuc: null },
};

/** Creates the API over a migrated database with two tiny businesses, without listening on a port. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { url, directory } = options;
  const database =
    url || directory
      ? await openDatabase({ url, directory: directory ?? '' })
      : await openDatabase({ directory: ':memory:' }, copyMigrated);
  const { own, other } = options.join ?? (await seedBoth(database));
  const app = await createApp({
    database,
    now: options.now ?? (() => new Date()),
    version: 'test',
    timeZone: 'America/Guayaquil',
    mailer: options.mailer ?? alone.mailer,
    openid: options.openid ?? null,
    publicUrl: options.publicUrl ?? null,
    fiscal: { ...alone.fiscal, ...options.fiscal },
    clientDirectory: options.clientDirectory ?? null,
    ...(options.limits ? { limits: options.limits } : {}),
    ...options.edge,
  });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, own, other, close };
};
