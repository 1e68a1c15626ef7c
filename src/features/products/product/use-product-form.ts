import { useMemo } from 'react';
import type { Product, Tax } from '#contract/catalog.ts';
import type { DraftRows } from '#local/queries/drafts.ts';
import { unrefused } from '#parts/draft/rebased.ts';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useItemForm } from '#parts/item/use-item-form.ts';
import { useServer } from '#ports/server.ts';
import { resolver } from './product-resolver.ts';
import { fieldsOf, newValues, type ProductValues, valuesOf } from './product-values.ts';

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

export type ProductRows = DraftRows<ItemDraft<ProductValues>>;

/** `taxes`: in use; `offered`: those and the product's own. */
export const useProductForm = (
  item: Product | null,
  rows: ProductRows,
  { taxes, offered }: Record<'taxes' | 'offered', readonly Tax[]>,
  onSaved: () => void,
) => {
  const { createProduct: create, loadProduct: load, updateProduct: update } = useServer();
  return useItemForm({
    ...{ item, rows, valuesOf, resolver, fieldOf, onSaved },
    empty: useMemo(() => newValues(taxes), [taxes]),
    calls: { create, load, update },
    contentOf: (values, image, base?: ProductValues) => ({
      fields: fieldsOf(values, offered, base),
      img: image.kind === 'file' ? image.file : null,
      deleteImage: image.kind === 'none',
    }),
    // A deleted category or group of options has no button to unselect it with.
    mend: (form, fields) => {
      for (const list of ['categories', 'optionGroups'] as const)
        form.setValue(list, unrefused(form.getValues(list), list, fields));
    },
  });
};
