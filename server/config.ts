import * as z from 'zod/mini';

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('es-EC', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', 'off']),
  z.transform((value) => ['true', '1', 'on'].includes(value)),
);

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4173),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** Without a word: only for an embedded database that is still empty. */
  SEED_DEMO: z.optional(flag),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'warn',
  ),
  BUSINESS_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'not a time zone' })),
    'America/Guayaquil',
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s/]/))),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\r\n]*[^\s@]@[^\s@]/)),
    'Comanda <no-reply@comanda.local>',
  ),
});

export type Config = z.output<typeof environment>;

/**
 * Reads the settings of the process; an empty variable counts as absent.
 * @throws Error that names every setting that is wrong
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings in the environment. ${reasons.join('; ')}`);
};
