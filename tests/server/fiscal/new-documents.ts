import { accessKeyOf, type FiscalEnvironment } from '#domain/fiscal/access-key.ts';
import { ecuadorDay } from '#domain/fiscal/ecuador-day.ts';
import type { FiscalDocument, NewDocument } from '#server/services/fiscal/documents-store.ts';

export const issuer = { ruc: '1790011674001', establishment: '001', point: '002' };

/** A document of no bill, with the number `sequential`. */
export const newDocument = (
  businessId: number,
  sequential: number,
  at: Date,
  more: Partial<NewDocument> = {},
): NewDocument => {
  const environment: FiscalEnvironment = more.environment ?? 'test';
  return {
    ...issuer,
    businessId,
    billId: null,
    environment,
    documentType: '01',
    sequential,
    accessKey: accessKeyOf({
      ...{ ...issuer, environment, sequential, code: '12345678' },
      ...{ day: ecuadorDay(at.getTime()), documentType: '01' },
    }),
    issuedAt: at.toISOString(),
    settingsId: 1,
    content: null,
    fault: null,
    isOwn: true,
    now: at,
    ...more,
  };
};

/** What a test says of documents, by their number. */
export const briefly = (rows: FiscalDocument[]) =>
  rows.map(({ sequential, state, bill_id }) => ({ sequential, state, bill_id }));
