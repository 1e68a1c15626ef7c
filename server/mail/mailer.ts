import { fileMailer } from './files.ts';
import type { Mailer } from './message.ts';
import { smtpMailer } from './smtp.ts';

interface MailSettings {
  /** `smtp://` or `smtps://` with user and password; without it mails are written to files. */
  smtpUrl: string | undefined;
  from: string;
  /** Folder for mails written to files. */
  directory: string;
}

export const openMailer = ({ smtpUrl, from, directory }: MailSettings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(directory, from);
