import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as batch from '#contract/batch.ts';
import * as bills from '#contract/bills.ts';
import * as business from '#contract/business.ts';
import * as catalog from '#contract/catalog.ts';
import * as categoryForm from '#contract/category-form.ts';
import * as options from '#contract/options.ts';
import * as orders from '#contract/orders.ts';
import * as productForm from '#contract/product-form.ts';
import * as team from '#contract/team.ts';
import { speakSpanish } from '#server/http/plugins/validation.ts';

/** No text of the API names a pattern or a type, whatever a request has in a field. */

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  items?: Json;
  anyOf?: Json[];
  const?: unknown;
}

/** Values of the shape of a schema, with this in the place of each value that is no list and no object. */
const shaped = (schema: Json, leaf: unknown): unknown => {
  const { anyOf, properties, items, additionalProperties: others } = schema;
  if (anyOf) return shaped(anyOf.find((each) => each.properties ?? each.items) ?? {}, leaf);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, shaped(each, leaf)]),
    );
  if (items) return [shaped(items, leaf), shaped(items, leaf)];
  if (typeof others === 'object') return { x: shaped(others, leaf) };
  return leaf;
};

const leaves = ['¿?', '', ' ', '1'.repeat(2000), -1, 1e12, 0.5, null, undefined, true, [], {}];

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const modules = {
  ...{ batch, bills, business, catalog, categoryForm, options, orders, productForm, team },
};

const schemas = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, schema]): [string, z.ZodMiniType][] =>
    isSchema(schema) ? [[`${file}.${name}`, schema]] : [],
  ),
);

interface Issue {
  message: string;
  errors?: Issue[][];
}

const textsOf = ({ message, errors = [] }: Issue): string[] => [
  message,
  ...errors.flat().flatMap(textsOf),
];

beforeAll(speakSpanish);

test.each(schemas)('no error of %s names a pattern or a type', (_name, schema) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  for (const leaf of leaves) {
    const { error } = schema.safeParse(shaped(shape, leaf));
    for (const text of (error?.issues as Issue[] | undefined)?.flatMap(textsOf) ?? []) {
      expect(text).not.toMatch(/patrón|inválid[ao]:|se esperaba|expected|Invalid|[\\^$]/);
      expect(text).toMatch(/^[A-ZÁÉÍÓÚ¿]/);
    }
  }
});

test('an amount that a device made wrong is told without its pattern', () => {
  const line = { productId: 1, quantity: 1, priceWithTax: '3.0.0' };
  const { error } = orders.orderInput.safeParse({ tableNumber: '5', products: [line] });
  expect(error?.issues).toMatchObject([
    { path: ['products', 0, 'priceWithTax'], message: 'El precio con impuestos no es válido.' },
  ]);
});
