/** One mail to one person, as text and as HTML of the same words. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** The way out for mail. */
export interface Mailer {
  /** @returns the file that it was written to, null when it really was sent @throws Error when it could not be */
  send: (message: Message) => Promise<string | null>;
  /** Ends what waits for another try; what is on its way arrives. */
  close: () => void;
}
