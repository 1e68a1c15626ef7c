import type { ChosenOption } from './options.ts';

/** What a line says of itself, on screens, papers and in files. */

/** An option of a line, as it is read. */
export type ReadOption = Pick<ChosenOption, 'name' | 'count' | 'usual'>;

/** "sin cebolla" */
export const without = (name: string): string =>
  `sin ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const optionName = ({ name, count }: ReadOption): string => {
  if (count === 0) return without(name);
  return count === 1 ? name : `${count} × ${name}`;
};

/** "Grande, 2 × Shot extra, sin azúcar": what is as usual goes without saying. */
export const optionsText = (options: readonly ReadOption[] = []): string =>
  options
    .filter(({ usual, count }) => !usual || count !== 1)
    .map(optionName)
    .join(', ');

interface Wished {
  options?: readonly ReadOption[] | undefined;
  note?: string | undefined;
}

/** What a guest wants of a line: its options and its note. */
export const lineDetail = ({ options, note = '' }: Wished): string =>
  [optionsText(options), note.trim()].filter(Boolean).join(' · ');

interface Sold extends Wished {
  productName: string;
  quantity: number;
}

const soldText = ({ quantity, productName, ...wished }: Sold): string => {
  const detail = lineDetail(wished);
  return `${quantity} × ${productName}${detail && ` (${detail})`}`;
};

/** "2 × Capuchino (Grande) | 1 × Jugo": the lines of a bill in one cell of a file. */
export const linesInCell = (lines: readonly Sold[]): string => lines.map(soldText).join(' | ');
