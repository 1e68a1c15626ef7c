import type { Category } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { DraftRows } from '#local/queries/drafts.ts';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useItemForm } from '#parts/item/use-item-form.ts';
import { useServer } from '#ports/server.ts';
import {
  type CategoryValues,
  contentOf,
  emptyValues,
  rebasedCategory,
  resolver,
  valuesOf,
} from './category-values.ts';

export type CategoryRows = DraftRows<ItemDraft<CategoryValues>>;

export const useCategoryForm = (
  item: Category | null,
  rows: CategoryRows,
  { products, known }: Catalog,
  onSaved: (category: Category) => void,
) => {
  const { createCategory: create, loadCategory: load, updateCategory: update } = useServer();
  return useItemForm({
    ...{ item, rows, empty: emptyValues, valuesOf, resolver, onSaved },
    rebase: rebasedCategory,
    calls: { create, load, update },
    contentOf: (values, image, base?: CategoryValues) => {
      const ids = known.products ? new Set(products.map(({ id }) => id)) : null;
      return { ...contentOf(values, base, ids), image };
    },
    fieldOf: (path) => (path === 'name' ? path : null),
  });
};
