import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { outsideOf } from './external-services.ts';
import { housekeeping } from './housekeeping.ts';
import { logOptions } from './http/plugins/log.ts';
import type { Server } from './http/server.ts';
import { demoSignIn, seedWhenWanted } from './seed/seed.ts';
import { defaultLimits, scaleLimits } from './services/limits/rules.ts';
import { readCertificate, renewOnSignal } from './tls.ts';
import { version } from './version.ts';

/** Beside the bundle when built; the same folder when the sources run directly. */
const clientDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/client' : '../client', import.meta.url),
);

const say = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

const start = async (config: Config, database: Database): Promise<Server> => {
  await seedWhenWanted(database, {
    wanted: config.SEED_DEMO,
    now: new Date(),
    timeZone: config.BUSINESS_TIME_ZONE,
  });
  const app = await createApp({
    database,
    now: () => new Date(),
    version,
    timeZone: config.BUSINESS_TIME_ZONE,
    ...outsideOf(config),
    limits: scaleLimits(defaultLimits, config.RATE_LIMIT_FACTOR),
    trustProxy: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS,
    metricsToken: config.METRICS_TOKEN,
    tls: readCertificate(config),
    clientDirectory,
    companyPhone: config.COMPANY_PHONE ?? null,
    logger: logOptions(config.LOG_LEVEL),
  });
  renewOnSignal(app, config);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  say(`Comanda ${version} on ${address}`, ...(await demoSignIn(database.db)));
  return app;
};

/** Answers what has begun, then goes; a request that hangs does not hold the process for ever. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  const leave = () => {
    setTimeout(() => process.exit(1), 5_000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
};

const main = async (): Promise<void> => {
  // What the server writes holds people's data and the hashes of their passwords: nobody else on the machine reads it.
  process.umask(0o077);
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, directory: config.DATA_DIR });
  try {
    const app = await start(config, database);
    const rest = housekeeping(database, app.log);
    stopOnSignal(async () => {
      rest();
      await app.close();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Some errors of the network have a code and no message. */
const reason = (error: unknown): string =>
  error instanceof Error
    ? error.message || ('code' in error && String(error.code)) || error.name
    : String(error);

main().catch((error: unknown) => {
  process.stderr.write(`Comanda could not start. ${reason(error)}\n`);
  process.exitCode = 1;
});
