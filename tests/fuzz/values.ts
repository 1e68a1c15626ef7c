import fc from 'fast-check';
import type { Schema } from './document.ts';
import { nastyValue } from './nasty.ts';

/** Values that mostly fit a schema and often refer to existing rows. */

export interface Known {
  /** Whether every value must fit its schema. */
  calm: boolean;
  /** Ids; the own business is listed more often than the other. */
  businesses: number[];
  /** The product of the own orders' lines. */
  product: number;
  orderKeys: string[];
  /** Of the own orders. */
  lineIds: string[];
  /** Name of a public image. */
  image: string;
  emails: string[];
}

/** Ids in the range of both businesses' rows. */
export const someId = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 14 }), weight: 6 },
  { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 3 },
  { arbitrary: fc.integer({ min: 1, max: 400 }), weight: 1 },
);

/** A value that a real client would send in a field of this name. */
const sensible = (name: string, known: Known): fc.Arbitrary<unknown> | null => {
  const makers: Record<string, () => fc.Arbitrary<unknown>> = {
    businessId: () => fc.constantFrom(...known.businesses),
    orderId: () => fc.oneof(someId, fc.constantFrom(...known.orderKeys)),
    lineId: () => fc.oneof(fc.uuid({ version: 7 }), fc.constantFrom(...known.lineIds)),
    productId: () => fc.oneof(fc.constant(known.product), someId),
    paymentMethodId: () => fc.constantFrom(1, 2, 3, 4),
    dni: () => fc.constantFrom('1714307103', '1790011674001', '1714307103', '123'),
    businessDni: () => fc.constantFrom('1790011674001', '0990138850001', '9'),
    key: () => fc.oneof(fc.uuid({ version: 4 }), fc.constantFrom(...known.orderKeys)),
    email: () =>
      fc.oneof(
        fc.constantFrom(...known.emails),
        fc.uuid().map((some) => `${some}@example.com`),
      ),
    password: () => fc.constant('Comanda2026'),
    confirmPassword: () => fc.constant('Comanda2026'),
    serviceAmount: () => fc.constantFrom('0.28', 3, '0.00'),
    expectedTotal: () => fc.constantFrom('2.75', 3, '0.00'),
    stock: () => fc.constantFrom('5', '0', ''),
    phone: () => fc.constantFrom('0991234567', '0991234567', '', '+593'),
    quantity: () => fc.integer({ min: 1, max: 3 }),
    finalCustomer: () => fc.constantFrom(true, true, true, false),
    discount: () => fc.constantFrom('0.10', '0', 0.05, '99999.00'),
    unitPrice: () => fc.constantFrom('2.50', '0', '999999.99'),
    priceWithTax: () => fc.constantFrom('2.875', '2.50', '0'),
    finalPrice: () => fc.constantFrom('3.00', '0', '999999.99'),
    difference: () => fc.constantFrom('0.60', '-0.25', '0'),
    pin: () => fc.constantFrom('1357', '246802', '12'),
    person: () => someId,
    day: () => fc.constantFrom('2026-03-15', '2026-13-01'),
    categories: () => fc.constantFrom('[1]', '[1,2]', '[]', ''),
    categoryId: () => fc.constantFrom('1', '2', ''),
    products: () => fc.constantFrom('[1]', '[1,2,3]', '[]', ''),
    taxes: () => fc.constantFrom('[{"taxId":1,"taxBase":"2.50"}]', '[{"taxId":9}]', '[]'),
    startDate: () => fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00Z'),
    endDate: () => fc.constantFrom('2026-03-20T00:00:00.000Z', '2026-03-02T00:00:00Z'),
  };
  return makers[name]?.() ?? null;
};

const textOf = ({ format, maxLength = 30 }: Schema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date-time') return fc.constant('2026-03-15T17:00:00.000Z');
  if (format === 'email') return fc.constant('ana@example.com');
  return fc.oneof(
    fc.constantFrom('Comanda2026', '1', '123456', 'Mesa 5', '[]', 'true'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) }),
  );
};

const objectOf = (schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [
    name,
    valueFor(each, known, name),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
};

const plainOf = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  const { minimum, exclusiveMinimum = -10, maximum = 1_000 } = schema;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, known);
  if (type === 'array') {
    const item = valueFor(schema.items ?? {}, known);
    return fc.oneof(fc.tuple(item), fc.array(item, { maxLength: 4 }));
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const min = Math.max(minimum ?? exclusiveMinimum + 1, -10);
    return fc.integer({ min, max: Math.max(min, Math.min(maximum, 1_000)) });
  }
  return textOf(schema);
};

/** @param name of the field that the value is for */
export const valueFor = (schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> => {
  const forms = schema.anyOf ?? schema.oneOf;
  const isWhole = schema.type !== 'array' && schema.type !== 'object';
  const hinted = isWhole ? sensible(name, known) : null;
  if (hinted) return mostly(hinted, known);
  if (schema.const !== undefined) return mostly(fc.constant(schema.const), known);
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum), known);
  if (forms) return fc.oneof(...forms.map((form) => valueFor(form, known, name)));
  return mostly(plainOf(schema, known), known);
};

const mostly = (arbitrary: fc.Arbitrary<unknown>, { calm }: Known): fc.Arbitrary<unknown> =>
  calm ? arbitrary : fc.oneof({ arbitrary, weight: 20 }, { arbitrary: nastyValue, weight: 1 });
