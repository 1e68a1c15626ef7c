import { type CsvReadOptions, parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { inflatedSize } from './inflated-size.ts';

/** Reads the files of spreadsheets that people upload. */

/** A date is a cell that the spreadsheet shows as one. Of a formula it is what it gave last: none is ever computed. */
export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  /** The first one too, which has the names of the columns. */
  rows: readonly (readonly Cell[])[];
}

/** Says in Spanish why a file can't be read. */
export class UnreadableFile extends Error {}

/** Far more than the menu of any place, and little enough to be held and read at once. */
const mostInflated = 12 * 1024 * 1024;

/** Columns to AN. A cell far outside would make a library fill millions up to it. */
const columns = 40;

const begins = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

const words = {
  broken: 'No se pudo leer el archivo. Guárdalo de nuevo como Excel (.xlsx) o CSV.',
  old: 'Este archivo es de Excel antiguo (.xls) o tiene contraseña. Guárdalo como .xlsx sin contraseña.',
  large:
    'El archivo es demasiado grande por dentro. Quita las imágenes y las hojas que no son de la carta.',
};

const cellOf = (value: CellValue | undefined): Cell =>
  value === undefined || value === '' ? null : (value as Cell);

const readWorkbook = async (bytes: Uint8Array, mostRows: number): Promise<Sheet[]> => {
  const size = inflatedSize(bytes);
  if (size === null) throw new UnreadableFile(words.broken);
  if (size > mostInflated) throw new UnreadableFile(words.large);
  try {
    const { sheets } = await readXlsx(bytes, { range: `A1:AN${mostRows}` });
    return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cellOf)) }));
  } catch {
    throw new UnreadableFile(words.broken);
  }
};

/** UTF-8, the UTF-16 of Excel's "Unicode text", or what Windows writes else. */
const textOf = (bytes: Uint8Array): string => {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Separates the names of the columns: what stands in the first line most often. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/\r|\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const signs = [';', ',', '\t'];
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
};

/** An export guards what looks like a formula with an apostrophe: see `csvWords`. */
const unguarded = (text: string): string =>
  /^'(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? text.slice(1) : text;

const csvCell = (value: CellValue | undefined): Cell =>
  typeof value === 'string' && value !== '' ? unguarded(value) : null;

const readCsv = (bytes: Uint8Array, mostRows: number): Sheet[] => {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new UnreadableFile(words.broken);
  const options: CsvReadOptions = { delimiter: separatorOf(text), maxRows: mostRows };
  const rows = parseCsv(text, options).map((row) => row.slice(0, columns).map(csvCell));
  return [{ name: '', rows }];
};

/**
 * The sheets of a workbook, or the table of a CSV as a sheet without a name.
 * @param mostRows of a sheet: what is below is not read @throws UnreadableFile
 */
export const readSheets = async (bytes: Uint8Array, mostRows: number): Promise<Sheet[]> => {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(words.old);
  return begins(bytes, 0x50, 0x4b) ? readWorkbook(bytes, mostRows) : readCsv(bytes, mostRows);
};
