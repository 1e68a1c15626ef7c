import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './http/server.ts';
import { openMailer } from './mail/mailer.ts';
import { createOpenidClient, type OpenidClient } from './openid/client.ts';
import { ownSecret } from './own-secret.ts';
import type { FiscalDeps } from './services/fiscal/deps.ts';
import type { QueueDeps } from './services/fiscal/queue/step.ts';
import { secretBox } from './services/fiscal/secret-box.ts';
import { signer } from './services/fiscal/sign-document.ts';
import { sriClient } from './services/fiscal/sri/client.ts';

const openidOf = (config: Config): OpenidClient | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret
    ? createOpenidClient({ issuer: config.GOOGLE_ISSUER, clientId, clientSecret })
    : null;
};

/** Instances of one database have to share the secret; a server on one machine makes its own. */
const boxOf = ({ SECRETS_KEY: given, DATABASE_URL: shared, DATA_DIR: directory }: Config) => {
  if (given) return secretBox(given);
  return shared ? null : secretBox(ownSecret(directory));
};

const fiscalOf = (config: Config): FiscalDeps => ({
  box: boxOf(config),
  providerRuc: config.SRI_PROVIDER_RUC ?? null,
});

/** What the queue of electronic documents works with. */
export const fiscalQueue = (config: Config, database: Database): QueueDeps => ({
  database,
  client: sriClient({ test: config.SRI_TEST_URL, production: config.SRI_PRODUCTION_URL }),
  sign: signer(database.db, fiscalOf(config)),
  now: () => new Date(),
  random: Math.random,
});

/** The configured mailer (files without SMTP), OpenID provider, public origin, and what electronic documents need. */
export const externalServices = (
  config: Config,
): Pick<Deps, 'mailer' | 'openid' | 'publicUrl' | 'fiscal'> => ({
  mailer: openMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    directory: join(config.DATA_DIR, 'mail'),
  }),
  openid: openidOf(config),
  publicUrl: config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).origin,
  fiscal: fiscalOf(config),
});
