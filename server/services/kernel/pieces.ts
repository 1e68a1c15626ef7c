import { hash } from 'node:crypto';
import type { LineCopy } from '../../db/sales-schema.ts';
import { imageUrl } from './images.ts';

/**
 * A piece of a text that a row of the order keeps for good: the options of a line, or what a ticket says. `name`: finds it
 * again among what the order's rows keep.
 */
export interface Kept {
  text: string;
  name: () => string;
}

/** What a line says of its product in front of its own fields. */
export const productText = ({
  name,
  image_hash,
  taxes,
}: Pick<LineCopy, 'name' | 'image_hash' | 'taxes'>): string => {
  const image = JSON.stringify(imageUrl(image_hash));
  return `"productName":${JSON.stringify(name)},"img":${image},"Taxes":${taxes}`;
};

/** A line's product as its copy says it, in a form that never changes. */
export const keptProduct = (copyId: number, text: string): Kept => ({
  text,
  name: () => `c${copyId}`,
});

/** A line's options as its copy says them. */
export const keptChoice = (copyId: number, options: string): Kept => ({
  text: options,
  name: () => `d${copyId}`,
});

/** The options of a line without a copy, of which an order may have had others under the same line. */
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

/** A text with pieces in the place of those of its parts that rows keep. */
export const withKept = (text: string, kept: readonly Kept[]): Pieces =>
  kept.reduce<Pieces>(
    (pieces, each) =>
      pieces.flatMap((piece) => {
        const at = typeof piece === 'string' ? piece.indexOf(each.text) : -1;
        if (typeof piece !== 'string' || at < 0) return [piece];
        return [piece.slice(0, at), each, piece.slice(at + each.text.length)];
      }),
    [text],
  );

/** A page of a list: the JSON of each item, or one large item's JSON in parts. No parts mean that the item is still being read. */
export type ListPage = readonly string[] | { parts: readonly string[] };
