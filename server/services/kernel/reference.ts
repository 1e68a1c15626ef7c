import { deviceId, idOrKey } from '#contract/fields.ts';
import { largestId } from '#contract/text-fields.ts';

/** An order or bill by the server's id or by the device's key. */
type Reference = { column: 'id'; value: number } | { column: 'key'; value: string };

/** The id of no row. Stands for a text that is no id, so that it is answered with 404 like an unknown id. */
const unknown = 0;

export const parseReference = (text: string | number): Reference => {
  const isReference = idOrKey.safeParse(String(text)).success;
  const number = isReference ? Number(text) : unknown;
  return Number.isNaN(number)
    ? { column: 'key', value: String(text).toLowerCase() }
    : { column: 'id', value: number <= largestId ? number : unknown };
};

/** The id in a URL. */
export const parseId = (text: string): number => {
  const { column, value } = parseReference(text);
  return column === 'id' ? value : unknown;
};

/** The id (UUID) that a device gave itself or something of its own, in a URL; that of none for any other text. */
export const parseUuid = (text: string): string =>
  deviceId.safeParse(text).data?.toLowerCase() ?? '';
