/** A mail to one person, with the same content as text and HTML. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @returns the file it was written to, or null when it was sent @throws Error when neither worked */
  send: (message: Message) => Promise<string | null>;
  /** Cancels pending retries; mails being sent still arrive. */
  close: () => void;
}
