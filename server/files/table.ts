/** Tables as files of a spreadsheet have them. */

/** `code`: digits that are no number, such as identities, which keep their zeros. `day`: a calendar day, "2026-03-09". */
export interface Column {
  name: string;
  kind: 'text' | 'code' | 'money' | 'day';
  /** About how many characters are seen. */
  width: number;
}

/** Texts, days, and dollars as `Money`; null for an empty cell. */
export type Row = readonly (string | null)[];

export interface Table {
  name: string;
  columns: readonly Column[];
}

/** The next rows of some tables, a list for each. */
export type TablePage = readonly (readonly Row[])[];

export interface Tables {
  tables: readonly Table[];
  pages: AsyncIterable<TablePage>;
}
