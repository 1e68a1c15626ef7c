import type { Product } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useItemForm } from '#parts/item/use-item-form.ts';
import { useServer } from '#ports/server.ts';
import {
  emptyValues,
  type GroupValues,
  inputOf,
  rebasedGroup,
  resolver,
  valuesOf,
} from './group-values.ts';

/** An error of one product is shown by the field of them all; that of an option's base by the difference that was typed. */
const fieldOf = (path: string): string | null => {
  const [list, index, field] = path.split('.');
  if (list === 'products') return list;
  if (field === 'finalDifference') return `options.${index}.difference`;
  return field === 'id' ? `options.${index}.name` : path;
};

export type GroupForm = ReturnType<typeof useGroupForm>;

export const useGroupForm = (
  item: OptionGroup | null,
  draft: Draft<ItemDraft<GroupValues>>,
  { products, known }: Catalog,
  onSaved: () => void,
) => {
  const {
    createOptionGroup: create,
    loadOptionGroup: load,
    updateOptionGroup: update,
  } = useServer();
  const usingOf = ({ products: ids }: GroupValues) => products.filter(({ id }) => ids.includes(id));
  const priceOf = ([first]: readonly Product[]) => first && lineProduct(first);
  const editing = useItemForm({
    ...{ item, rows: { draft }, empty: emptyValues, valuesOf, resolver, fieldOf, onSaved },
    rebase: rebasedGroup,
    calls: { create, load, update },
    contentOf: (values, _image, base?: GroupValues) => {
      const ids = known.products ? new Set(products.map(({ id }) => id)) : null;
      return inputOf(values, base, ids, priceOf(usingOf(values))?.taxes);
    },
    // Somebody has deleted the option meanwhile: without its id the next try makes it again.
    mend: (form, fields) => {
      for (const path of Object.keys(fields)) {
        const [list, index, field] = path.split('.');
        if (list === 'options' && field === 'id')
          form.setValue(`options.${Number(index)}.id`, null);
      }
    },
  });
  const using = usingOf(editing.values);
  return { ...editing, using, price: priceOf(using) };
};
