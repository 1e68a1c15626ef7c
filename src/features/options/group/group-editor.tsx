import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { common } from '#messages/common.ts';
import { options as texts } from '#messages/options.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { RecoveredNote } from '#parts/draft/recovered-note.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import type { ItemDraft } from '#parts/item/item-draft.ts';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import type { ListRead } from '#ports/list-state.ts';
import { Alert } from '#ui/alert.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Locked } from '#ui/locked.tsx';
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
  const formId = useId();
  const navigate = useNavigate();
  const back = useWayBack(paths.optionGroups);
  useFailureToast(read);
  const editing = useGroupForm(group, row, catalog, () => {
    toast.success(group ? texts.saved.updated : texts.saved.created);
    navigate(back.to, back);
  });
  const { form, values, using, price, recovered, unkept, discard, failure, submit, busy } = editing;
  const title = group ? words.editTitle : words.createTitle;
  return (
    <>
      <Page className="grid flex-1 items-start gap-x-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <GroupAside groups={catalog.optionGroups} current={group?.id ?? null} />
        <div className="min-w-0">
          <div className="lg:sr-only">
            <PageHeader title={title} />
          </div>
          <form id={formId} noValidate aria-label={title} onSubmit={submit}>
            <Locked when={busy}>
              <div className="flex flex-col gap-4">
                {recovered && <RecoveredNote onDiscard={discard} />}
                <SinceNote
                  {...(read.failure ? read : productsRead)}
                  className=""
                  whileOffline={!failure && words.offline}
                />
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
            </Locked>
          </form>
        </div>
      </Page>
      <BottomBar always>
        <section
          aria-label={words.actions}
          className="mx-auto flex w-full max-w-300 flex-col gap-3 lg:px-6"
        >
          {unkept && <Alert tone="warning">{common.unkept}</Alert>}
          {failure && (
            <FailureNote
              failure={failure}
              title={words.saveFailed}
              offline={words.needsConnection}
              kept={words.kept}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2 lg:pl-[17rem]">
            <p className="min-w-0 flex-1 basis-72 text-muted text-xs">{words.note}</p>
            <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
              <ButtonLink {...back} variant="ghost" size={56}>
                {common.cancel}
              </ButtonLink>
              <Button type="submit" form={formId} variant="primary" size={56} loading={busy}>
                {busy ? common.saving : words.save}
              </Button>
            </div>
          </div>
        </section>
      </BottomBar>
    </>
  );
};
