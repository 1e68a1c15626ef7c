import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';

/** The category's image while it is edited. */
export type ShownImage =
  | { kind: 'kept'; src: string }
  | { kind: 'none' }
  | { kind: 'file'; file: File }
  | { kind: 'ready'; src: string };

/** An unfinished edit, kept through reload, update and crash: the difference, to be applied to a newer category. */
const schema = z.object({
  /** The idempotency key of the category that it creates. */
  key: z.uuid(),
  /** null: a new one. */
  id: z.nullable(z.int()),
  /** null: unchanged. */
  name: z.nullable(z.string()),
  added: z.array(z.int()),
  removed: z.array(z.int()),
  /** null: unchanged. A file is kept in a row of its own. */
  image: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('file') }),
      z.object({ kind: z.literal('ready'), src: z.string() }),
    ]),
  ),
});

export type CategoryDraft = z.infer<typeof schema>;

/** Until 0.1.0 the row called its image `picture`. */
const renamed = (value: unknown): unknown =>
  typeof value === 'object' && value && 'picture' in value
    ? { ...value, image: value.picture }
    : value;

export const parseDraft = (value: unknown): CategoryDraft | null =>
  schema.safeParse(renamed(value)).data ?? null;

export interface CategoryValues {
  name: string;
  chosen: ReadonlySet<number>;
  image: ShownImage;
}

/** The values that the dialog opens with; null is a new category. */
export const valuesOf = (category: Category | null): CategoryValues => ({
  name: category?.name ?? '',
  chosen: new Set(category?.products),
  image: category?.img ? { kind: 'kept', src: category.img } : { kind: 'none' },
});

const without = (all: Iterable<number>, others: ReadonlySet<number>): number[] =>
  [...all].filter((id) => !others.has(id));

/** The difference to `base`; null when there is none. */
export const draftOf = (base: CategoryValues, { name, chosen, image }: CategoryValues) => {
  const added = without(chosen, base.chosen);
  const removed = without(base.chosen, chosen);
  const change = image.kind === 'file' ? { kind: image.kind } : image;
  const shown = change.kind === 'kept' || change.kind === base.image.kind ? null : change;
  if (name === base.name && added.length + removed.length === 0 && !shown) return null;
  return { name: name === base.name ? null : name, added, removed, image: shown };
};

const imageOf = (
  base: ShownImage,
  image: CategoryDraft['image'],
  file: File | null,
): ShownImage => {
  if (image?.kind !== 'file') return image ?? base;
  return file ? { kind: 'file', file } : base;
};

/** Lays the difference over the category as it is now. */
export const restored = (
  base: CategoryValues,
  { name, added, removed, image }: CategoryDraft,
  file: File | null,
): CategoryValues => ({
  name: name ?? base.name,
  chosen: new Set(without([...base.chosen, ...added], new Set(removed))),
  image: imageOf(base.image, image, file),
});

/**
 * The request for a category that the server has as `now` (null: a new one), with the difference applied. `known`:
 * the ids of all products, null when the device does not have them; products deleted meanwhile are left out.
 */
export const contentOf = (
  now: Category | null,
  difference: CategoryDraft | null,
  image: ShownImage,
  known: ReadonlySet<number> | null,
) => {
  const base = valuesOf(now);
  const { name, chosen } = difference ? restored(base, difference, null) : base;
  const same = !difference || difference.added.length + difference.removed.length === 0;
  // A product that somebody else added may be newer than the device's catalog.
  const there = (id: number) => !known || known.has(id) || base.chosen.has(id);
  return {
    name: name.trim(),
    products: now && same ? null : [...chosen].filter(there),
    image,
  };
};
