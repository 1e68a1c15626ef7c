import * as z from 'zod/mini';

/** What becomes of an item's image. */
const image = z.discriminatedUnion('kind', [
  /** As saved. */
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('none') }),
  /** Stored in a row of its own. */
  z.object({ kind: z.literal('file') }),
  /** One that the server offers, by its address. */
  z.object({ kind: z.literal('ready'), src: z.string() }),
]);

type StoredImage = z.infer<typeof image>;

/** What becomes of an item's image, with the file. */
export type ImageEdit = Exclude<StoredImage, { kind: 'file' }> | { kind: 'file'; file: File };

export const storedImage = (edit: ImageEdit): StoredImage =>
  edit.kind === 'file' ? { kind: 'file' } : edit;

/** The edit that a draft and the row of its file keep. A file that is missing there leaves the image as saved. */
export const imageOf = (
  stored: StoredImage = { kind: 'kept' },
  file: File | null = null,
): ImageEdit => {
  if (file) return { kind: 'file', file };
  return stored.kind === 'file' ? { kind: 'kept' } : stored;
};

/** The unfinished form of an item, stored so that it survives reloads, updates and crashes. */
export interface ItemDraft<V> {
  /** The idempotency key of the item that the form creates. */
  key: string;
  /** null: a new one. Older builds stored it for categories only. */
  id?: number | null | undefined;
  values: V;
  /** What was saved when they were typed, so that later changes by others are not overwritten. */
  base?: V | undefined;
  image: StoredImage;
}

/** Reads the stored drafts of a form with such values; null for what is none. */
export const draftParser = <V>(values: z.ZodMiniType<V>) => {
  const schema = z.object({
    key: z.uuid(),
    id: z.optional(z.nullable(z.int())),
    values,
    base: z.optional(values),
    image: z._default(image, { kind: 'kept' }),
  });
  return (value: unknown): ItemDraft<V> | null => schema.safeParse(value).data ?? null;
};
