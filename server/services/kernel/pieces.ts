import { hash } from 'node:crypto';

/**
 * A piece of a text that a row of the order keeps for good: the options of a line, or what a ticket says. `name`: finds it
 * again among what the order's rows keep.
 */
export interface Kept {
  text: string;
  name: () => string;
}

/** The options of a line, of which an order may have had others under the same line. */
export const keptOptions = (options: string): Kept => ({
  text: options,
  name: () => `o${hash('sha256', options, 'base64url').slice(0, 11)}`,
});

/** What a ticket says, without the braces around it: it never changes. */
export const keptTicket = (place: number, content: string): Kept => ({
  text: content.slice(1, -1),
  name: () => `t${place}`,
});

/** A JSON text in pieces, so that a stored copy of it need not hold what rows keep already. */
export type Pieces = readonly (string | Kept)[];

export const textOf = (pieces: Pieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** A page of a list: the JSON of each item, or one large item's JSON in parts. No parts mean that the item is still being read. */
export type ListPage = readonly string[] | { parts: readonly string[] };
