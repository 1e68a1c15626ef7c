import { menuFileLimits } from '#contract/menu-file.ts';
import { refuseFields } from '../../../errors.ts';
import type { Cell, Sheet } from '../../../files/read-sheets.ts';
import { columns, plain, type SheetKind, sheetNames } from './columns.ts';

/** A row below the head. `number`: as the spreadsheet counts. */
export interface FileRow {
  kind: SheetKind;
  number: number;
  /** By the names of the columns; what is empty is left out. */
  cells: ReadonlyMap<string, Exclude<Cell, null>>;
}

export interface FileRows {
  rows: Record<SheetKind, FileRow[]>;
  /** Columns and sheets that are not read. */
  ignored: string[];
}

/** So that 'Categorias' is found, too. */
const bare = (text: string): string => plain(text).normalize('NFD').replace(/\p{M}/gu, '');

/** Without it a sheet can't be read. */
const nameColumn = { categories: 'Nombre', products: 'Nombre', options: 'Opción' } as const;

const words = {
  noSheet:
    'El archivo no tiene la hoja «Productos» con la columna «Nombre». Exporta el menú y usa ese archivo de modelo.',
  noName: (sheet: string, column: string) =>
    `A la hoja «${sheet}» le falta la columna «${column}» en la primera fila.`,
  twice: (sheet: string, column: string) =>
    `La hoja «${sheet}» tiene dos veces la columna «${column}».`,
  empty: 'El archivo no tiene ninguna fila para importar.',
  tooMany: `El archivo tiene más de ${menuFileLimits.rows} filas. Divídelo en varios.`,
} as const;

/** @throws AppError invalid-input about the file */
const refuse = (text: string | undefined): void =>
  refuseFields('invalid-input', text === undefined ? [] : [text], (each) => ['file', each]);

const kindOf = ({ name }: Sheet): SheetKind | undefined =>
  (Object.keys(sheetNames) as SheetKind[]).find((kind) => bare(sheetNames[kind]) === bare(name));

/** The name of the column that each place of a sheet has. */
const headOf = (kind: SheetKind, head: readonly Cell[]) =>
  head.map((cell) => {
    const said = String(cell ?? '').trim();
    const known = columns[kind].find(({ name }) => bare(name) === bare(said));
    return { said, name: known?.name as string | undefined };
  });

const readSheet = (kind: SheetKind, { rows: [head = [], ...below] }: Sheet) => {
  const places = headOf(kind, head);
  const names = places.flatMap(({ name }) => name ?? []);
  const [sheet, required] = [sheetNames[kind], nameColumn[kind]];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  refuse(names.includes(required) ? undefined : words.noName(sheet, required));
  refuse(twice === undefined ? undefined : words.twice(sheet, twice));
  const rows = below.flatMap((row, place): FileRow[] => {
    const cells = new Map(
      row.flatMap((cell, at) => {
        const name = places[at]?.name;
        const isEmpty = cell === null || (typeof cell === 'string' && cell.trim() === '');
        return name === undefined || isEmpty ? [] : [[name, cell] as const];
      }),
    );
    return cells.size === 0 ? [] : [{ kind, number: place + 2, cells }];
  });
  const ignored = places.flatMap(({ said, name }) =>
    name === undefined && said !== '' ? [`${said} (${sheet})`] : [],
  );
  return { rows, ignored };
};

/** A table of any other name is one of products, where it is the only one. */
const kindsOf = (sheets: readonly Sheet[]): [Sheet, SheetKind | undefined][] => {
  const known = sheets.map((sheet): [Sheet, SheetKind | undefined] => [sheet, kindOf(sheet)]);
  const [only] = sheets;
  return only && sheets.length === 1 && !kindOf(only) ? [[only, 'products']] : known;
};

/** Rows by their sheets, with the names of the columns. @throws AppError invalid-input about the file */
export const rowsOf = (sheets: readonly Sheet[]): FileRows => {
  const rows: FileRows['rows'] = { categories: [], products: [], options: [] };
  const ignored: string[] = [];
  const kinds = kindsOf(sheets);
  refuse(kinds.some(([, kind]) => kind !== undefined) ? undefined : words.noSheet);
  for (const [sheet, kind] of kinds) {
    if (kind === undefined) ignored.push(sheet.name);
    else if (sheet.rows.length > 0) {
      const read = readSheet(kind, sheet);
      rows[kind].push(...read.rows);
      ignored.push(...read.ignored);
    }
  }
  const count = rows.categories.length + rows.products.length + rows.options.length;
  refuse(count === 0 ? words.empty : undefined);
  refuse(count > menuFileLimits.rows ? words.tooMany : undefined);
  return { rows, ignored };
};
