import { PackageX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useCatalog, useTaxes } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { products as texts } from '#messages/products.ts';
import { useWayBack } from '#parts/list/use-list-place.ts';
import type { Failure } from '#ports/server.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductEditor } from '../components/product-editor.tsx';
import { parseDraft, parseImage } from '../product-draft.ts';
import { type Loaded, useLoadedProduct } from '../use-loaded-product.ts';

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
            <Link to={useWayBack(paths.products)} className={buttonClass()}>
              {words.back}
            </Link>
            {retry && <Button onClick={retry}>{common.retry}</Button>}
          </div>
        </div>
      }
    />
  </Page>
);

interface Props {
  session: SessionRow;
  id: number | null;
  loaded: Loaded;
}

/** Opens the form after everything that it shows has been read from the device. */
const Opened = ({ session: { businessId }, id, loaded }: Props) => {
  const catalog = useCatalog(businessId);
  const taxes = useTaxes(businessId);
  const draft = useDraft(valueKeys.product(businessId, id), parseDraft);
  const image = useDraft(valueKeys.productImage(businessId, id), parseImage);
  if (!catalog || !taxes || !draft || !image) return <Waiting />;
  return (
    <ProductEditor
      product={loaded.product}
      loaded={loaded}
      rows={{ draft, image }}
      catalog={catalog}
      taxes={taxes}
    />
  );
};

const Known = ({ session, id }: { session: SessionRow; id: number }) => {
  const loaded = useLoadedProduct(session.businessId, id);
  const { product, failure, retry } = loaded;
  if (!product)
    return failure ? (
      <Failed failure={failure} retry={failure.code === 'product-not-found' ? null : retry} />
    ) : (
      <Waiting />
    );
  return <Opened session={session} id={id} loaded={loaded} />;
};

/** /app/products/new and /app/products/{id} */
export function ProductScreen({ session }: { session: SessionRow }) {
  const { id: text } = useParams();
  const id = idOf(text);
  if (text === undefined)
    return (
      <Opened
        session={session}
        id={null}
        loaded={{ product: null, failure: null, retry: () => undefined }}
      />
    );
  // No product can have such an id.
  if (id === null) return <Failed failure={null} retry={null} />;
  return <Known key={id} session={session} id={id} />;
}
