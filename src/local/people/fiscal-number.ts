import * as z from 'zod/mini';
import { timestamp } from '#contract/fields.ts';
import type { Invoicing, Settings } from '#contract/settings.ts';
import { accessKeyOf, documentTypes } from '#domain/fiscal/access-key.ts';
import { ecuadorDay } from '#domain/fiscal/ecuador-day.ts';
import type { IssuedDocument } from '#operations/issued-document.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/**
 * The numbers that this device gives to electronic documents. It alone has its point of emission, so nobody else gives them, with or
 * without a network. Table: values.
 */

const schema = z.object({ next: z.int(), lastAt: timestamp });

/** The point of this device; null where the business issues nothing, or the device has none. */
export const pointHere = (
  settings: Pick<Settings, 'invoicing'> | undefined,
  deviceId: string | undefined,
) => {
  const { invoicing } = settings ?? {};
  const own = invoicing?.points.find((point) => point.deviceId === deviceId);
  return invoicing && own ? { invoicing, own } : null;
};

export type PointHere = NonNullable<ReturnType<typeof pointHere>>;

interface PointName {
  environment: string;
  establishment: string;
  point: string;
}

const keyOf = (businessId: number, { environment, establishment, point }: PointName) =>
  valueKeys.fiscalNumber(businessId, `${environment}-${establishment}-${point}`);

/** The last number that this device has given from a point; 0 before the first. */
export const lastNumberHere = async (
  ledger: Ledger,
  businessId: number,
  name: PointName,
): Promise<number> => ((await keptValue(ledger, keyOf(businessId, name), schema))?.next ?? 1) - 1;

/** Eight digits that nobody can guess: what else a key says is on any paper. */
const randomCode = (): string => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 100_000_000).padStart(8, '0');
};

const documentOf = (
  { ruc, environment, establishment, settingsId }: Invoicing,
  { point, sequential, at }: { point: string; sequential: number; at: string },
): IssuedDocument => {
  const numbered = { environment, establishment, point, sequential };
  const made = { day: ecuadorDay(at), documentType: documentTypes.invoice, code: randomCode() };
  return { ...numbered, accessKey: accessKeyOf({ ...numbered, ...made, ruc }), settingsId };
};

/** Null where no document can have such a number or day: the bill is worth more than its document. */
const madeDocument = (...parts: Parameters<typeof documentOf>): IssuedDocument | null => {
  try {
    return documentOf(...parts);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/**
 * Draws the next number. To be called in the transaction that stores the bill, so that a number is never given twice, and none is
 * lost: of the tabs one after the other does so. Never below what the server has seen.
 * @param at when the bill was paid: UTC, ISO 8601
 * @returns null while the clock stands before the last document or at no day that one can have: the bill goes without one
 */
export const drawNumber = async (
  ledger: Ledger,
  businessId: number,
  here: PointHere,
  at: string,
): Promise<IssuedDocument | null> => {
  const { invoicing, own } = here;
  const key = keyOf(businessId, { ...invoicing, point: own.point });
  const kept = await keptValue(ledger, key, schema);
  if (kept && at < kept.lastAt) return null;
  const sequential = Math.max(own.next, kept?.next ?? 1);
  const made = madeDocument(invoicing, { point: own.point, sequential, at });
  if (!made) return null;
  await ledger.values.put({ key, value: { next: sequential + 1, lastAt: at } });
  return made;
};
