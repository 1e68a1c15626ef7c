import fc from 'fast-check';
import { documentTypes } from '#domain/fiscal/access-key.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''));

const three = fc.integer({ min: 1, max: 999 }).map((each) => String(each).padStart(3, '0'));

const day = fc
  .integer({ min: Date.UTC(2012, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** Any parts that an access key may have. */
export const keyParts = fc.record({
  day,
  documentType: fc.constantFrom(...Object.values(documentTypes)),
  ruc: digits(10).map((each) => `${each}001`),
  environment: fc.constantFrom('test' as const, 'production' as const),
  establishment: three,
  point: three,
  sequential: fc.integer({ min: 1, max: 999_999_999 }),
  code: digits(8),
});
