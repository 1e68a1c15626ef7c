import type { Category, Product, Tax } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import { productsInMenuOrder } from '#domain/menu-order.ts';
import type { Db } from '../../../db/schema.ts';
import type { Row, Tables } from '../../../files/table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listCategories } from '../categories.ts';
import { listOptionGroups } from '../option-groups.ts';
import { productPages } from '../products.ts';
import { listTaxes } from '../taxes.ts';
import { categoryCells, groupCells, optionCells, productCells } from './cells.ts';
import { type Cells, columns, type SheetKind, sheetNames } from './columns.ts';

/** All that a file of the menu is about. */
export interface Menu {
  categories: Category[];
  products: Product[];
  groups: OptionGroup[];
  /** Those that products can be given now. */
  taxes: Tax[];
}

export const readMenu = async (db: Db, scope: Scope): Promise<Menu> => {
  const categories = await listCategories(db, scope);
  const products: Product[] = [];
  for await (const page of productPages(db, scope)) products.push(...page);
  const groups = await listOptionGroups(db, scope);
  return { categories, products, groups, taxes: await listTaxes(db) };
};

/** @returns the name of a group of options by its id */
export const groupNames = ({ groups }: Pick<Menu, 'groups'>) => {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (id: number): string | undefined => names.get(id);
};

const rowOf = (kind: SheetKind, cells: Cells): Row =>
  columns[kind].map(({ name }) => cells[name] ?? null);

/** The rows of each sheet, products in the order of the menu. */
const rowsOf = (menu: Menu): Record<SheetKind, Row[]> => {
  const nameOf = groupNames(menu);
  return {
    categories: menu.categories.map((each) => rowOf('categories', categoryCells(each))),
    products: productsInMenuOrder(menu.products).map((each) =>
      rowOf('products', productCells(each, nameOf)),
    ),
    options: menu.groups.flatMap((group) =>
      group.options.map((each) => rowOf('options', { ...groupCells(group), ...optionCells(each) })),
    ),
  };
};

/** A workbook has all sheets, products first; a CSV has one table, that of the products. */
export const menuTables = (menu: Menu): Tables => {
  const rows = rowsOf(menu);
  const kinds: SheetKind[] = ['products', 'categories', 'options'];
  async function* pages() {
    yield kinds.map((kind) => rows[kind]);
  }
  return {
    tables: kinds.map((kind) => ({ name: sheetNames[kind], columns: columns[kind] })),
    pages: pages(),
  };
};
