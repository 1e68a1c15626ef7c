import type { Product } from '#contract/catalog.ts';
import type { MenuFileRow } from '#contract/menu-file.ts';
import { productLimits, unitsOfMeasure } from '#contract/product-form.ts';
import { groupBy } from '#domain/collections.ts';
import { mainCategory } from '#domain/menu-order.ts';
import type { PlannedCategories } from './categories.ts';
import { productCells } from './cells.ts';
import { type Cells, noTaxes, parted, plain, spellingOf, yesOrNo } from './columns.ts';
import type { PlannedGroups } from './groups.ts';
import { groupNames, type Menu } from './menu.ts';
import { cellsOver, plannedRow, type Ref } from './planned.ts';
import { type FileProductForm, productFormOf } from './product-form.ts';
import { type RowReader, rowReader } from './row-reader.ts';
import type { FileRow } from './rows.ts';

const words = {
  unknownId: 'Ningún producto tiene este ID. Déjalo vacío para crear uno nuevo.',
  noName: 'Falta el nombre del producto.',
  several: 'Varios productos tienen este nombre. Escribe el ID del que quieres cambiar.',
  twice: (row: number) => `Es el mismo producto que en la fila ${row}.`,
  twoPrices: 'Deja vacío uno de los dos precios: el otro se calcula.',
  tooMany: (what: string, most: number) => `Un producto puede tener hasta ${most} ${what}.`,
} as const;

/** A product to write. `main`, `others` and `groups` undefined: as they are. */
export interface ProductWork {
  /** Null for a new product. */
  current: Product | null;
  form: FileProductForm;
  categories?: { main: Ref | undefined; others: Ref[] } | undefined;
  groups?: Ref[] | undefined;
}

/** Names of taxes, categories and groups come out as the menu spells them: another spelling is no change. */
const cellReader = ({ categories, groups, products, taxes }: Menu) => {
  const known = [...taxes, ...products.flatMap(({ Taxes }) => Taxes)];
  const taxSpelling = spellingOf([...known.map(({ description }) => description), noTaxes]);
  const categorySpelling = spellingOf(categories.map(({ name }) => name));
  const groupSpelling = spellingOf(groups.map(({ name }) => name));
  return (reader: RowReader): Cells => ({
    Nombre: reader.text('Nombre'),
    Categoría: spelt(reader.text('Categoría'), categorySpelling),
    'Otras categorías': reader.list('Otras categorías', categorySpelling),
    Descripción: reader.text('Descripción'),
    'Precio final': reader.amount('Precio final'),
    'Precio sin impuestos': reader.amount('Precio sin impuestos'),
    Impuestos: reader.list('Impuestos', (name) => taxSpelling(ivaOf(name))),
    Stock: reader.whole('Stock'),
    Unidad: unitOf(reader.text('Unidad')),
    SKU: reader.text('SKU'),
    EAN: reader.text('EAN'),
    Opciones: reader.list('Opciones', groupSpelling),
    Disponible: reader.flag('Disponible'),
    Favorito: reader.flag('Favorito'),
  });
};

const spelt = (text: string | undefined, spell: (name: string) => string) => text && spell(text);

/** '15' and '15%' are IVA at that rate. */
const ivaOf = (name: string): string =>
  /^\d/.test(name) ? `IVA ${name.replace(/\s*%$/, '')}%` : name;

/** 'kg' is 'Kilogramo'; what is none is left to the form's message. */
const unitOf = (text: string | undefined): string | undefined =>
  text &&
  (unitsOfMeasure.find(({ name, symbol }) => [name, symbol].map(plain).includes(plain(text)))
    ?.name ??
    text);

/** What a new product is where the file says nothing. */
const newCells = (name: string | undefined): Cells => ({
  ...{ Descripción: name, Unidad: 'Unidad' },
  ...{ Disponible: yesOrNo(true), Favorito: yesOrNo(false) },
});

/** One of the two prices: what the file says takes the other's place. */
const withOnePrice = (after: Cells, said: Cells): Cells => {
  if (said['Precio final'] !== undefined) return { ...after, 'Precio sin impuestos': undefined };
  return said['Precio sin impuestos'] === undefined
    ? after
    : { ...after, 'Precio final': undefined };
};

export const planProducts = (
  menu: Menu,
  fileRows: readonly FileRow[],
  categories: PlannedCategories,
  groups: PlannedGroups,
) => {
  const nameOf = groupNames(menu);
  const readCells = cellReader(menu);
  const byId = new Map(menu.products.map((product) => [product.id, product]));
  const byName = groupBy(menu.products, ({ productName }) => plain(productName));
  const seen = new Map<Ref, number>();
  const works: ProductWork[] = [];

  /** By its id, else by its name in its category, which the file may leave out. */
  const find = (reader: RowReader, name: string, category: string | undefined): Product | null => {
    const id = reader.id('ID');
    if (id !== undefined) return byId.get(id) ?? reader.fault('ID', words.unknownId) ?? null;
    const found = (byName.get(plain(name)) ?? []).filter(
      (product) =>
        category === undefined || plain(mainCategory(product)?.name ?? '') === plain(category),
    );
    if (found.length > 1) reader.fault('ID', words.several);
    return found[0] ?? null;
  };

  const categoriesOf = (before: Cells, after: Cells, reader: RowReader) => {
    const columns = ['Categoría', 'Otras categorías'] as const;
    if (columns.every((column) => before[column] === after[column])) return undefined;
    const main = after.Categoría && categories.find(after.Categoría, reader, 'Categoría');
    const others = parted(after['Otras categorías'] ?? '').flatMap(
      (name) => categories.find(name, reader, 'Otras categorías') ?? [],
    );
    if (others.length >= productLimits.categories)
      reader.fault('Otras categorías', words.tooMany('categorías', productLimits.categories));
    return { main: main || undefined, others };
  };

  const groupsOf = (before: Cells, after: Cells, reader: RowReader): Ref[] | undefined => {
    if (before.Opciones === after.Opciones) return undefined;
    const refs = parted(after.Opciones ?? '').flatMap((name) => groups.find(name, reader) ?? []);
    if (refs.length > productLimits.optionGroups)
      reader.fault('Opciones', words.tooMany('grupos de opciones', productLimits.optionGroups));
    return refs;
  };

  const noteTwice = (reader: RowReader, ref: Ref, row: number) => {
    const first = seen.get(ref);
    if (first !== undefined) reader.fault('Nombre', words.twice(first));
    else seen.set(ref, row);
  };

  const planRow = (row: FileRow): MenuFileRow => {
    const reader = rowReader(row);
    const said = readCells(reader);
    const current = find(reader, said.Nombre ?? '', said.Categoría);
    if (!current && said.Nombre === undefined) reader.fault('Nombre', words.noName);
    if (said['Precio final'] !== undefined && said['Precio sin impuestos'] !== undefined)
      reader.fault('Precio sin impuestos', words.twoPrices);
    const before = current ? productCells(current, nameOf) : null;
    const after = withOnePrice(cellsOver(before ?? newCells(said.Nombre), said), said);
    const name = after.Nombre ?? '';
    noteTwice(
      reader,
      current?.id ?? JSON.stringify([said.Categoría, name].map((each) => plain(each ?? ''))),
      row.number,
    );
    const form = productFormOf(before ?? {}, after, current, menu.taxes, reader);
    const lists = {
      categories: categoriesOf(before ?? {}, after, reader),
      groups: groupsOf(before ?? {}, after, reader),
    };
    const planned = plannedRow(row, name, reader, before, after);
    if (form && (planned.state === 'new' || planned.state === 'changed'))
      works.push({ current, form, ...lists });
    return planned;
  };
  return { rows: fileRows.map(planRow), works };
};
