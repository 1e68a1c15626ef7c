import * as z from 'zod/mini';
import { compareMoney, type Money, money } from '#domain/money.ts';
import { id, noNul } from './fields.ts';

/** Forms of products and categories, as multipart carries them: every field is text, `img` a file. */

export const catalogLimits = {
  productName: 100,
  description: 1000,
  /** Of SKU and EAN. */
  code: 50,
  categoryName: 100,
  categoriesOfProduct: 100,
  taxesOfProduct: 10,
  productsOfCategory: 100_000,
  imageBytes: 5 * 1024 * 1024,
} as const;

export const unitsOfMeasure = [
  { name: 'Kilogramo', symbol: 'kg' },
  { name: 'Gramo', symbol: 'g' },
  { name: 'Litro', symbol: 'L' },
  { name: 'Mililitro', symbol: 'mL' },
  { name: 'Unidad', symbol: 'u' },
] as const;

const words = {
  productName: 'El nombre del producto es obligatorio',
  description: 'La descripción es obligatoria',
  unitPrice: 'El precio unitario es obligatorio',
  priceRange: 'El precio unitario debe estar entre 0 y 999999.99, con 2 decimales como máximo.',
  stock: 'El stock debe ser un número entero entre 0 y 999999999.',
  unitMeasure: 'La unidad de medida no es válida.',
  flag: 'El valor debe ser verdadero o falso.',
  categories: 'La lista de categorías no es válida.',
  category: 'La categoría no es válida.',
  taxes: 'La lista de impuestos no es válida.',
  taxTwice: 'Un impuesto aparece más de una vez.',
  taxId: 'Cada impuesto debe tener un taxId',
  taxBase: 'Cada impuesto debe tener un taxBase válido',
  taxBaseRange: 'El taxBase no puede ser mayor que el precio unitario.',
  categoryName: 'El nombre de la categoría no puede estar vacío.',
  products: 'La lista de productos no es válida.',
  image: 'La imagen debe ser un archivo.',
} as const;

const required = (error: string, max: number) =>
  z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(1, { error }),
      z.maxLength(max, { error: `El texto no puede tener más de ${max} caracteres.` }),
      noNul,
    );

const optional = (max: number) =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(max, { error: `El texto no puede tener más de ${max} caracteres.` }),
        noNul,
      ),
    '',
  );

const flag = (absent: boolean) =>
  z.pipe(
    z._default(z.enum(['true', 'false', ''], { error: words.flag }), ''),
    z.transform((text) => (text === '' ? absent : text === 'true')),
  );

/** A list as JSON text; no text is an empty list. */
const jsonList = <T extends z.ZodMiniType>(item: T, max: number, error: string) =>
  z.pipe(
    z.pipe(
      z._default(z.string({ error }), ''),
      z.transform((text, context): unknown => {
        if (text.trim() === '') return [];
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: 'custom', message: error, input: text });
          return z.NEVER;
        }
      }),
    ),
    z.array(item, { error }).check(z.maxLength(max, { error })),
  );

const price = /^\d{1,6}(\.\d{1,2})?$/;
const isNumeric = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

const unitPrice = z.pipe(
  z
    .string({ error: words.unitPrice })
    .check(
      z.trim(),
      z.refine(isNumeric, { error: words.unitPrice, abort: true }),
      z.regex(price, { error: words.priceRange }),
    ),
  z.transform((text) => money(text)),
);

const taxBase = z.pipe(
  z
    .union([z.string(), z.number()], { error: words.taxBase })
    .check(z.refine((value) => price.test(String(value)), { error: words.taxBase })),
  z.transform((value) => money(value)),
);

const productTaxInput = z.object(
  {
    taxId: z.int({ error: words.taxId }).check(z.positive(), z.maximum(2_147_483_647)),
    taxBase,
  },
  { error: words.taxId },
);

const listedId = (error: string) =>
  z.int({ error }).check(z.positive({ error }), z.maximum(2_147_483_647, { error }));

/** A new picture, or none; what kind of picture it is shows only its content. */
const img = z.optional(
  z.pipe(
    z.union([z.file(), z.literal('')], { error: words.image }),
    z.transform((file) => (file === '' ? undefined : file)),
  ),
);

interface PricedForm {
  unitPrice: Money;
  taxes: { taxId: number; taxBase: Money }[];
}

const taxesFitPrice = z.superRefine<PricedForm>(({ unitPrice: limit, taxes }, context) => {
  if (new Set(taxes.map(({ taxId }) => taxId)).size < taxes.length) {
    context.addIssue({ code: 'custom', path: ['taxes'], message: words.taxTwice });
  }
  taxes.forEach(({ taxBase: base }, index) => {
    if (compareMoney(base, limit) <= 0) return;
    const path = ['taxes', index, 'taxBase'];
    context.addIssue({ code: 'custom', path, message: words.taxBaseRange });
  });
});

/**
 * POST products/ and PUT products/{id}. A PUT says the whole product, except for the picture: without `img` it
 * stays. `categoryId` is the main one of the categories and belongs to them, listed or not.
 */
export const productForm = z
  .object({
    productName: required(words.productName, catalogLimits.productName),
    description: required(words.description, catalogLimits.description),
    unitPrice,
    stockable: flag(false),
    sku: optional(catalogLimits.code),
    ean: optional(catalogLimits.code),
    stock: z.pipe(
      z._default(
        z.string({ error: words.stock }).check(z.regex(/^\d{0,9}$/, { error: words.stock })),
        '',
      ),
      z.transform(Number),
    ),
    unitMeasure: z._default(
      z.enum([...unitsOfMeasure.map(({ name }) => name), ''], { error: words.unitMeasure }),
      '',
    ),
    available: flag(true),
    categories: jsonList(
      listedId(words.categories),
      catalogLimits.categoriesOfProduct,
      words.categories,
    ),
    categoryId: z.pipe(
      z.pipe(
        z._default(z.string({ error: words.category }), ''),
        z.transform((text): number | null => (text === '' ? null : Number(text))),
      ),
      z.nullable(listedId(words.category)),
    ),
    taxes: jsonList(productTaxInput, catalogLimits.taxesOfProduct, words.taxes),
    img,
  })
  .check(taxesFitPrice);

/** POST categories/ and PUT categories/{categoryId}. A PUT without `products` or `img` leaves these as they are. */
export const categoryForm = z.object({
  name: required(words.categoryName, catalogLimits.categoryName),
  img,
  /** Takes the picture away; means nothing where `img` brings a new one. */
  deleteImage: flag(false),
  products: z.optional(
    jsonList(
      z.union(
        [
          listedId(words.products),
          z.pipe(
            z.object({ id }),
            z.transform((product) => product.id),
          ),
        ],
        { error: words.products },
      ),
      catalogLimits.productsOfCategory,
      words.products,
    ),
  ),
});

export type ProductForm = z.output<typeof productForm>;
export type CategoryForm = z.output<typeof categoryForm>;
