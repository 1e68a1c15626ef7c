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

/** A page of a list: the JSON of each item, or one large item's JSON in parts. No parts mean that the item is still being read. */
export type ListPage = readonly string[] | { parts: readonly string[] };
