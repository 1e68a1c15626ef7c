import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { type Draft, newDraftKey } from '#local/queries/drafts.ts';
import { useKeeping } from '#parts/draft/use-keeping.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import {
  type CategoryDraft,
  contentOf,
  draftOf,
  restored,
  type ShownImage,
  valuesOf,
} from './draft.ts';

const named = z.pick(categoryForm, { name: true });

export interface Kept {
  draft: Draft<CategoryDraft>;
  image: Draft<File>;
}

interface Opened {
  /** null: a new one. */
  category: Category | null;
  kept: Kept;
  /** What was kept is shown again. */
  recovered: boolean;
}

/** What is typed and chosen in the window of a category, kept on the device until it is saved or given up. */
export const useCategoryForm = (
  { category, kept, recovered }: Opened,
  onSaved: (name: string) => void,
) => {
  const server = useServer();
  const [base] = useState(() => valuesOf(category));
  const [shown] = useState(() => {
    const { initial } = kept.draft;
    return recovered && initial ? restored(base, initial, kept.image.initial) : base;
  });
  const form = useForm<{ name: string }>({
    mode: 'onTouched',
    resolver: zodResolver(named),
    defaultValues: { name: shown.name },
  });
  const [chosen, setChosen] = useState(shown.chosen);
  const [image, setImage] = useState(shown.image);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, start, end } = useSingleFlight();
  const closed = useRef(false);
  const keeping = useKeeping();
  const [key] = useState(() => (recovered && kept.draft.initial?.key) || newDraftKey());
  const typed = form.watch('name');
  const difference = draftOf(base, { name: typed, chosen, image });
  const change = difference && { key, id: category?.id ?? null, ...difference };

  const store = useEffectEvent(async () => {
    if (closed.current) return;
    if (change) await kept.draft.save(change);
    else await kept.draft.drop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at every change of these.
  useEffect(() => {
    // What can't be kept is still on the screen. In a turn of its own: what was typed is drawn first.
    setTimeout(() => keeping.follow(store()));
  }, [typed, chosen, image]);

  const show = (next: ShownImage) => {
    setImage(next);
    const { image: row } = kept;
    keeping.follow(next.kind === 'file' ? row.save(next.file) : row.drop());
  };
  /** Saved or given up: nothing of it stays on the device. */
  const finish = async () => {
    closed.current = true;
    await Promise.all([kept.draft.drop(), kept.image.drop()]).catch(() => undefined);
  };

  /** What differs goes over what the server has now: others may have changed the category meanwhile. */
  const send = async (catalog: Catalog): Promise<Outcome<Category>> => {
    const ids = catalog.products.map(({ id }) => id);
    const known = catalog.known.products ? new Set(ids) : null;
    if (!category) return server.createCategory(key, contentOf(null, change, image, known));
    const now = await server.loadCategory(category.id);
    if (!now.ok) return now;
    return server.updateCategory(category.id, contentOf(now.value, change, image, known));
  };

  const save = async (catalog: Catalog) => {
    if (!start()) return;
    setFailure(null);
    const outcome = await send(catalog);
    end();
    if (outcome.ok) {
      await finish();
      onSaved(outcome.value.name);
      return;
    }
    setFailure(outcome);
    if (outcome.fields.name)
      form.setError('name', { message: outcome.fields.name }, { shouldFocus: true });
  };

  const toggle = (id: number) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return {
    form,
    /** What it had when the window opened. */
    initial: shown.chosen,
    chosen,
    toggle,
    image,
    setImage: show,
    failure,
    busy,
    dirty: change !== null,
    unkept: keeping.unkept,
    save,
    finish,
  };
};
