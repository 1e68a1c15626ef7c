import type { FiscalEnvironment } from './access-key.ts';

/** The electronic document of a bill, as people see it. */

/**
 * `pending`: not signed yet. `signed`: the authority is not known to have it. `sent`: it has it, and has not decided. `returned` and
 * `rejected`: refused, and a person has to act. `abandoned`: it will never take it. `conflict`: its number or its key belongs to another
 * document, or is none that its device may give; it is kept and never sent.
 */
export const documentStates = [
  ...(['pending', 'signed', 'sent', 'authorized'] as const),
  ...(['returned', 'rejected', 'abandoned', 'conflict'] as const),
] as const;

export type DocumentState = (typeof documentStates)[number];

/** What the tax authority, or the server, says of a document. */
export interface FiscalMessage {
  /** The authority's code, or a word of the server's own. */
  identifier: string;
  text: string;
  /** What to do about it, in words for the owner. */
  advice: string;
}

export interface FiscalDocument {
  /** 001-002-000000123 */
  number: string;
  /** 49 digits. */
  accessKey: string;
  environment: FiscalEnvironment;
  state: DocumentState;
  /** UTC, ISO 8601. */
  issuedAt: string;
  /** Null until the authority has said so. */
  authorizedAt: string | null;
  messages: FiscalMessage[];
}
