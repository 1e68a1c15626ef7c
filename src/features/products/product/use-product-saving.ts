import type { Product, Tax } from '#contract/catalog.ts';
import { unrefused } from '#parts/draft/rebased.ts';
import { useSaving } from '#parts/draft/use-saving.ts';
import { useServer } from '#ports/server.ts';
import { fieldsOf } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

/** The fields that show the errors of their items, or of what follows from them. */
const listFields: Partial<Record<string, string>> = {
  categories: 'categories',
  categoryId: 'categories',
  optionGroups: 'optionGroups',
  finalPrice: 'unitPrice',
};

/** An error of one category or group is shown by the field of them all; the image shows its own. */
const fieldOf = (path: string): string | null => {
  const [list = ''] = path.split('.');
  return path === 'img' ? null : (listFields[list] ?? path);
};

/** Sends the form of a product. */
export const useProductSaving = (
  product: Product | null,
  taxes: readonly Tax[],
  editing: ProductForm,
  onSaved: () => void,
) => {
  const server = useServer();
  const { form, image } = editing;
  return useSaving(
    product,
    editing,
    {
      create: server.createProduct,
      load: server.loadProduct,
      update: server.updateProduct,
      contentOf: (base) => ({
        fields: fieldsOf(form.getValues(), taxes, base),
        img: image.file,
        deleteImage: image.removed,
      }),
      // A deleted category or group of options has no button to unselect it with.
      mend: (fields) => {
        for (const list of ['categories', 'optionGroups'] as const)
          form.setValue(list, unrefused(form.getValues(list), list, fields));
      },
      fieldOf,
    },
    onSaved,
  );
};
