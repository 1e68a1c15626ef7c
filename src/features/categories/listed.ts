import type { Category } from '#contract/catalog.ts';
import { matcher, plain } from '#domain/search.ts';

const spanish = new Intl.Collator('es', { numeric: true });

/** Categories that match, by name as Spanish sorts. */
export const listed = (categories: readonly Category[], query: string): Category[] => {
  const matches = matcher(query);
  return categories
    .filter(({ name }) => matches(plain(name)))
    .sort((a, b) => spanish.compare(a.name, b.name) || a.id - b.id);
};
