import * as z from 'zod/mini';
import { id, requiredId } from './fields.ts';
import { flagField, imageField, jsonListField, requiredField } from './multipart-fields.ts';

export const categoryLimits = { name: 100, products: 100_000 } as const;

const products = 'La lista de productos no es válida.';

/** POST categories/ and PUT categories/{categoryId}. A PUT without `products` or `img` keeps these. */
export const categoryForm = z.object({
  name: requiredField('El nombre de la categoría no puede estar vacío.', categoryLimits.name),
  img: imageField,
  /** Deletes the image; ignored with a new `img`. */
  deleteImage: flagField(false),
  products: z.optional(
    jsonListField(
      z.union(
        [
          requiredId(products),
          z.pipe(
            z.object({ id }),
            z.transform((product) => product.id),
          ),
        ],
        products,
      ),
      categoryLimits.products,
      products,
    ),
  ),
});

export type CategoryForm = z.output<typeof categoryForm>;
