import { useId, useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { type Catalog, useFetchedAt } from '#local/queries/catalog.ts';
import { categories as texts } from '#messages/categories.ts';
import { common } from '#messages/common.ts';
import { ItemDialogFoot } from '#parts/item/item-dialog-foot.tsx';
import { ProductPicker } from '#parts/products/product-picker.tsx';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { ImageBlock } from './image-block.tsx';
import { type CategoryRows, useCategoryForm } from './use-category-form.ts';

const { dialog: words, discard } = texts;

interface Props {
  /** null: a new one. */
  category: Category | null;
  rows: CategoryRows;
  businessId: number;
  catalog: Catalog;
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** Creates or edits a category. The draft stays until it is saved or discarded on purpose. */
export const CategoryDialog = (props: Props) => {
  const { businessId, category, catalog, rows, onClose, onSaved } = props;
  const formId = useId();
  const said = words[category ? 'edit' : 'create'];
  const [asking, setAsking] = useState<'image' | 'discard' | null>(null);
  const editing = useCategoryForm(category, rows, catalog, ({ name }) => {
    toast.success(said.saved);
    onSaved(name);
    onClose();
  });
  const { form, values, imageField, busy, save } = editing;
  const { name, products } = values;
  const fetchedAt = useFetchedAt(businessId, 'products', catalog);
  const read = useCatalogList('products', catalog.products.length, fetchedAt, false);
  const hasImage = imageField.value || imageField.current;
  const submit = form.handleSubmit(() => (hasImage ? void save() : setAsking('image')));
  const leave = () => (editing.isDirty() ? setAsking('discard') : onClose());

  return (
    <Dialog
      onClose={leave}
      dismissible={!busy}
      title={said.title}
      closeLabel={common.close}
      footer={
        <ItemDialogFoot
          {...{ editing, formId, said, words }}
          busyLabel={said.busy}
          disabled={!category && name.trim() === ''}
          onLeave={leave}
        />
      }
    >
      {/* The search fields below stand outside the form, so that Enter in them doesn't submit it. */}
      <div className="flex flex-col gap-5">
        {editing.recovered && <Alert tone="accent">{common.recovered}</Alert>}
        <form id={formId} noValidate aria-label={said.title} onSubmit={submit}>
          <TextField
            label={words.name}
            // An error replaces the hint, so that nothing moves under the finger.
            hint={words.nameHint}
            autoComplete="off"
            readOnly={busy}
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
        </form>
        <ImageBlock
          name={name}
          hue={category?.id}
          field={imageField}
          onReady={(src) => editing.setImage({ kind: 'ready', src })}
        />
        <ProductPicker
          products={catalog.products}
          read={read}
          chosen={products}
          onChosen={(ids) => form.setValue('products', ids)}
          disabled={busy}
        />
      </div>
      <ConfirmDialog
        {...said.withoutImage}
        open={asking === 'image'}
        onClose={() => setAsking(null)}
        confirmLabel={common.accept}
        cancelLabel={common.cancel}
        onConfirm={() => {
          setAsking(null);
          void save();
        }}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        {...discard}
        tone="danger"
        onConfirm={() => {
          void editing.finish();
          onClose();
        }}
      />
    </Dialog>
  );
};
