import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { environments } from '#contract/fiscal.ts';
import { documentNumber } from '#domain/fiscal/access-key.ts';
import type { FiscalDocument } from '#domain/fiscal/fiscal-document.ts';

/** An electronic document that this device has issued with a bill: its number and key stand on the paper. */
export const issuedDocument = z.object({
  environment: z.enum(environments),
  establishment: z.string(),
  point: z.string(),
  sequential: z.int().check(z.positive()),
  accessKey: z.string(),
  /** The issuer's data that the paper shows. */
  settingsId: id,
});

export type IssuedDocument = z.infer<typeof issuedDocument>;

/** What the server is told of it. Its environment is in its key. */
export const sentDocument = ({ environment: _, ...issued }: IssuedDocument, at: string) => ({
  ...issued,
  issuedAt: at,
});

/** The document before the server has heard of it. */
export const pendingDocument = (issued: IssuedDocument, at: string): FiscalDocument => ({
  number: documentNumber(issued),
  accessKey: issued.accessKey,
  environment: issued.environment,
  state: 'pending',
  issuedAt: at,
  authorizedAt: null,
  messages: [],
});
