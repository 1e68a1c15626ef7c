import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Product, Tax } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { common } from '#messages/common.ts';
import { products as texts } from '#messages/products.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { RecoveredNote } from '#parts/draft/recovered-note.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { ImageField } from '#parts/images/image-field.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import type { ListRead } from '#ports/list-state.ts';
import { Alert } from '#ui/alert.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Locked } from '#ui/locked.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import { Basics } from './basics.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { Inventory } from './inventory.tsx';
import { OptionGroups } from './option-groups.tsx';
import { offeredTaxes } from './product-values.ts';
import { Taxes } from './taxes.tsx';
import { type ProductRows, useProductForm } from './use-product-form.ts';

const { form: words } = texts;

interface Props {
  /** null: a new one. */
  product: Product | null;
  /** Of the server's version; until then the device's is shown. */
  read: Omit<ListRead, 'state'>;
  rows: ProductRows;
  catalog: Catalog;
  /** The taxes in use. */
  taxes: readonly Tax[];
  reads: Record<'taxes' | 'categories' | 'optionGroups', ListRead>;
}

export const ProductEditor = (props: Props) => {
  const { product, read, rows, catalog, taxes, reads } = props;
  const formId = useId();
  const navigate = useNavigate();
  const back = useWayBack(paths.products);
  useFailureToast(read);
  useFailureToast(reads.taxes);
  useFailureToast(reads.categories);
  useFailureToast(reads.optionGroups);
  const offered = offeredTaxes(taxes, product);
  const editing = useProductForm(product, rows, { taxes, offered }, () => {
    toast.success(product ? texts.saved.updated : texts.saved.created);
    navigate(back.to, back);
  });
  const { form, recovered, unkept, discard, failure, submit, busy } = editing;
  const available = useController({ control: form.control, name: 'available' });
  const title = product ? words.editTitle : words.createTitle;
  return (
    <>
      <Page className="flex-1">
        <PageHeader title={title} />
        <form id={formId} noValidate aria-label={title} onSubmit={submit}>
          <Locked when={busy}>
            <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
              <div className="flex min-w-0 flex-col gap-4 *:min-w-0">
                {recovered && <RecoveredNote onDiscard={discard} />}
                <SinceNote
                  {...([read, reads.taxes, reads.optionGroups].find((each) => each.failure) ??
                    reads.categories)}
                  className=""
                  whileOffline={!failure && words.offline}
                />
                <Basics form={form} taxes={offered} />
                <Taxes form={form} taxes={offered} read={reads.taxes} />
                <Inventory form={form} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <Card className="flex flex-col gap-3">
                  <ImageField
                    name={form.getValues('productName')}
                    hue={form.getValues('categoryId') ?? undefined}
                    {...editing.imageField}
                  />
                  <Switch
                    label={words.available}
                    checked={available.field.value}
                    onCheckedChange={available.field.onChange}
                  />
                </Card>
                <CategoryChoice
                  form={form}
                  categories={catalog.categories}
                  read={reads.categories}
                />
                <OptionGroups form={form} groups={catalog.optionGroups} read={reads.optionGroups} />
              </div>
            </div>
          </Locked>
        </form>
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
          <div className="flex justify-end gap-3 *:flex-1 sm:*:flex-none">
            <ButtonLink {...back} size={56}>
              {common.back}
            </ButtonLink>
            <Button type="submit" form={formId} variant="primary" size={56} loading={busy}>
              {busy ? common.saving : common.save}
            </Button>
          </div>
        </section>
      </BottomBar>
    </>
  );
};
