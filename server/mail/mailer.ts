import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './message.ts';
import { smtpMailer } from './smtp.ts';

/** Sorts by time and is valid on every system. */
const fileName = (): string =>
  `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;

/**
 * Writes each mail as an `.eml` file into `directory`, byte for byte as it would be sent. Only the server's user may
 * read the files, because they hold codes.
 */
export const fileMailer = (directory: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail({ ...message, from });
      const file = join(resolve(directory), fileName());
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Readers of the folder never see a half-written mail.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(`${file}.part`, file);
      return file;
    },
    close: () => undefined,
  };
};

interface MailSettings {
  /** `smtp://` or `smtps://` with user and password; without it mails are written to files. */
  smtpUrl: string | undefined;
  from: string;
  /** Folder for mails written to files. */
  directory: string;
}

export const openMailer = ({ smtpUrl, from, directory }: MailSettings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(directory, from);
