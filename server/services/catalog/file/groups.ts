import { lineTaxOf } from '#contract/catalog.ts';
import type { MenuFileRow } from '#contract/menu-file.ts';
import { optionGroupInput } from '#contract/option-group-form.ts';
import type { Option, OptionGroup } from '#contract/options.ts';
import { groupBy } from '#domain/collections.ts';
import { isTaxedWhole, unitPriceOf } from '#domain/final-price.ts';
import { isMoney, money } from '#domain/money.ts';
import type { LineTax } from '#domain/tax.ts';
import { groupCells, optionCells } from './cells.ts';
import { type Cells, plain } from './columns.ts';
import type { Menu } from './menu.ts';
import { cellsOver, plannedRow, type Ref, type Work } from './planned.ts';
import { type RowReader, rowReader } from './row-reader.ts';
import type { FileRow } from './rows.ts';

type Form = ReturnType<typeof optionGroupInput.parse>;

const words = {
  noGroup: 'Falta el nombre del grupo de opciones.',
  unknownGroupId: 'Ningún grupo de opciones tiene este ID. Déjalo vacío para crear uno nuevo.',
  unknownId: 'Ninguna opción del grupo tiene este ID. Déjalo vacío para crear una nueva.',
  several: (name: string) => `Hay varios grupos «${name}». Escribe el ID del grupo.`,
  severalNamed: (name: string) =>
    `Hay varios grupos de opciones «${name}». Cambia antes el nombre de uno de ellos.`,
  unknown: (name: string) =>
    `No hay un grupo de opciones «${name}». Créalo en la hoja «Opciones» o en la pantalla Opciones.`,
  differs: 'Las filas de un mismo grupo no dicen lo mismo.',
  twice: (row: number) => `Es la misma opción que en la fila ${row}.`,
  twoPrices: 'Deja vacía una de las dos diferencias: la otra se calcula.',
} as const;

interface Read {
  row: FileRow;
  reader: RowReader;
  said: Cells;
  /** What the rows of one group have in common. */
  ref: Ref;
}

const read = (row: FileRow): Omit<Read, 'ref'> => {
  const reader = rowReader(row);
  const said: Cells = {
    Grupo: reader.text('Grupo'),
    Mínimo: reader.whole('Mínimo'),
    Máximo: reader.whole('Máximo'),
    Repetir: reader.flag('Repetir'),
    Opción: reader.text('Opción'),
    'Diferencia final': reader.amount('Diferencia final'),
    'Diferencia sin impuestos': reader.amount('Diferencia sin impuestos'),
    'Por defecto': reader.flag('Por defecto'),
    Disponible: reader.flag('Disponible'),
  };
  const isBoth = said['Diferencia final'] && said['Diferencia sin impuestos'];
  if (isBoth) reader.fault('Diferencia sin impuestos', words.twoPrices);
  return { row, reader, said };
};

const groupColumns = ['Grupo', 'Mínimo', 'Máximo', 'Repetir'] as const;
const newGroup: Cells = { Mínimo: '0', Máximo: '1', Repetir: 'No' };
const newOption: Cells = { 'Diferencia final': '0.00', 'Por defecto': 'No', Disponible: 'Sí' };

/** The taxes of a product that uses the group: by these follows what an option adds before tax. */
const taxesOf = (menu: Menu, group: OptionGroup | null): LineTax[] => {
  const users = new Set(group?.products);
  for (const { id, unitPrice, Taxes } of menu.products) {
    const taxes = Taxes.map(lineTaxOf);
    if (users.has(id) && isTaxedWhole({ unitPrice, taxes })) return taxes;
  }
  return [];
};

/** An option as the group's form has it. */
const optionOf = (after: Cells, before: Option | null, taxes: LineTax[]) => {
  const [final, base] = [after['Diferencia final'], after['Diferencia sin impuestos']];
  const isKept = before !== null && final !== undefined && final === before.finalDifference;
  const ofFinal = final !== undefined && isMoney(final) ? unitPriceOf(money(final), taxes) : '0.00';
  return {
    ...(before && { id: before.id }),
    name: after.Opción ?? '',
    difference: isKept ? before.difference : (base ?? ofFinal),
    ...(final !== undefined && { finalDifference: final }),
    usual: after['Por defecto'] === 'Sí',
    available: after.Disponible !== 'No',
  };
};

const withOneDifference = (after: Cells, said: Cells): Cells => {
  if (said['Diferencia final'] !== undefined)
    return { ...after, 'Diferencia sin impuestos': undefined };
  return said['Diferencia sin impuestos'] === undefined
    ? after
    : { ...after, 'Diferencia final': undefined };
};

/** Fields of the form -> columns; a fault of an option stands in its row, one of the group in its first. */
const columnOf = (path: readonly PropertyKey[]): string => {
  const field = String(path[0] === 'options' && path.length > 2 ? path[2] : path[0]);
  const group: Record<string, string> = {
    ...{ min: 'Mínimo', max: 'Máximo', repeat: 'Repetir', options: 'Opción' },
    ...{ difference: 'Diferencia sin impuestos', finalDifference: 'Diferencia final' },
  };
  if (field === 'name') return path.length > 1 ? 'Opción' : 'Grupo';
  return group[field] ?? 'Grupo';
};

/** The groups of options after the import: those of the menu and those of the sheet. */
export const planGroups = (menu: Menu, fileRows: readonly FileRow[]) => {
  const made = new Map<string, Form>();
  const works: Work<Form>[] = [];
  const named = (name: string) => menu.groups.filter((each) => plain(each.name) === plain(name));

  const refOf = ({ reader, said: { Grupo = '' } }: Omit<Read, 'ref'>): Ref => {
    const id = reader.id('ID del grupo');
    if (id !== undefined) {
      if (!menu.groups.some((group) => group.id === id))
        reader.fault('ID del grupo', words.unknownGroupId);
      return id;
    }
    if (Grupo === '') reader.fault('Grupo', words.noGroup);
    const [group, other] = named(Grupo);
    if (other) reader.fault('ID del grupo', words.several(Grupo));
    return group?.id ?? plain(Grupo);
  };

  const planGroup = (ref: Ref, rows: readonly Read[]): MenuFileRow[] => {
    const group = menu.groups.find(({ id }) => id === ref) ?? null;
    const taxes = taxesOf(menu, group);
    const before = group && groupCells(group);
    const said = Object.fromEntries(
      groupColumns.flatMap((column) => {
        // A group that is found by its name keeps how that is spelt.
        const isFound =
          column === 'Grupo' && group && !rows.some(({ row }) => row.cells.has('ID del grupo'));
        const texts = isFound ? [] : rows.flatMap(({ said }) => said[column] ?? []);
        const odd = rows.find(
          (each) => !isFound && each.said[column] !== undefined && each.said[column] !== texts[0],
        );
        odd?.reader.fault(column, words.differs);
        return texts[0] === undefined ? [] : [[column, texts[0]]];
      }),
    );
    const after = cellsOver(before ?? newGroup, said);
    const options = (group?.options ?? []).map((option) =>
      optionOf(optionCells(option), option, taxes),
    );
    const reads = rows.map((each) => {
      const place = placeOf(each, group, options);
      const former = (place !== null && group?.options[place]) || null;
      const cells = former ? optionCells(former) : null;
      const isFound = former && !each.row.cells.has('ID');
      const option = withOneDifference(
        cellsOver(cells ?? newOption, {
          ...optionSaid(each.said),
          ...(isFound && { Opción: undefined }),
        }),
        each.said,
      );
      const at = place ?? options.length;
      const first = rows.find((other) => other !== each && places.get(other) === at);
      if (first) each.reader.fault('Opción', words.twice(first.row.number));
      places.set(each, at);
      options[at] = optionOf(option, former, taxes);
      return { each, cells, option, at };
    });
    const form = optionGroupInput.safeParse({
      ...{ name: after.Grupo ?? '', min: Number(after.Mínimo), max: Number(after.Máximo) },
      ...{ repeat: after.Repetir === 'Sí', options },
    });
    for (const { path, message } of form.error?.issues ?? []) {
      const own = path[0] === 'options' ? reads.find(({ at }) => at === path[1]) : undefined;
      (own ?? reads[0])?.each.reader.fault(columnOf(path), message);
    }
    const planned = reads.map(({ each, cells, option }) => {
      const isKnown = before !== null && cells !== null;
      const name = `${after.Grupo ?? ''}: ${option.Opción ?? ''}`;
      return plannedRow(
        ...([each.row, name, each.reader] as const),
        isKnown ? { ...before, ...cells } : null,
        { ...after, ...option },
      );
    });
    const isChanged = planned.some(({ state }) => state === 'new' || state === 'changed');
    if (form.data && isChanged) {
      if (group) works.push({ id: group.id, form: form.data });
      else made.set(String(ref), form.data);
    }
    return planned;
  };
  const places = new Map<Read, number>();

  const all = fileRows.map(read).map((each): Read => ({ ...each, ref: refOf(each) }));
  const rows = [...groupBy(all, ({ ref }) => ref)].flatMap(([ref, some]) => planGroup(ref, some));

  /** The group that a product names. */
  const find = (name: string, reader: RowReader): Ref | undefined => {
    const [group, other] = named(name);
    if (other) return reader.fault('Opciones', words.severalNamed(name));
    if (group) return group.id;
    return made.has(plain(name)) ? plain(name) : reader.fault('Opciones', words.unknown(name));
  };
  return { rows, works, made, find };
};

/** The cells of a row that are about its option alone. */
const optionSaid = (said: Cells): Cells =>
  Object.fromEntries(
    Object.entries(said).filter(([column]) => !groupColumns.some((each) => each === column)),
  );

/** Where a row's option stands in its group, by its id or name; null for a new one. */
const placeOf = (
  { reader, said: { Opción = '' } }: Read,
  group: OptionGroup | null,
  options: readonly { name: string }[],
): number | null => {
  const id = reader.id('ID');
  if (id === undefined) {
    const at = options.findIndex(({ name }) => plain(name) === plain(Opción));
    return at < 0 ? null : at;
  }
  const at = group?.options.findIndex((option) => option.id === id) ?? -1;
  if (at < 0) reader.fault('ID', words.unknownId);
  return at < 0 ? null : at;
};

export type PlannedGroups = ReturnType<typeof planGroups>;
