import { groupBy } from '#domain/collections.ts';
import type { LineId } from '#domain/line-id.ts';
import { lineDetail, type ReadOption } from '#domain/line-words.ts';
import type { OptionFault } from '#domain/option-faults.ts';

export { lineDetail, optionsText, without } from '#domain/line-words.ts';

interface NamedLine {
  lineId: LineId;
  productId: number;
  productName: string;
  note?: string | undefined;
  options?: readonly ReadOption[] | undefined;
}

/** "Capuchino, línea 2" */
export const numbered = (name: string, number: number): string => `${name}, línea ${number}`;

const countsOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]));

/** What tells an order's lines apart: a product's name; with several lines of it, its options and note or the line's number too. */
export const lineNames = (lines: readonly NamedLine[]): ReadonlyMap<LineId, string> => {
  const counts = countsOf(lines.map(({ productName }) => productName));
  const detailed = (line: NamedLine) =>
    [line.productName, lineDetail(line)].filter(Boolean).join(', ');
  const details = countsOf(lines.map(detailed));
  const places = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const { lineId, productName } = line;
      const place = (places.get(productName) ?? 0) + 1;
      places.set(productName, place);
      if (counts.get(productName) === 1) return [lineId, productName];
      const name = detailed(line);
      const isAlone = details.get(name) === 1 && name !== productName;
      return [lineId, isAlone ? name : numbered(name, place)];
    }),
  );
};

const faultText = ({ why, groupName, name = '', count = 0, limit = 0 }: OptionFault): string => {
  switch (why) {
    case 'not-of-product':
      return `«${name}» es de ${groupName}, que este producto no tiene.`;
    case 'deleted':
      return `«${name}», de ${groupName}, ya no estaba en la carta.`;
    case 'repeated':
      return `«${name}» va ${count} veces, y de ${groupName} cada opción se elige una sola vez.`;
    case 'too-many':
      return `De ${groupName} se eligieron ${count}, y se puede elegir ${limit}.`;
    case 'too-few':
      return `De ${groupName} se eligieron ${count}, y hay que elegir ${limit}.`;
    case 'other':
      return `${name || groupName}: por un motivo que esta versión de la aplicación no conoce.`;
  }
};

/** What of a line's options no screen lets a guest have so, and why. */
export const faultTexts = (faults: readonly OptionFault[] = []): string[] => faults.map(faultText);
