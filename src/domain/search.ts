const marks = /\p{Diacritic}/gu;

/** A text with letters that may have accents, or a mark that is one by itself, such as the circumflex. */
const marked = /[^ -\]_a-~]/;

/** Lower case without accents, as people type in a hurry. Most texts have none, and splitting letters takes longest. */
export const plain = (text: string): string =>
  (marked.test(text) ? text.normalize('NFD').replace(marks, '') : text).toLowerCase();

/** A predicate for texts that contain every word of `query` in any order, ignoring case and accents. */
export const matcher = (query: string): ((plainText: string) => boolean) => {
  const [first = '', ...others] = plain(query).split(/\s+/).filter(Boolean);
  return (plainText) =>
    plainText.includes(first) && others.every((word) => plainText.includes(word));
};

/** A search of items by a text of theirs, which is prepared once and not at each key press. */
export const searchOf = <T>(items: readonly T[], textOf: (item: T) => string) => {
  const texts = items.map((item) => plain(textOf(item)));
  return (query: string): T[] => {
    const matches = matcher(query);
    return items.filter((_, index) => matches(texts[index] ?? ''));
  };
};

const spanish = new Intl.Collator('es', { numeric: true });

/** The items whose name matches, in Spanish order, with numbers by their value. */
export const findByName = <T extends { id: number; name: string }>(
  items: readonly T[],
  query: string,
): T[] =>
  searchOf(
    items,
    ({ name }) => name,
  )(query).sort((a, b) => spanish.compare(a.name, b.name) || a.id - b.id);
