import type { OptionGroup } from '#contract/options.ts';
import type { LineTax } from '#domain/tax.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { useSaving } from '#parts/draft/use-saving.ts';
import { useServer } from '#ports/server.ts';
import { inputOf } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

/** An error of one product is shown by the field of them all; that of an option's base by the difference that was typed. */
const fieldOf = (path: string): string | null => {
  const [list, index, field] = path.split('.');
  if (list === 'products') return list;
  if (field === 'finalDifference') return `options.${index}.difference`;
  return field === 'id' ? `options.${index}.name` : path;
};

/** Sends the form of a group. `taxes`: of a product that uses it. */
export const useGroupSaving = (
  group: OptionGroup | null,
  { products, known }: Catalog,
  taxes: readonly LineTax[] | undefined,
  editing: GroupForm,
  onSaved: () => void,
) => {
  const server = useServer();
  const { form } = editing;
  return useSaving(
    group,
    editing,
    {
      create: server.createOptionGroup,
      load: server.loadOptionGroup,
      update: server.updateOptionGroup,
      contentOf: (base) => {
        const ids = known.products ? new Set(products.map(({ id }) => id)) : null;
        return inputOf(form.getValues(), base, ids, taxes);
      },
      // Somebody has deleted the option meanwhile: without its id the next try makes it again.
      mend: (fields) => {
        for (const path of Object.keys(fields)) {
          const [list, index, field] = path.split('.');
          if (list === 'options' && field === 'id')
            form.setValue(`options.${Number(index)}.id`, null);
        }
      },
      fieldOf,
    },
    onSaved,
  );
};
