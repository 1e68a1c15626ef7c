import { PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoryParam, paths } from '#config/paths.ts';
import { type Catalog, useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import { type Draft, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { menuOrder as words } from '#messages/menu-order.ts';
import { products as texts } from '#messages/products.ts';
import { BackLink } from '#parts/back-link.tsx';
import { CreateLink } from '#parts/list/create-link.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Locked } from '#ui/locked.tsx';
import { SaveBar } from '../save-bar.tsx';
import { CategoriesInOrder } from './categories-in-order.tsx';
import { type MenuEdits, noCategory, parseDraft, productsByCategory } from './menu-edits.ts';
import { ProductsInOrder } from './products-in-order.tsx';
import { useMenuEdits } from './use-menu-edits.ts';

/** The category whose products are being arranged; null: the categories are. */
const useShownCategory = ({ categories }: Catalog): { id: number; name: string } | null => {
  const [params] = useSearchParams();
  const asked = params.get(categoryParam);
  const unnamed = { id: noCategory, name: words.noCategory };
  if (categories.length === 0 || asked === String(noCategory)) return unnamed;
  return categories.find(({ id }) => String(id) === asked) ?? null;
};

interface ArrangeProps {
  read: ListRead;
  catalog: Catalog;
  draft: Draft<MenuEdits>;
}

const Arrange = ({ read, catalog, draft }: ArrangeProps) => {
  const editing = useMenuEdits(draft, catalog);
  const { busy, isPending, failure, unkept } = editing;
  const [asking, setAsking] = useState(false);
  const category = useShownCategory(catalog);
  const products = useMemo(() => productsByCategory(catalog.products), [catalog.products]);
  const isBelow = category !== null && catalog.categories.length > 0;
  return (
    <>
      <Page className="flex-1">
        <div className="flex items-start gap-1">
          <BackLink
            to={isBelow ? paths.menuOrder : paths.products}
            label={isBelow ? words.backToCategories : words.back}
            variant="ghost"
            className="-ml-3"
          />
          <div className="min-w-0 flex-1 pt-2.5">
            <PageHeader
              title={category?.name ?? words.title}
              text={category ? words.productsText : words.text}
            />
          </div>
        </div>
        <LoadedList
          read={read}
          texts={texts}
          icon={<PackageOpen size={28} />}
          create={<CreateLink to={paths.newProduct} text={texts.create} />}
        >
          <Locked when={busy}>
            {category ? (
              <ProductsInOrder
                key={category.id}
                {...{ category, editing }}
                saved={products.get(category.id) ?? []}
                members={catalog.categories.find(({ id }) => id === category.id)?.products.length}
              />
            ) : (
              <CategoriesInOrder {...{ products, editing }} saved={catalog.categories} />
            )}
          </Locked>
        </LoadedList>
      </Page>
      <SaveBar
        texts={{ ...words, save: common.save }}
        status={words.pending(isPending)}
        {...{ failure, busy, isPending, unkept }}
        onSave={() => void editing.save()}
        onDiscard={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          editing.discard();
          setAsking(false);
        }}
        title={words.discardTitle}
        description={words.discardText}
        confirmLabel={words.discard}
        cancelLabel={common.cancel}
        tone="danger"
      />
    </>
  );
};

/** /app/products/order */
export function MenuOrderScreen({ session: { businessId } }: { session: SessionRow }) {
  const catalog = useCatalog(businessId);
  const fetchedAt = useFetchedAt(businessId, 'products', catalog);
  const read = useCatalogList('products', catalog?.products.length, fetchedAt);
  const draft = useDraft(valueKeys.menuOrder(businessId), parseDraft);
  if (catalog && draft) return <Arrange {...{ read, catalog, draft }} />;
  return (
    <Page className="flex-1">
      <PageHeader title={words.title} />
      <LoadedList read={read} texts={texts} icon={<PackageOpen size={28} />} create={null}>
        {null}
      </LoadedList>
    </Page>
  );
}
