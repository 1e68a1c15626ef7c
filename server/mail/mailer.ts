import { fileMailer } from './files.ts';
import type { Mailer } from './message.ts';
import { smtpMailer } from './smtp.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://` with user and password; without one every mail becomes a file. */
  smtpUrl: string | undefined;
  from: string;
  /** Folder of the mail that is not sent. */
  directory: string;
}

export const openMailer = ({ smtpUrl, from, directory }: MailSettings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(directory, from);
