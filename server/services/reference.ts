import { idOrKey } from '#contract/fields.ts';
import { largestId } from '#contract/text-fields.ts';

/** An order or bill by the server's id or by the device's key. */
type Reference = { column: 'id'; value: number } | { column: 'key'; value: string };

/** @returns null for a text that can be neither, which callers answer with 404 like an unknown one */
export const parseReference = (text: string | number): Reference | null => {
  if (!idOrKey.safeParse(String(text)).success) return null;
  const number = Number(text);
  if (Number.isNaN(number)) return { column: 'key', value: String(text).toLowerCase() };
  return number <= largestId ? { column: 'id', value: number } : null;
};

/** The id in a URL, or null for a text that is none. */
export const parseId = (text: string): number | null => {
  const reference = parseReference(text);
  return reference?.column === 'id' ? reference.value : null;
};
