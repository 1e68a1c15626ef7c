import type { Till } from '#domain/shift.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useItemForm } from '#parts/item/use-item-form.ts';
import { useServer } from '#ports/server.ts';
import { emptyValues, inputOf, resolver, type TillValues, valuesOf } from './till-values.ts';

export type TillDraft = Draft<ItemDraft<TillValues>>;

export const useTillForm = (item: Till | null, draft: TillDraft, onSaved: () => void) => {
  const { createTill: create, loadTill: load, updateTill: update } = useServer();
  return useItemForm({
    ...{ item, rows: { draft }, empty: emptyValues, valuesOf, resolver, onSaved },
    calls: { create, load, update },
    contentOf: inputOf,
    fieldOf: (path) => (path in emptyValues ? path : null),
  });
};
