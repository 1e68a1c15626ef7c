import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { type DraftRows, newDraftKey } from '#local/queries/drafts.ts';
import { useDraftForm } from '#parts/draft/use-draft-form.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import {
  type CategoryDraft,
  contentOf,
  draftOf,
  restored,
  type ShownImage,
  valuesOf,
} from './category-draft.ts';

const named = z.pick(categoryForm, { name: true });

export interface Opened {
  /** null: a new one. */
  category: Category | null;
  rows: DraftRows<CategoryDraft>;
  /** Opens with the kept draft instead of the category alone. */
  recovered: boolean;
}

/** The values of the category's dialog, with their draft. */
export const useCategoryForm = (
  { category, rows, recovered }: Opened,
  onSaved: (name: string) => void,
) => {
  const server = useServer();
  const [base] = useState(() => valuesOf(category));
  const [shown] = useState(() => {
    const { initial } = rows.draft;
    return recovered && initial ? restored(base, initial, rows.image.initial) : base;
  });
  const form = useForm<{ name: string }>({
    mode: 'onTouched',
    resolver: zodResolver(named),
    defaultValues: { name: shown.name },
  });
  const [chosen, setChosen] = useState(shown.chosen);
  const [image, setImage] = useState(shown.image);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [key] = useState(() => (recovered && rows.draft.initial?.key) || newDraftKey());
  const name = form.watch('name');
  const change = useMemo(() => {
    const difference = draftOf(base, { name, chosen, image });
    return difference && { key, id: category?.id ?? null, ...difference };
  }, [base, name, chosen, image, key, category]);
  const { unkept, storeImage, finish } = useDraftForm(rows, change, (draft) => draft);

  const changeImage = (next: ShownImage) => {
    setImage(next);
    void storeImage(next.kind === 'file' ? next.file : null);
  };

  /** Applies the difference to the category as the server has it now, since others may have changed it. */
  const send = async ({ products, known: knows }: Catalog): Promise<Outcome<Category>> => {
    const known = knows.products ? new Set(products.map(({ id }) => id)) : null;
    if (!category) return server.createCategory(key, contentOf(null, change, image, known));
    const now = await server.loadCategory(category.id);
    if (!now.ok) return now;
    return server.updateCategory(category.id, contentOf(now.value, change, image, known));
  };

  const [busy, save] = useSingleFlight(async (catalog: Catalog) => {
    setFailure(null);
    const outcome = await send(catalog);
    if (outcome.ok) {
      await finish();
      onSaved(outcome.value.name);
      return;
    }
    setFailure(outcome);
    if (outcome.fields.name)
      form.setError('name', { message: outcome.fields.name }, { shouldFocus: true });
  });

  const toggle = (id: number) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return {
    form,
    /** Chosen when the dialog opened. */
    initial: shown.chosen,
    chosen,
    toggle,
    image,
    setImage: changeImage,
    failure,
    busy,
    dirty: change !== null,
    unkept,
    save,
    finish,
  };
};
