import type { ListedMethod } from '#contract/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useItemForm } from '#parts/item/use-item-form.ts';
import { useServer } from '#ports/server.ts';
import { emptyValues, inputOf, type MethodValues, resolver, valuesOf } from './method-values.ts';

export type MethodDraft = Draft<ItemDraft<MethodValues>>;

export const useMethodForm = (
  item: ListedMethod | null,
  draft: MethodDraft,
  onSaved: () => void,
) => {
  const {
    createPaymentMethod: create,
    loadPaymentMethod: load,
    updatePaymentMethod: update,
  } = useServer();
  return useItemForm({
    ...{ item, rows: { draft }, empty: emptyValues, valuesOf, resolver, onSaved },
    calls: { create, load, update },
    contentOf: inputOf,
    fieldOf: (path) => (path in emptyValues ? path : null),
  });
};
