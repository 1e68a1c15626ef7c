import { PackageX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { type Catalog, useCatalog, useFetchedAt, useTaxes } from '#local/queries/catalog.ts';
import { parseFile, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { products as texts } from '#messages/products.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { parseDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

const { form: words } = texts;

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

const Waiting = () => (
  <Page className="flex-1">
    <div role="status" aria-label={words.loading} className="grid gap-4 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="col-span-full h-7 w-52" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  </Page>
);

const Failed = ({ failure, retry }: { failure: Failure | null; retry: (() => void) | null }) => (
  <Page narrow className="flex-1">
    <EmptyState
      icon={<PackageX size={28} />}
      title={words.editTitle}
      action={
        <div className="flex flex-col items-center gap-5">
          <InlineError>{failure?.message || words.loadFailed}</InlineError>
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink {...useWayBack(paths.products)}>{words.back}</ButtonLink>
            {retry && <Button onClick={retry}>{common.retry}</Button>}
          </div>
        </div>
      }
    />
  </Page>
);

/** The product to edit (null: a new one). The server is asked because the form sends every field. */
const useLoadedProduct = (catalog: Catalog | undefined, id: number | null) => {
  const { loadProduct } = useServer();
  const { value: fresh = null, ...read } = useServerRead(id, loadProduct);
  const known = catalog?.products.find((product) => product.id === id) ?? null;
  const gone = read.failure?.code === 'product-not-found';
  return {
    // As the server has it, until then as the device has it; null when neither does.
    // The form stays open when somebody else deletes the product meanwhile.
    product: gone ? fresh : (fresh ?? known),
    read,
  };
};

interface Props {
  session: SessionRow;
  /** null: a new one. */
  id: number | null;
}

/** Opens the form after everything that it shows has been read. */
const Opened = ({ session: { businessId }, id }: Props) => {
  const catalog = useCatalog(businessId);
  const { product, read } = useLoadedProduct(catalog, id);
  const { failure, retry } = read;
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
  const draft = useDraft(valueKeys.product(businessId, id), parseDraft);
  const image = useDraft(valueKeys.productImage(businessId, id), parseFile);
  const missing = id !== null && !product;
  if (missing && failure)
    return <Failed failure={failure} retry={failure.code === 'product-not-found' ? null : retry} />;
  if (missing || !catalog || !taxes || !draft || !image) return <Waiting />;
  const rows = { draft, image };
  return (
    <ProductEditor
      {...{ product, rows, catalog, reads }}
      read={{ ...read, name: 'product', fetchedAt: productsAt }}
      taxes={taxes.rows}
    />
  );
};

/** /app/products/new and /app/products/{id} */
export function ProductScreen({ session }: { session: SessionRow }) {
  const { id: text } = useParams();
  const id = idOf(text);
  // No product can have such an id.
  if (text !== undefined && id === null) return <Failed failure={null} retry={null} />;
  return <Opened key={id} session={session} id={id} />;
}
