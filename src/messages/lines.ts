import type { LineId } from '#domain/line-id.ts';

interface NamedLine {
  lineId: LineId;
  productId: number;
  productName: string;
  note?: string;
}

/** "Capuchino, línea 2" */
const numbered = (name: string, number: number): string => `${name}, línea ${number}`;

/** What tells an order's lines apart: a product's name; with several lines of it, the note or the line's number too. */
export const lineNames = (lines: readonly NamedLine[]): ReadonlyMap<LineId, string> => {
  const counts = new Map<number, number>();
  for (const { productId } of lines) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  const places = new Map<number, number>();
  return new Map(
    lines.map(({ lineId, productId, productName, note }) => {
      const place = (places.get(productId) ?? 0) + 1;
      places.set(productId, place);
      if (counts.get(productId) === 1) return [lineId, productName];
      return [
        lineId,
        note?.trim() ? `${productName}, ${note.trim()}` : numbered(productName, place),
      ];
    }),
  );
};
