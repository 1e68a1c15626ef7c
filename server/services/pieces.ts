/**
 * A piece of a text that a row of the order keeps for good: the options of a line, or what a ticket says. `name`: finds it
 * again among what the order's rows keep.
 */
export interface Kept {
  text: string;
  name: () => string;
}

/** A JSON text in pieces, so that a stored copy of it need not hold what rows keep already. */
export type Pieces = readonly (string | Kept)[];

export const textOf = (pieces: Pieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** A page of a list as JSON: each item's, or parts of that of one large item. A page that is still being read has none. */
export type ListPage = readonly string[] | { parts: readonly string[] };
