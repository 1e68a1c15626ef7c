/** The letter that stands for a name without an image; a sign of two code units (an emoji) is one letter. */
export const initialOf = (name: string | undefined): string =>
  ([...(name ?? '').trim()][0] ?? '').toLocaleUpperCase();
