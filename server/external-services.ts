import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Deps } from './http/server.ts';
import { openMailer } from './mail/mailer.ts';
import { createOpenidClient, type OpenidClient } from './openid/client.ts';

const openidOf = (config: Config): OpenidClient | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret
    ? createOpenidClient({ issuer: config.GOOGLE_ISSUER, clientId, clientSecret })
    : null;
};

/** The configured mailer (files without SMTP), OpenID provider and public origin. */
export const externalServices = (
  config: Config,
): Pick<Deps, 'mailer' | 'openid' | 'publicUrl'> => ({
  mailer: openMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    directory: join(config.DATA_DIR, 'mail'),
  }),
  openid: openidOf(config),
  publicUrl: config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).origin,
});
