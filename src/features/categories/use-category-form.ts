import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import { newOrderKey } from '#local/queries/record.ts';
import type { CategoryChange } from '#ports/categories.ts';
import { type Failure, useServer } from '#ports/server.ts';

const named = z.pick(categoryForm, { name: true });

/** What the category shows while it is being edited. */
export type Picture =
  | { kind: 'kept'; src: string }
  | { kind: 'none' }
  | { kind: 'file'; file: File }
  | { kind: 'ready'; src: string };

const pictureOf = (category: Category | null): Picture =>
  category?.img ? { kind: 'kept', src: category.img } : { kind: 'none' };

const same = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** A browser asks before it leaves, and an update waits. */
const useHeldPage = (held: boolean): void => {
  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);
};

/** What is typed and chosen in the window of a category, which stays whatever the server says. */
export const useCategoryForm = (category: Category | null, onSaved: (name: string) => void) => {
  const server = useServer();
  const form = useForm<{ name: string }>({
    mode: 'onTouched',
    resolver: zodResolver(named),
    defaultValues: { name: category?.name ?? '' },
  });
  const [initial] = useState<ReadonlySet<number>>(() => new Set(category?.products));
  const [chosen, setChosen] = useState(initial);
  const [picture, setPicture] = useState(() => pictureOf(category));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [key] = useState(newOrderKey);
  const productsChanged = !same(initial, chosen);
  const dirty =
    form.watch('name') !== (category?.name ?? '') ||
    productsChanged ||
    picture.kind !== pictureOf(category).kind;
  useHeldPage(dirty);

  /** `known`: products that there still are; the others went while the window was open. */
  const save = async (known: ReadonlySet<number>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const name = form.getValues('name').trim();
    const products =
      category && !productsChanged ? null : [...chosen].filter((id) => known.has(id));
    const change: CategoryChange = { name, products, picture };
    const outcome = category
      ? await server.updateCategory(category.id, change)
      : await server.createCategory(key, change);
    sending.current = false;
    setBusy(false);
    if (outcome.ok) {
      onSaved(name);
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

  return { form, initial, chosen, toggle, picture, setPicture, failure, busy, dirty, save };
};
