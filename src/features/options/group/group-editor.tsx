import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { common } from '#messages/common.ts';
import { options as texts } from '#messages/options.ts';
import { EditorPage } from '#parts/item/editor-page.tsx';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import type { ListRead } from '#ports/list-state.ts';
import { toast } from '#ui/toast.tsx';
import { GroupAside } from './group-aside.tsx';
import type { GroupValues } from './group-values.ts';
import { OptionRows } from './option-rows.tsx';
import { Preview } from './preview.tsx';
import { Rules } from './rules.tsx';
import { useGroupForm } from './use-group-form.ts';
import { UsedBy } from './used-by.tsx';

const { form: words } = texts;

interface Props {
  /** null: a new one. */
  group: OptionGroup | null;
  /** Of the server's version; until then the device's is shown. */
  read: Omit<ListRead, 'state'>;
  row: Draft<ItemDraft<GroupValues>>;
  catalog: Catalog;
  /** Of the products. */
  productsRead: ListRead;
}

export const GroupEditor = ({ group, read, row, catalog, productsRead }: Props) => {
  const navigate = useNavigate();
  const back = useWayBack(paths.optionGroups);
  useFailureToast(read);
  const editing = useGroupForm(group, row, catalog, () => {
    toast.success(group ? texts.saved.updated : texts.saved.created);
    navigate(back.to, back);
  });
  const { form, values, using, price } = editing;
  return (
    <EditorPage
      title={group ? words.editTitle : words.createTitle}
      texts={words}
      editing={editing}
      since={read.failure ? read : productsRead}
      back={back}
      backLabel={common.cancel}
      saveLabel={words.save}
      aside={<GroupAside groups={catalog.optionGroups} current={group?.id ?? null} />}
      note={words.note}
    >
      {(notes) => (
        <div className="flex flex-col gap-4">
          {notes}
          <Rules form={form} values={values} />
          <OptionRows {...{ form, values, group, price }} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] *:min-w-0">
            <UsedBy
              products={catalog.products}
              read={productsRead}
              chosen={values.products}
              onChosen={(ids) => form.setValue('products', ids)}
              error={form.formState.errors.products?.message}
            />
            <Preview values={values} products={using} />
          </div>
        </div>
      )}
    </EditorPage>
  );
};
