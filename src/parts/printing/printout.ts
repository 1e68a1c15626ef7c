/** What is on a paper, from top to bottom: the browser's sheet and receipt printers are both made from it. */

type Size = 'normal' | 'medium' | 'large' | 'huge';

export interface Look {
  size?: Size;
  bold?: boolean;
}

export type Block =
  | (Look & { kind: 'text'; text: string; align?: 'center' | 'right' })
  /** A label with its amount at the right edge. */
  | (Look & { kind: 'row'; label: string; amount: string })
  /** How many of what. */
  | (Look & { kind: 'units'; count: string; name: string })
  /** Belongs to the line above. `inverted`: white on black. */
  | (Look & { kind: 'detail'; text: string; inverted?: boolean })
  /** White on black, across the paper. */
  | (Look & { kind: 'box'; text: string })
  | { kind: 'rule' }
  /** Stays together on one page. */
  | { kind: 'group'; blocks: Printout };

export type Printout = readonly Block[];

export const rule: Block = { kind: 'rule' };

type Shown = Extract<Block, { text: string }>;

/** A block, unless its text is empty. */
export const shown = (block: Shown): Block[] => (block.text ? [block] : []);

/** Lines of text, but for the empty ones. */
export const lines = (
  texts: readonly (string | undefined)[],
  look: Look & Pick<Extract<Block, { kind: 'text' }>, 'align'> = {},
): Block[] => texts.flatMap((text) => (text ? [{ kind: 'text', text, ...look } as const] : []));
