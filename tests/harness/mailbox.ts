import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { fileMailer } from '#server/mail/mailer.ts';
import type { Mailer } from '#server/mail/message.ts';

/** Reads the server's real mail, which is written to files. */
export interface Mailbox {
  mailer: Mailer;
  directory: string;
  /** Paths of all mail, oldest first. */
  files: () => string[];
  /** Waits for the next mail. */
  next: () => Promise<Email>;
  /** Waits for the next mail. @returns the code in it */
  nextCode: () => Promise<string>;
  remove: () => void;
}

export const codeIn = (mail: Email): string => mail.text?.match(/^ {4}(\d{6})\r?$/m)?.[1] ?? '';

export const openMailbox = (): Mailbox => {
  const directory = join(tmpdir(), `comanda-mail-${randomUUID()}`);
  const seen = new Set<string>();
  const files = () =>
    (existsSync(directory) ? readdirSync(directory) : [])
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => join(directory, name));
  const next = async () => {
    const unseen = () => files().find((file) => !seen.has(file));
    await expect.poll(unseen, { timeout: 30_000 }).toBeDefined();
    const file = unseen() ?? '';
    seen.add(file);
    return PostalMime.parse(readFileSync(file));
  };
  return {
    mailer: fileMailer(directory, 'Comanda <no-reply@comanda.local>'),
    directory,
    files,
    next,
    nextCode: async () => codeIn(await next()),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
