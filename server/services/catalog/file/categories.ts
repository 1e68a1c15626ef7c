import { categoryForm } from '#contract/category-form.ts';
import type { MenuFileRow } from '#contract/menu-file.ts';
import { categoryCells } from './cells.ts';
import { plain, sheetNames } from './columns.ts';
import type { Menu } from './menu.ts';
import { cellsOver, noteIssues, plannedRow, type Ref, type Work } from './planned.ts';
import { type RowReader, rowReader } from './row-reader.ts';
import type { FileRow } from './rows.ts';

type Form = ReturnType<typeof categoryForm.parse>;

const words = {
  unknownId: 'Ninguna categoría tiene este ID. Déjalo vacío para crear una nueva.',
  twice: (row: number) => `Es la misma categoría que en la fila ${row}.`,
  taken: 'Otra categoría tiene este nombre.',
  several: (name: string) =>
    `Hay varias categorías «${name}». Cambia antes el nombre de una de ellas.`,
} as const;

/** The categories after the import: those of the menu, those of the sheet, and those that products name. */
export const planCategories = (menu: Menu, fileRows: readonly FileRow[]) => {
  const names = new Map(menu.categories.map(({ id, name }) => [id, plain(name)]));
  const made = new Map<string, Form>();
  const works: Work<Form>[] = [];
  const rows: MenuFileRow[] = [];
  const seen = new Map<Ref, number>();
  const idsOf = (name: string): number[] =>
    [...names].flatMap(([id, each]) => (each === plain(name) ? [id] : []));

  const planRow = (row: FileRow): MenuFileRow => {
    const reader = rowReader(row);
    const id = reader.id('ID');
    const name = reader.text('Nombre');
    const current = menu.categories.find((each) =>
      id === undefined ? plain(each.name) === plain(name ?? '') : each.id === id,
    );
    if (id !== undefined && !current) reader.fault('ID', words.unknownId);
    const before = current ? categoryCells(current) : null;
    // A name that is found says nothing new, however it is spelt.
    const after = cellsOver(before ?? {}, {
      Nombre: current && id === undefined ? undefined : name,
    });
    const form = categoryForm.safeParse({ name: after.Nombre });
    if (form.error) noteIssues(reader, form.error, () => 'Nombre');
    const ref = current?.id ?? plain(name ?? '');
    const first = seen.get(ref);
    if (first !== undefined) reader.fault('Nombre', words.twice(first));
    seen.set(ref, row.number);
    const planned = plannedRow(row, after.Nombre ?? '', reader, before, after);
    if (!form.data || planned.state === 'wrong' || planned.state === 'same') return planned;
    if (current) {
      const isTaken = idsOf(form.data.name).some((other) => other !== current.id);
      if (isTaken) reader.fault('Nombre', words.taken);
      names.set(current.id, plain(form.data.name));
      if (isTaken) return { ...planned, state: 'wrong', changes: [] };
      works.push({ id: current.id, form: form.data });
    } else made.set(plain(form.data.name), form.data);
    return planned;
  };
  rows.push(...fileRows.map(planRow));

  /** The category that a product names, which is made where there is none. */
  const find = (name: string, reader: RowReader, column: string): Ref | undefined => {
    const ids = idsOf(name);
    if (ids.length > 1) return reader.fault(column, words.several(name));
    const [id] = ids;
    if (id !== undefined) return id;
    if (made.has(plain(name))) return plain(name);
    const form = categoryForm.safeParse({ name });
    if (!form.data) return void noteIssues(reader, form.error, () => column);
    made.set(plain(name), form.data);
    rows.push({
      ...{ sheet: sheetNames.categories, row: null, name: form.data.name, state: 'new' },
      ...{ changes: [], faults: [] },
    });
    return plain(name);
  };
  return { rows, works, made, find };
};

export type PlannedCategories = ReturnType<typeof planCategories>;
