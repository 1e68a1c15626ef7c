/** The first letter of a name in upper case; an emoji counts as one letter. */
export const initialOf = (name: string | undefined): string =>
  ([...(name ?? '').trim()][0] ?? '').toLocaleUpperCase();
