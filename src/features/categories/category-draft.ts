import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';

/** What the category shows while it is being edited. */
export type ShownImage =
  | { kind: 'kept'; src: string }
  | { kind: 'none' }
  | { kind: 'file'; file: File }
  | { kind: 'ready'; src: string };

/**
 * An unfinished window, as a reload, an update or a crash leaves it on the device: what differs from the category, so
 * that it goes over what the server says of that meanwhile.
 */
const schema = z.object({
  /** Of the category that it makes: however often it is sent, it is one. */
  key: z.uuid(),
  /** null: a new one. */
  id: z.nullable(z.int()),
  /** null: as it was. */
  name: z.nullable(z.string()),
  added: z.array(z.int()),
  removed: z.array(z.int()),
  /** null: as it was. A file has a row of its own: it is not written anew with every key. */
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

export const parseImage = (value: unknown): File | null => (value instanceof File ? value : null);

/** A device has one window open: of one category at a time. */
export const draftKey = (businessId: number): string => `category:${businessId}`;

export const imageKey = (businessId: number): string => `category-picture:${businessId}`;

/** What the window holds. */
export interface CategoryValues {
  name: string;
  chosen: ReadonlySet<number>;
  image: ShownImage;
}

/** A category as the window opens with it; null is a new one. */
export const valuesOf = (category: Category | null): CategoryValues => ({
  name: category?.name ?? '',
  chosen: new Set(category?.products),
  image: category?.img ? { kind: 'kept', src: category.img } : { kind: 'none' },
});

const without = (all: Iterable<number>, others: ReadonlySet<number>): number[] =>
  [...all].filter((id) => !others.has(id));

/** What differs from `base`; null where nothing does. */
export const draftOf = (
  base: CategoryValues,
  { name, chosen, image }: CategoryValues,
): Omit<CategoryDraft, 'key' | 'id'> | null => {
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

/** The difference over what the category is now. */
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
 * What is sent for a category (null: a new one) that the server has as `now`: the difference goes over that. `known`:
 * the products that there are, null where the device was not told; one that was deleted meanwhile is left out.
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
  // What somebody else put in may be newer than what the device knows.
  const there = (id: number) => !known || known.has(id) || base.chosen.has(id);
  return {
    name: name.trim(),
    products: now && same ? null : [...chosen].filter(there),
    image,
  };
};
