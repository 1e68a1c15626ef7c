import * as z from 'zod/mini';
import { isTimeZone, usualTimeZone } from '#domain/calendar.ts';
import { mayBeRuc } from '#domain/identity.ts';
import { isOrigin, networks, origins } from './config-lists.ts';
import { isTrustworthy } from './openid/issuer.ts';

/** URLs allow quotes in host names, but the pages insert this between quotes. */
const isPublicUrl = (url: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+\/?$/.test(url) && isOrigin(url.replace(/\/$/, ''));

/** As the driver reads it: a host may be missing where a socket's folder is named. */
const isPostgresUrl = (url: string): boolean => {
  try {
    const { protocol, username, password } = new URL(url.replace('@/', '@localhost/'));
    decodeURIComponent(username + password);
    return /^postgres(ql)?:$/.test(protocol) && /^[^:]+:\/\//.test(url);
  } catch {
    return false;
  }
};

/** Signs such as / and # of a password would end it: what follows would be taken for the host, and a warning would print it. */
const isMailUrl = (url: string): boolean => {
  try {
    const { protocol, hostname, username, password, pathname, hash } = new URL(url);
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && hash === '';
  } catch {
    return false;
  }
};

/** Of the tax authority (SRI). */
const sriHosts = {
  test: 'https://celcer.sri.gob.ec',
  production: 'https://cel.sri.gob.ec',
} as const;

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const flag = z.pipe(
  oneOf(['true', 'false', '1', '0', 'on', 'off']),
  z.transform((value) => ['true', '1', 'on'].includes(value)),
);

const refined = (fits: (value: string) => boolean, error: string) =>
  z.string().check(z.refine(fits, error));

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));

const whole = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce
    .number(error)
    .check(z.int(error), z.minimum(minimum, error), z.maximum(maximum, error));
};

/** Both settings or neither. */
const together = <Name extends string>(one: Name, other: Name) =>
  z.refine<{ [name in Name]?: unknown }>((config) => !config[one] === !config[other], {
    path: [other],
    error: `goes with ${one}`,
  });

const environment = z
  .object({
    PORT: z._default(whole(0, 65_535), 4173),
    HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
    DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
    DATABASE_URL: z.optional(
      refined(
        isPostgresUrl,
        'must be postgres://user:password@host:5432/database, with signs such as # and / of the password as %23 and %2F',
      ),
    ),
    /** By default only an empty embedded database is seeded. */
    SEED_DEMO: z.optional(flag),
    LOG_LEVEL: z._default(
      oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'warn',
    ),
    BUSINESS_TIME_ZONE: z._default(refined(isTimeZone, 'not a time zone'), usualTimeZone),
    CORS_ORIGINS: z.optional(origins),
    TRUST_PROXY: z.optional(networks),
    /** Multiplies every rate limit, for tests and load tests from one machine. */
    RATE_LIMIT_FACTOR: z._default(whole(1, 1_000), 1),
    METRICS_TOKEN: z.optional(matching(/^[\x21-\x7e]{16,}$/, 'at least 16 characters, no spaces')),
    TLS_CERT_FILE: z.optional(z.string()),
    TLS_KEY_FILE: z.optional(z.string()),
    SMTP_URL: z.optional(
      refined(
        isMailUrl,
        'must be smtp://user:password@host:587 or smtps://…, with signs such as # and / of the password as %23 and %2F',
      ),
    ),
    MAIL_FROM: z._default(
      matching(/^[^\r\n]*[^\s@]@[^\s@]/, 'must be such as Comanda <caja@example.ec>'),
      'Comanda <no-reply@comanda.local>',
    ),
    /** Seals what businesses entrust to the server, such as the certificates that sign for them; by default one kept in DATA_DIR. */
    SECRETS_KEY: z.optional(matching(/^[\x21-\x7e]{32,}$/, 'at least 32 characters, no spaces')),
    /** RUC of the software's provider, which every electronic document names. */
    SRI_PROVIDER_RUC: z.optional(refined(mayBeRuc, 'not a RUC')),
    /** Where the tax authority's services are. */
    SRI_TEST_URL: z._default(refined(isPublicUrl, 'must be http(s)://host[:port]'), sriHosts.test),
    SRI_PRODUCTION_URL: z._default(
      refined(isPublicUrl, 'must be http(s)://host[:port]'),
      sriHosts.production,
    ),
    /** Public origin of the app. */
    PUBLIC_URL: z.optional(refined(isPublicUrl, 'must be http(s)://host[:port]')),
    /** Phone number of the company's chat on the landing, with country code. */
    COMPANY_PHONE: z.optional(matching(/^\+?\d{7,15}$/, 'must be 7 to 15 digits')),
    GOOGLE_CLIENT_ID: z.optional(z.string()),
    GOOGLE_CLIENT_SECRET: z.optional(z.string()),
    GOOGLE_ISSUER: z._default(
      refined(isTrustworthy, 'must be https'),
      'https://accounts.google.com',
    ),
  })
  .check(
    together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    together('TLS_CERT_FILE', 'TLS_KEY_FILE'),
  );

export type Config = z.output<typeof environment>;

/**
 * Reads the settings from the environment; an empty variable counts as absent.
 * @throws Error naming every invalid setting
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings in the environment. ${reasons.join('; ')}`);
};
