import { useAtomValue, useSetAtom } from 'jotai';
import { PackageOpen, SearchX } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { orderEditor } from '#messages/orders.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useEditor } from '../editor-context.ts';
import { clearFilterAtom, queryAtom } from './catalog-filter.ts';

const ProductsLoading = () => (
  <div className="flex justify-center py-16 text-2xl text-muted">
    <Spinner label={orderEditor.productsLoading} />
  </div>
);

/** Shown when no product is available, or none has been loaded yet. */
export const NoProducts = ({ read }: { read: ListRead }) => {
  const { state, failure } = read;
  // There are products, none of them available.
  const unavailable = state === 'ready';
  if (state === 'failed' && failure)
    return <LoadFailure title={orderEditor.loadFailed} failure={failure} onRetry={read.retry} />;
  if (state === 'loading') return <ProductsLoading />;
  return (
    <EmptyState
      icon={<PackageOpen size={28} />}
      title={orderEditor.noProducts}
      text={unavailable ? orderEditor.noneForSale : orderEditor.noProductsText}
      action={
        <ButtonLink to={unavailable ? paths.products : paths.newProduct}>
          {unavailable ? orderEditor.manageProducts : orderEditor.createProduct}
        </ButtonLink>
      }
    />
  );
};

/** Shown when no product matches the search, or the category has none, as far as the catalog has been read. */
export const NoMatches = () => {
  const { whole } = useEditor().productIndex;
  const seeAll = useSetAtom(clearFilterAtom);
  const searched = useAtomValue(queryAtom).trim() !== '';
  if (!whole) return <ProductsLoading />;
  return (
    <EmptyState
      icon={searched ? <SearchX size={28} /> : <PackageOpen size={28} />}
      title={searched ? orderEditor.noMatches : orderEditor.noProducts}
      text={searched ? orderEditor.noMatchesText : orderEditor.emptyCategory}
      action={<Button onClick={seeAll}>{orderEditor.seeAll}</Button>}
    />
  );
};
