import { idOrKey } from '#contract/fields.ts';

/** An order or bill as an address or a body names it: the server's number or the device's id. */
export type Reference = { column: 'id'; value: number } | { column: 'key'; value: string };

const largest = 2_147_483_647;

/** @returns null when the text can name nothing, so that the caller answers as for any unknown one */
export const parseReference = (text: string | number): Reference | null => {
  if (!idOrKey.safeParse(String(text)).success) return null;
  const number = Number(text);
  if (Number.isNaN(number)) return { column: 'key', value: String(text).toLowerCase() };
  return number <= largest ? { column: 'id', value: number } : null;
};

/** A number in an address, or null when it can be nobody's. */
export const parseId = (text: string): number | null => {
  const reference = parseReference(text);
  return reference?.column === 'id' ? reference.value : null;
};
