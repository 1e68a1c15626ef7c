import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailer } from './message.ts';

const seconds = 1_000;

/** A mail server that does not speak is given up. */
const patience = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
  dnsTimeout: 10 * seconds,
};

/** Milliseconds before the second and the third try. */
const pauses = [2 * seconds, 10 * seconds];

/** Whether the same mail may well be taken later: no answer, or one that asks to come back. */
const isTransient = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code !== 'number' || code < 500;
};

/**
 * Sends through an SMTP server, with TLS wherever the server offers it.
 * @param waits how long to wait before each further try
 */
export const smtpMailer = (url: string, from: string, waits: number[] = pauses): Mailer => {
  const transport = createTransport({ url, ...patience });
  const ended = new AbortController();
  const attempt = async (mail: Parameters<typeof transport.sendMail>[0], left: number[]) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      const [wait, ...rest] = left;
      if (wait === undefined || !isTransient(error) || ended.signal.aborted) throw error;
      await pause(wait, undefined, { signal: ended.signal }).catch(() => {
        throw error;
      });
      await attempt(mail, rest);
    }
  };
  return {
    send: async (message) => {
      await attempt({ ...message, from, disableFileAccess: true, disableUrlAccess: true }, waits);
      return null;
    },
    close: () => ended.abort(),
  };
};
