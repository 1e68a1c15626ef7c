import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailer } from './message.ts';

const seconds = 1_000;

/** Gives up on a silent mail server. */
const timeouts = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
  dnsTimeout: 10 * seconds,
};

/** Milliseconds before the second and third attempt. */
const retryDelays = [2 * seconds, 10 * seconds];

/** Whether a retry may succeed: no answer, or a temporary (4xx) one. */
const isTransient = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code !== 'number' || code < 500;
};

/**
 * Sends through an SMTP server, with TLS wherever the server offers it.
 * @param delays milliseconds before each retry
 */
export const smtpMailer = (url: string, from: string, delays: number[] = retryDelays): Mailer => {
  const transport = createTransport({ url, ...timeouts });
  const closed = new AbortController();
  const attempt = async (mail: Parameters<typeof transport.sendMail>[0], left: number[]) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      const [delay, ...rest] = left;
      if (delay === undefined || !isTransient(error) || closed.signal.aborted) throw error;
      await pause(delay, undefined, { signal: closed.signal }).catch(() => {
        throw error;
      });
      await attempt(mail, rest);
    }
  };
  return {
    send: async (message) => {
      await attempt({ ...message, from, disableFileAccess: true, disableUrlAccess: true }, delays);
      return null;
    },
    close: () => closed.abort(),
  };
};
