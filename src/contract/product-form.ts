import * as z from 'zod/mini';
import { compareMoney, type Money, money } from '#domain/money.ts';
import { requiredId } from './fields.ts';
import {
  flagField,
  imageField,
  jsonListField,
  optionalField,
  optionalFlagField,
  requiredField,
} from './multipart-fields.ts';

export const productLimits = {
  productName: 100,
  description: 1000,
  /** Of SKU and EAN. */
  code: 50,
  categories: 100,
  taxes: 10,
  optionGroups: 20,
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
  negativePrice: 'El precio unitario no puede ser negativo.',
  priceRange: 'El precio unitario debe estar entre 0 y 999,999.99, con 2 decimales como máximo.',
  stock: 'El stock debe ser un número entero entre 0 y 999,999,999.',
  unitMeasure: 'La unidad de medida no es válida.',
  categories: 'La lista de categorías no es válida.',
  category: 'La categoría no es válida.',
  optionGroups: 'La lista de opciones no es válida.',
  taxes: 'La lista de impuestos no es válida.',
  taxTwice: 'Un impuesto aparece más de una vez.',
  taxId: 'Cada impuesto debe tener un taxId',
  taxBase: 'Cada impuesto debe tener un taxBase válido',
  taxBaseRange: 'El taxBase no puede ser mayor que el precio unitario.',
} as const;

const price = /^\d{1,6}(\.\d{1,2})?$/;
const isNumeric = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

const unitPrice = z.pipe(
  z.string(words.unitPrice).check(
    z.trim(),
    z.refine(isNumeric, { error: words.unitPrice, abort: true }),
    z.refine((text) => Number(text) >= 0, { error: words.negativePrice, abort: true }),
    z.regex(price, { error: words.priceRange, abort: true }),
  ),
  z.transform((text) => money(text)),
);

/** Empty: the price is the one before tax. */
const finalPrice = z.optional(
  z.pipe(
    z
      .string(words.unitPrice)
      .check(z.trim(), z.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, { error: words.priceRange })),
    z.transform((text): Money | null => (text === '' ? null : money(text))),
  ),
);

const taxBase = z.pipe(
  z
    .union([z.string(), z.number()], words.taxBase)
    .check(z.refine((value) => price.test(String(value)), { error: words.taxBase, abort: true })),
  z.transform((value) => money(value)),
);

const productTaxInput = z.object({ taxId: requiredId(words.taxId), taxBase }, words.taxId);

interface PricedForm {
  unitPrice: Money;
  taxes: { taxId: number; taxBase: Money }[];
}

const taxesFitPrice = z.superRefine<PricedForm>(({ unitPrice: limit, taxes }, context) => {
  const seen = new Set<number>();
  taxes.forEach(({ taxId, taxBase: base }, index) => {
    if (seen.has(taxId)) {
      const path = ['taxes', index, 'taxId'];
      context.addIssue({ code: 'custom', path, message: words.taxTwice });
    }
    seen.add(taxId);
    if (compareMoney(base, limit) <= 0) return;
    const path = ['taxes', index, 'taxBase'];
    context.addIssue({ code: 'custom', path, message: words.taxBaseRange });
  });
});

/**
 * POST products/ and PUT products/{id}. A PUT replaces the whole product, but keeps the image without `img` or
 * `deleteImage`, and the stock without `stock`, because sales change it meanwhile. `categoryId` is the main category
 * and counts as one of the categories, listed or not.
 */
export const productForm = z
  .object({
    productName: requiredField(words.productName, productLimits.productName),
    description: requiredField(words.description, productLimits.description),
    unitPrice,
    /**
     * What a guest pays, tax included, to be kept as it is typed: `unitPrice` and the bases of the taxes follow from it. Without it,
     * as older devices send the form, it stays as long as `unitPrice` and taxes do.
     */
    finalPrice,
    stockable: flagField(false),
    sku: optionalField(productLimits.code),
    ean: optionalField(productLimits.code),
    stock: z.optional(
      z.pipe(
        z.string(words.stock).check(z.trim(), z.regex(/^\d{0,9}$/, words.stock)),
        z.transform(Number),
      ),
    ),
    unitMeasure: z._default(
      z.enum([...unitsOfMeasure.map(({ name }) => name), ''], words.unitMeasure),
      '',
    ),
    available: flagField(true),
    /** Without it, it stays what it is. */
    favorite: optionalFlagField,
    categories: z.prefault(
      jsonListField(requiredId(words.categories), productLimits.categories, words.categories),
      '',
    ),
    categoryId: z.pipe(
      z.pipe(
        z._default(z.string(words.category), ''),
        z.transform((text): number | null => (text === '' ? null : Number(text))),
      ),
      z.nullable(requiredId(words.category)),
    ),
    /** Its groups of options, in their order; without it they stay as they are. */
    optionGroups: z.optional(
      jsonListField(requiredId(words.optionGroups), productLimits.optionGroups, words.optionGroups),
    ),
    taxes: z.prefault(jsonListField(productTaxInput, productLimits.taxes, words.taxes), ''),
    img: imageField,
    /** Deletes the image; ignored with a new `img`. */
    deleteImage: flagField(false),
  })
  .check(taxesFitPrice);

export type ProductForm = z.output<typeof productForm>;

/** The fields of a product's form, without the image, as the API takes them: all text. */
export type ProductFields = {
  [Name in keyof Omit<ProductForm, 'img' | 'deleteImage' | 'optionGroups' | 'finalPrice'>]: string;
} & { optionGroups?: string; finalPrice?: string };
