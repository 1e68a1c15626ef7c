/** CSV as in RFC 4180, in UTF-8. Without the byte order mark Excel spoils the accents. */

export const csvMark = '\uFEFF';
const lineEnd = '\r\n';

/** An apostrophe makes a spreadsheet show text that looks like a formula as text. */
const guarded = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;

const quoted = (text: string): string =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text cell. Amounts and dates are written unquoted. */
export const csvWords = (text: string): string => quoted(guarded(text));

/** Cells as they are written. @param separator ';' where the decimal mark is a comma */
export const csvRow = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  cells.join(separator) + lineEnd;

/** @param columns their names @param rows their cells, as they are written */
export const csvFile = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvMark + [columns.map(csvWords), ...rows].map((cells) => csvRow(cells)).join('');
