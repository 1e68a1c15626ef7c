import { afterAll, expect } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { NewDatabase } from '#tests/harness/engines.ts';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { useInstances } from '../balanced.ts';
import { movableClock } from '../inject.ts';

export const minute = 60_000;
export const home = '127.0.0.1';
export const elsewhere = '198.51.100.9';
export const email = 'demo@comanda.test';
export const old = 'Comanda2026';
export const fresh = 'Ñandú en la cocina';
export const invalid = {
  status: 422,
  body: { code: 'invalid-code', message: errors['invalid-code'].message },
};

export const wrong = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Instances with a mailbox, and what people do with passwords there. */
export const usePasswords = (newDatabase: NewDatabase) => {
  const clock = movableClock();
  const mailbox = openMailbox();
  const servers = useInstances(newDatabase, () => ({ now: clock.now, mailer: mailbox.mailer }));
  afterAll(() => mailbox.remove());
  const { post, settings, db } = servers;
  return {
    ...servers,
    clock,
    mailbox,
    login: async (password: string) => (await post('auth/login', { email, password })).status,
    isSignedIn: async (token?: string) => 'User' in (await settings(token)),
    forgot: async (from = home): Promise<string> => {
      expect((await post('auth/forgot-password', { email }, {}, from)).status).toBe(200);
      return mailbox.nextCode();
    },
    reset: (code: string, password = fresh, from = home) =>
      post('auth/reset-password', { email, code, password }, {}, from),
    codes: () => db().selectFrom('asked_codes').selectAll().execute(),
  };
};
