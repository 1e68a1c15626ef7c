import type { MenuFileDone, MenuFilePreview } from '#contract/menu-file.ts';
import type { Tx } from '../../../db/schema.ts';
import { refuseFields } from '../../../errors.ts';
import type { Sheet } from '../../../files/read-sheets.ts';
import type { Scope } from '../../kernel/scope.ts';
import { categoryWrites } from '../category-writes.ts';
import { optionGroupWrites } from '../option-group-writes.ts';
import { productWrites } from '../product-writes.ts';
import { beginCatalogChange } from '../state.ts';
import { readMenu } from './menu.ts';
import { type ImportPlan, planImport } from './plan.ts';
import type { Ref } from './planned.ts';
import type { ProductWork } from './products.ts';

/** A longer list of faults helps nobody; the preview has all. */
const mostFaults = 20;

const refuseFaults = ({ rows }: MenuFilePreview): void => {
  const faults = rows.flatMap(({ sheet, row, faults }) =>
    faults.map(({ column, text }): [string, string] => [`${sheet}.${row}.${column}`, text]),
  );
  refuseFields('invalid-input', faults.slice(0, mostFaults), (fault) => fault);
};

/** Makes the new rows and changes the others. @returns the ids of the new ones by their names */
const writeList = async <Form>(
  { works, made }: { works: { id: number | null; form: Form }[]; made: Map<string, Form> },
  create: (form: Form) => Promise<{ id: number }>,
  update: (id: number, form: Form) => Promise<unknown>,
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const { id, form } of works) if (id !== null) await update(id, form);
  for (const [name, form] of made) ids.set(name, (await create(form)).id);
  return ids;
};

type Ids = ReadonlyMap<string, number>;

const idsOf = (refs: readonly Ref[], ids: Ids): number[] => [
  ...new Set(refs.flatMap((ref) => (typeof ref === 'number' ? ref : (ids.get(ref) ?? [])))),
];

/** The form with the ids that it has by now. */
const withIds = ({ form, current, categories, groups }: ProductWork, made: Ids, ofGroups: Ids) => {
  if (!categories)
    return {
      ...form,
      ...{ categoryId: current?.categoryId ?? null },
      categories: current?.Categories.map(({ id }) => id) ?? [],
      ...(groups && { optionGroups: idsOf(groups, ofGroups) }),
    };
  const [main = null] = categories.main === undefined ? [] : idsOf([categories.main], made);
  const others = idsOf(categories.others, made);
  return {
    ...form,
    ...{ categoryId: main, categories: main === null ? others : [main, ...others] },
    ...(groups && { optionGroups: idsOf(groups, ofGroups) }),
  };
};

const write = async (tx: Tx, scope: Scope, { categories, groups, products }: ImportPlan) => {
  const categoryIds = await writeList(
    categories,
    (form) => categoryWrites.create(tx, scope, form, null),
    (id, form) => categoryWrites.update(tx, scope, id, form, null),
  );
  const groupIds = await writeList(
    groups,
    (form) => optionGroupWrites.create(tx, scope, form, null),
    (id, form) => optionGroupWrites.update(tx, scope, id, form, null),
  );
  for (const work of products) {
    const form = withIds(work, categoryIds, groupIds);
    if (work.current) await productWrites.each.change(tx, scope, work.current, form, null);
    else await productWrites.each.insert(tx, scope, form, null);
  }
};

/**
 * Imports all rows or none, as the forms of the screens would. It reads the menu again under the lock of its changes: others may have
 * changed it since the preview.
 * @throws AppError invalid-input, naming the first faults by sheet, row and column
 */
export const importMenu = async (
  tx: Tx,
  scope: Scope,
  sheets: readonly Sheet[],
): Promise<MenuFileDone> => {
  await beginCatalogChange(tx, scope);
  const plan = planImport(await readMenu(tx, scope), sheets);
  refuseFaults(plan.preview);
  await write(tx, scope, plan);
  return { counts: plan.preview.counts };
};
