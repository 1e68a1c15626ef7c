import { ArrowDownUp, FileUp, PackageOpen, TableProperties } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { Product } from '#contract/catalog.ts';
import { type Catalog, useCatalog, useFetchedAt } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useSoldOutMarks } from '#local/queries/sold-out.ts';
import { formatCount } from '#messages/count.ts';
import { menuFile } from '#messages/menu-file.ts';
import { menuOrder } from '#messages/menu-order.ts';
import { productList } from '#messages/product-list.ts';
import { products as texts } from '#messages/products.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { CreateLink } from '#parts/list/create-link.tsx';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { SearchList } from '#parts/list/search-list.tsx';
import { useListState } from '#parts/list/use-list-place.ts';
import { menuOf } from '#parts/options/menu.ts';
import { useClock } from '#ports/clock.ts';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { findProducts } from './find-products.ts';
import { FileMenu } from './import/file-menu.tsx';
import { ProductRow } from './product-row.tsx';

const skeleton = (
  <div className="flex flex-col gap-2.5">
    <Skeleton className="mb-1.5 h-12.5 sm:max-w-md" />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-24 rounded-lg" />
    ))}
  </div>
);

const create = <CreateLink to={paths.newProduct} text={texts.create} />;

/** To the list that edits many, to the order of the menu, to its file, and to the form of a new one. */
const Actions = () => (
  <>
    <ButtonLink to={paths.productList} state={useListState()} className="max-sm:px-3.5!">
      <TableProperties size={20} />
      <span className="max-sm:sr-only">{productList.open}</span>
    </ButtonLink>
    <ButtonLink to={paths.menuOrder} className="max-sm:px-3.5!">
      <ArrowDownUp size={20} />
      <span className="max-sm:sr-only">{menuOrder.open}</span>
    </ButtonLink>
    <FileMenu />
    {create}
  </>
);

/** A menu can begin with a file as well. */
const createOrImport = (
  <>
    {create}
    <ButtonLink to={paths.menuImport}>
      <FileUp size={20} />
      {menuFile.importMenu}
    </ButtonLink>
  </>
);

/** /app/products */
export function ProductsScreen({ session }: { session: SessionRow }) {
  const catalog = useCatalog(session.businessId);
  const fetchedAt = useFetchedAt(session.businessId, 'products', catalog);
  const count = catalog?.products.length;
  const read = useCatalogList('products', count, fetchedAt);
  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={count ? formatCount(count) : undefined}
        actions={read.state !== 'empty' && <Actions />}
      />
      <LoadedList
        read={read}
        texts={texts}
        icon={<PackageOpen size={28} />}
        skeleton={skeleton}
        create={createOrImport}
      >
        {catalog && <ProductList catalog={catalog} businessId={session.businessId} />}
      </LoadedList>
    </Page>
  );
}

interface ListProps {
  catalog: Catalog;
  businessId: number;
}

/** All products by name, found by name. */
const ProductList = ({ catalog, businessId }: ListProps) => {
  const { deleteProduct } = useServer();
  const marks = useSoldOutMarks(businessId);
  const clock = useClock();
  const menu = menuOf(catalog, marks ?? [], clock.now());
  const [removing, setRemoving] = useState<Product | null>(null);
  return (
    <>
      <SearchList texts={texts} find={(query) => findProducts(catalog, query)}>
        {(items) => (
          <section aria-label={texts.list} className="flex flex-col gap-2.5">
            {items.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                soldOut={menu.isSoldOut(product)}
                onRemove={() => setRemoving(product)}
              />
            ))}
          </section>
        )}
      </SearchList>
      {removing && (
        <DeleteDialog
          texts={texts.removal}
          description={texts.removal.text(removing.productName)}
          remove={() => deleteProduct(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
};
