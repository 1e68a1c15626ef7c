import * as z from 'zod/mini';
import { lastSequential } from '#domain/fiscal/access-key.ts';
import { documentStates } from '#domain/fiscal/fiscal-document.ts';
import { id, timestamp } from './fields.ts';

/** What a bill says of the electronic document that goes with it to the tax authority (SRI). */

/** The SRI's two services: what goes to the first counts for nothing. */
export const environments = ['test', 'production'] as const;

const threeDigits = (error: string) => z.string(error).check(z.regex(/^(?!000)\d{3}$/, error));

export const establishment = threeDigits('El establecimiento tiene tres dígitos, por ejemplo 001.');
export const point = threeDigits('El punto de emisión tiene tres dígitos, por ejemplo 002.');

/** What a device says of a document that it has issued with a bill. */
export const fiscalInput = z.object({
  establishment,
  point,
  sequential: z.int().check(z.minimum(1), z.maximum(lastSequential)),
  accessKey: z.string().check(z.regex(/^\d{49}$/)),
  /** By the device's clock. */
  issuedAt: timestamp,
  /** The issuer's data that its paper shows: see `invoicing`. */
  settingsId: id,
});

export const fiscalMessage = z.object({
  identifier: z.string(),
  text: z.string(),
  /** What to do about it, in words for the owner. */
  advice: z.string(),
});

/** What a bill's answer says of its document. */
export const fiscal = z.object({
  /** '001-002-000000123' */
  number: z.string(),
  accessKey: z.string(),
  environment: z.enum(environments),
  state: z.enum(documentStates),
  issuedAt: timestamp,
  authorizedAt: z.nullable(timestamp),
  messages: z.array(fiscalMessage),
});

export type FiscalInput = z.output<typeof fiscalInput>;
