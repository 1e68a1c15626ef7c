import type * as z from 'zod/mini';
import type { MenuFileRow } from '#contract/menu-file.ts';
import { type Cells, sheetNames } from './columns.ts';
import type { RowReader } from './row-reader.ts';
import type { FileRow } from './rows.ts';

/** What an import makes of the rows of a file. */

/** A row that stands in the menu already, or the name of one that the import makes: see `plain`. */
export type Ref = number | string;

/** A write that the import makes; `id` null makes a new row. */
export interface Work<Form> {
  id: number | null;
  form: Form;
}

/** Notes the faults that a form of the screens has, beside the columns that they are about. */
export const noteIssues = (
  reader: RowReader,
  { issues }: z.core.$ZodError,
  columnOf: (field: string) => string,
): void => {
  for (const { path, message } of issues) reader.fault(columnOf(String(path[0] ?? '')), message);
};

const changesOf = (before: Cells, after: Cells): MenuFileRow['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => before[column] !== after[column])
    .map((column) => ({
      column,
      before: before[column] ?? '',
      after: after[column] ?? '',
    }));

/**
 * A row of the answer.
 * @param before what the menu has; null for a new row
 */
export const plannedRow = (
  { kind, number }: FileRow,
  name: string,
  { faults }: RowReader,
  before: Cells | null,
  after: Cells,
): MenuFileRow => {
  const changes = before ? changesOf(before, after) : [];
  const known = changes.length > 0 ? 'changed' : 'same';
  const state = before ? known : 'new';
  const isWrong = faults.length > 0;
  return {
    ...{ sheet: sheetNames[kind], row: number, name, faults },
    state: isWrong ? 'wrong' : state,
    changes: isWrong ? [] : changes,
  };
};

/** The cells of a file over those of the menu. */
export const cellsOver = (before: Cells, said: Cells): Cells => ({
  ...before,
  ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined)),
});
