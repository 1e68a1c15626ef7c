import { dayMs } from '#domain/durations.ts';
import type { Column, Row, Table } from './table.ts';

/**
 * A worksheet of SpreadsheetML. Texts stand in their cells, not in a list for the whole file, so that rows can be sent as they are read.
 * A cell of text is never a formula, whatever it begins with.
 */

/** What Excel takes in a cell. */
const longestText = 32_767;

/** Places of the styles in `styles` of `xlsx.ts`. */
const styleOf: Record<Column['kind'] | 'head', number> = {
  text: 0,
  head: 1,
  money: 2,
  day: 3,
  code: 4,
};

/** What XML 1.0 can't have, a half of a pair among it. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const cut = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;

/** A, B … Z, AA … */
export const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.trunc(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** Days since that of which Excel counts: a whole number has no hour, and so no time zone that moves it. */
const serialOf = (day: string): number => Date.parse(day) / dayMs + 25_569;

const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(text))}</t></is></c>`;

const cellXml = (kind: Column['kind'], at: string, value: string): string => {
  const style = styleOf[kind];
  switch (kind) {
    case 'money':
      return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
    case 'day':
      return `<c r="${at}" s="${style}"><v>${serialOf(value)}</v></c>`;
    default:
      return textCell(at, style, value);
  }
};

/** @returns a function that makes the XML of rows, the first of them below the head */
export const rowsXml = ({ columns }: Table) => {
  const places = columns.map(({ kind }, place) => ({ kind, letter: letterOf(place) }));
  let number = 1;
  const rowXml = (row: Row): string => {
    number += 1;
    const cells = places.map(({ kind, letter }, place) => {
      const value = row[place] ?? null;
      return value === null ? '' : cellXml(kind, letter + number, value);
    });
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  return (rows: readonly Row[]): string => rows.map(rowXml).join('');
};

/** The sheet up to its first row below the head, which stays in sight. */
export const sheetStart = ({ columns }: Table): string => {
  const widths = columns.map(
    ({ width }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ name }, place) =>
    textCell(`${letterOf(place)}1`, styleOf.head, name),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    `</sheetView></sheetViews><cols>${widths.join('')}</cols>`,
    `<sheetData><row r="1">${head.join('')}</row>`,
  ].join('');
};

/** Without the mark Excel shows a green corner in each cell of digits that is text. */
export const sheetEnd = ({ columns }: Table): string => {
  const codes = columns.flatMap(({ kind }, place) =>
    kind === 'code' ? [`${letterOf(place)}1:${letterOf(place)}1048576`] : [],
  );
  const ignored = codes.length
    ? `<ignoredErrors><ignoredError sqref="${codes.join(' ')}" numberStoredAsText="1"/></ignoredErrors>`
    : '';
  return `</sheetData>${ignored}</worksheet>`;
};
