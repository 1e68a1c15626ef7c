import type { LineId } from '#domain/line-id.ts';
import type { ChosenOption } from '#domain/options.ts';

interface NamedLine {
  lineId: LineId;
  productId: number;
  productName: string;
  note?: string;
  options?: readonly ChosenOption[];
}

/** "sin cebolla" */
export const without = (name: string): string =>
  `sin ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const optionName = ({ name, count }: ChosenOption): string => {
  if (count === 0) return without(name);
  return count === 1 ? name : `${count} × ${name}`;
};

/** "Grande, 2 × Shot extra, sin azúcar": what is as usual goes without saying. */
export const optionsText = (options: readonly ChosenOption[] = []): string =>
  options
    .filter(({ usual, count }) => !usual || count !== 1)
    .map(optionName)
    .join(', ');

/** What a guest wants of a line: its options and its note. */
export const lineDetail = ({ options, note = '' }: Pick<NamedLine, 'options' | 'note'>): string =>
  [optionsText(options), note.trim()].filter(Boolean).join(' · ');

/** "Capuchino, línea 2" */
const numbered = (name: string, number: number): string => `${name}, línea ${number}`;

/** What tells an order's lines apart: a product's name; with several lines of it, its options and note or the line's number too. */
export const lineNames = (lines: readonly NamedLine[]): ReadonlyMap<LineId, string> => {
  const counts = new Map<number, number>();
  for (const { productId } of lines) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  const places = new Map<number, number>();
  return new Map(
    lines.map((line) => {
      const { lineId, productId, productName } = line;
      const place = (places.get(productId) ?? 0) + 1;
      places.set(productId, place);
      if (counts.get(productId) === 1) return [lineId, productName];
      const detail = lineDetail(line);
      return [lineId, detail ? `${productName}, ${detail}` : numbered(productName, place)];
    }),
  );
};
