import { PackageOpen, PackageX, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useCatalog, useProductsFetchedAt } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { formatAgo, formatCount } from '#messages/format.ts';
import { products as texts } from '#messages/products.ts';
import { useCatalogNews } from '#ports/catalog-news.ts';
import { useConnection } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductList } from '../components/product-list.tsx';
import { useListState } from '../use-list-place.ts';

const Waiting = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-2.5">
    <Skeleton className="mb-1.5 h-12.5 sm:max-w-md" />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-24 rounded-lg" />
    ))}
  </div>
);

const Create = () => (
  <Link
    to={paths.newProduct}
    state={useListState()}
    className={buttonClass({ variant: 'primary' })}
  >
    <Plus size={20} aria-hidden="true" />
    {texts.create}
  </Link>
);

/** /app/products */
export function ProductsScreen({ session }: { session: SessionRow }) {
  const catalog = useCatalog(session.businessId);
  const fetchedAt = useProductsFetchedAt(session.businessId);
  const offline = useConnection() === 'offline';
  const { asking, failed, retry } = useCatalogNews();
  const count = catalog?.products.length ?? 0;
  const isTold = catalog?.told.products ?? false;
  const missing = !offline && failed && !isTold;
  const telling = !offline && !missing && (asking || !isTold);
  return (
    <Page className="flex-1">
      <PageHeader
        title={texts.title}
        count={count > 0 ? formatCount(count) : undefined}
        actions={count > 0 && <Create />}
      />
      {offline && fetchedAt !== undefined && (
        <Alert tone="neutral" className="mb-4">
          {texts.known(fetchedAt === null ? null : formatAgo(Math.max(0, Date.now() - fetchedAt)))}
        </Alert>
      )}
      {catalog && count > 0 && <ProductList catalog={catalog} />}
      {count === 0 && (!catalog || telling) && <Waiting />}
      {catalog && count === 0 && missing && (
        <EmptyState
          icon={<PackageX size={28} />}
          title={texts.loadFailed}
          action={<Button onClick={retry}>{common.retry}</Button>}
        />
      )}
      {catalog && count === 0 && !telling && !missing && (
        <EmptyState
          icon={<PackageOpen size={28} />}
          title={texts.empty}
          text={texts.emptyText}
          action={<Create />}
        />
      )}
    </Page>
  );
}
