import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Product, Tax } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { products as texts } from '#messages/products.ts';
import { ImageField } from '#parts/images/image-field.tsx';
import { EditorPage } from '#parts/item/editor-page.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import type { ListRead } from '#ports/list-state.ts';
import { Card } from '#ui/card.tsx';
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
  const { form } = editing;
  const available = useController({ control: form.control, name: 'available' });
  const favorite = useController({ control: form.control, name: 'favorite' });
  return (
    <EditorPage
      title={product ? words.editTitle : words.createTitle}
      texts={words}
      editing={editing}
      since={
        [read, reads.taxes, reads.optionGroups].find((each) => each.failure) ?? reads.categories
      }
      back={back}
    >
      {(notes) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_--spacing(88)]">
          <div className="flex min-w-0 flex-col gap-4 *:min-w-0">
            {notes}
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
              <Switch
                label={words.favorite}
                checked={favorite.field.value}
                onCheckedChange={favorite.field.onChange}
              />
            </Card>
            <CategoryChoice form={form} categories={catalog.categories} read={reads.categories} />
            <OptionGroups form={form} groups={catalog.optionGroups} read={reads.optionGroups} />
          </div>
        </div>
      )}
    </EditorPage>
  );
};
