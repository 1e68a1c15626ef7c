import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { reasonOf } from './errors.ts';
import { externalServices, fiscalQueue } from './external-services.ts';
import { housekeeping } from './housekeeping.ts';
import { logOptions, standardOutput } from './http/plugins/log.ts';
import type { Server } from './http/server.ts';
import { demoSignIn, seedWhenWanted } from './seed/seed.ts';
import { runQueue } from './services/fiscal/queue/queue.ts';
import { defaultLimits, scaleLimits } from './services/limits/rules.ts';
import { certificateOf, renewOnSignal } from './tls.ts';

/** Defined by the build; absent when the sources run directly. */
declare const COMANDA_VERSION: string | undefined;

const fromPackage = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const version: string = typeof COMANDA_VERSION === 'string' ? COMANDA_VERSION : fromPackage();

/** Next to the bundle in a build; the same folder when the sources run directly. */
const clientDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/client' : '../client', import.meta.url),
);

const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Names the settings that a step at the start depends on where it fails. */
const naming = async <Result>(
  name: string | ((error: unknown) => string),
  step: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await step();
  } catch (error) {
    const setting = typeof name === 'string' ? name : name(error);
    throw new Error(`${setting}: ${reasonOf(error)}`, { cause: error });
  }
};

/** Which of the two makes an address that the server can't listen on. */
const listeningSetting = (error: unknown): string =>
  /EADDRINUSE|EACCES/.test(String((error as NodeJS.ErrnoException).code)) ? 'PORT' : 'HOST';

const start = async (config: Config, database: Database): Promise<Server> => {
  await seedWhenWanted(database, {
    wanted: config.SEED_DEMO,
    now: new Date(),
    timeZone: config.BUSINESS_TIME_ZONE,
  });
  const { tls, trust } = await certificateOf(config);
  const app = await createApp({
    database,
    now: () => new Date(),
    version,
    timeZone: config.BUSINESS_TIME_ZONE,
    ...externalServices(config),
    limits: scaleLimits(defaultLimits, config.RATE_LIMIT_FACTOR),
    trustProxy: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS,
    metricsToken: config.METRICS_TOKEN,
    tls,
    clientDirectory,
    companyPhone: config.COMPANY_PHONE ?? null,
    logger: logOptions(config.LOG_LEVEL, standardOutput()),
  });
  renewOnSignal(app, config);
  const address = await naming(listeningSetting, () =>
    app.listen({ port: config.PORT, host: config.HOST }),
  );
  const own = trust ? ` (certificate of its own: each tablet has to trust ${trust} once)` : '';
  print(`Comanda ${version} on ${address}${own}`, ...(await demoSignIn(database.db)));
  return app;
};

/** Finishes open requests and exits, after five seconds at the latest. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  const exit = () => {
    setTimeout(() => process.exit(1), 5_000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', exit);
  process.once('SIGINT', exit);
};

const main = async (): Promise<void> => {
  // A full disk under the log is no reason to stop.
  process.stdout.on('error', () => {});
  // Files hold personal data and password hashes, so no other user of the machine may read them.
  process.umask(0o077);
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: directory } = config;
  const database = await naming(url ? 'DATABASE_URL' : 'DATA_DIR', () =>
    openDatabase({ url, directory }),
  );
  try {
    const app = await start(config, database);
    const stopHousekeeping = housekeeping(database, app.log);
    const stopQueue = runQueue(fiscalQueue(config, database), app.log);
    stopOnSignal(async () => {
      stopHousekeeping();
      await Promise.all([stopQueue(), app.close()]);
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`Comanda could not start. ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
