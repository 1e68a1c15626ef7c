import { type AppOptions, createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Server } from '#server/http/server.ts';
import type { Mailer } from '#server/mail/message.ts';
import type { OpenidClient } from '#server/openid/client.ts';
import type { Limits } from '#server/services/limits/rules.ts';
import { type SmallBusiness, seedSmall } from './seed-small.ts';

/** The real API in this process, over an in-memory database unless told otherwise. */
export interface TestApp {
  app: Server;
  database: Database;
  /** The business under test, and a stranger's. */
  own: SmallBusiness;
  other: SmallBusiness;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  directory?: string;
  url?: string | undefined;
  now?: () => Date;
  /** Another instance over the same database: it brings its businesses. */
  join?: Pick<TestApp, 'own' | 'other'>;
  clientDirectory?: string | null;
  /** Nobody gets mail unless told otherwise. */
  mailer?: Mailer;
  openid?: OpenidClient;
  publicUrl?: string;
  limits?: Limits;
  /** What the edge of the server is told: certificates, origins, proxies, where logs go. */
  edge?: Partial<Pick<AppOptions, Edge>>;
}

type Edge = 'companyPhone' | 'corsOrigins' | 'logger' | 'metricsToken' | 'tls' | 'trustProxy';

const seedBoth = (database: Database): Promise<Pick<TestApp, 'own' | 'other'>> =>
  database.transaction(async (tx) => ({
    own: await seedSmall(tx, 'demo', '1790011674001'),
    other: await seedSmall(tx, 'ajeno', '0990138850001'),
  }));

/** A server to which nothing outside belongs. */
export const alone = {
  mailer: { send: async () => null, close: () => undefined } satisfies Mailer,
  openid: null,
  publicUrl: null,
};

/** Creates the API over a migrated database with two tiny businesses; nothing listens. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await openDatabase({
    url: options.url,
    directory: options.directory ?? ':memory:',
  });
  const { own, other } = options.join ?? (await seedBoth(database));
  const app = await createApp({
    database,
    now: options.now ?? (() => new Date()),
    version: 'test',
    timeZone: 'America/Guayaquil',
    mailer: options.mailer ?? alone.mailer,
    openid: options.openid ?? null,
    publicUrl: options.publicUrl ?? null,
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
