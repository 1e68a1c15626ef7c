import type { MenuFileCounts, MenuFilePreview } from '#contract/menu-file.ts';
import type { Sheet } from '../../../files/read-sheets.ts';
import { planCategories } from './categories.ts';
import { planGroups } from './groups.ts';
import type { Menu } from './menu.ts';
import { planProducts } from './products.ts';
import { rowsOf } from './rows.ts';

const countsOf = (rows: MenuFilePreview['rows']): MenuFileCounts => {
  const counts: MenuFileCounts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

/** What an import of the sheets would do to the menu, without doing it. @throws AppError invalid-input about the file */
export const planImport = (menu: Menu, sheets: readonly Sheet[]) => {
  const { rows, ignored } = rowsOf(sheets);
  const categories = planCategories(menu, rows.categories);
  const groups = planGroups(menu, rows.options);
  const products = planProducts(menu, rows.products, categories, groups);
  const all = [...categories.rows, ...groups.rows, ...products.rows];
  const preview: MenuFilePreview = { counts: countsOf(all), rows: all, ignored };
  return { preview, categories, groups, products: products.works };
};

export type ImportPlan = ReturnType<typeof planImport>;
