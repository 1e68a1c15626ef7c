import * as z from 'zod/mini';

/** The menu as a file of a spreadsheet, which is exported, edited and imported. */

/** `rows`: of all sheets, without their heads. */
export const menuFileLimits = { bytes: 2 * 1024 * 1024, rows: 2000 } as const;

/** GET products/file */
export const menuFileQuery = z.object({ format: z.enum(['xlsx', 'csv'], 'Elige Excel o CSV.') });

/** POST products/file/preview and POST products/file */
export const menuFileForm = z.object({
  file: z
    .file('Elige un archivo.')
    .check(
      z.minSize(1, 'El archivo está vacío.'),
      z.maxSize(menuFileLimits.bytes, 'El archivo no puede pesar más de 2 MB.'),
    ),
});

/** What the import makes of a row. */
export const rowStates = ['new', 'changed', 'same', 'wrong'] as const;

const counts = z.record(z.enum(rowStates), z.int());

const row = z.object({
  sheet: z.string(),
  /** As the spreadsheet counts, from 1; null: a category that only products name. */
  row: z.nullable(z.int()),
  name: z.string(),
  state: z.enum(rowStates),
  /** Texts as an export has them; empty for nothing. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(z.object({ column: z.string(), text: z.string() })),
});

/** The answer of POST products/file/preview: what an import would do now. */
export const menuFilePreview = z.object({
  counts,
  rows: z.array(row),
  /** Columns and sheets that are not read. */
  ignored: z.array(z.string()),
});

/** The answer of POST products/file. */
export const menuFileDone = z.object({ counts });

export type MenuFileFormat = z.infer<typeof menuFileQuery>['format'];
export type RowState = (typeof rowStates)[number];
export type MenuFileCounts = z.infer<typeof counts>;
export type MenuFileRow = z.infer<typeof row>;
export type MenuFilePreview = z.infer<typeof menuFilePreview>;
export type MenuFileDone = z.infer<typeof menuFileDone>;
