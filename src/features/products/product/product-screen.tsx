import { PackageX } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { useCatalog, useFetchedAt, useTaxes } from '#local/queries/catalog.ts';
import { parseFile, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { products as texts } from '#messages/products.ts';
import { LoadedItem, useItemId } from '#parts/item/loaded-item.tsx';
import { useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { parseDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

/** /app/products/new and /app/products/{id} */
export function ProductScreen({ session: { businessId } }: { session: SessionRow }) {
  const id = useItemId();
  const catalog = useCatalog(businessId);
  const { loadProduct } = useServer();
  const taxes = useTaxes(businessId);
  const [taxCount, categoryCount] = [taxes?.rows.length, catalog?.categories.length];
  const groupCount = catalog?.optionGroups.length;
  const fetchedAt = useFetchedAt(businessId, 'categories', catalog);
  const groupsAt = useFetchedAt(businessId, 'optionGroups', catalog);
  const reads = {
    taxes: useCatalogList('taxes', taxCount, taxes?.fetchedAt, taxCount === 0),
    categories: useCatalogList('categories', categoryCount, fetchedAt, categoryCount === 0),
    optionGroups: useCatalogList('optionGroups', groupCount, groupsAt, groupCount === 0),
  };
  const productsAt = useFetchedAt(businessId, 'products', catalog);
  const draft = useDraft(valueKeys.product(businessId, id ?? null), parseDraft);
  const image = useDraft(valueKeys.productImage(businessId, id ?? null), parseFile);
  return (
    <LoadedItem
      id={id}
      items={catalog?.products}
      load={loadProduct}
      notFound="product-not-found"
      texts={texts.form}
      icon={<PackageX size={28} />}
      list={paths.products}
    >
      {(product, read) =>
        catalog &&
        taxes &&
        draft &&
        image && (
          <ProductEditor
            {...{ product, catalog, reads }}
            read={{ ...read, name: 'product', fetchedAt: productsAt }}
            rows={{ draft, image }}
            taxes={taxes.rows}
          />
        )
      }
    </LoadedItem>
  );
}
