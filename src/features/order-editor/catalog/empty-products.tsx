import { useAtomValue, useSetAtom } from 'jotai';
import { PackageOpen, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { orderEditor } from '#messages/orders.ts';
import { useConnection } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { clearFilterAtom, queryAtom } from './catalog-filter.ts';

export interface NoProductsProps {
  /** Whether this device has loaded the products. */
  known: boolean;
  /** Whether there are products, none of them available. */
  unavailable: boolean;
}

/** Shown when no product is available, or none has been loaded yet. */
export const NoProducts = ({ known, unavailable }: NoProductsProps) => {
  const offline = useConnection() === 'offline';
  const unknown = !known && !unavailable;
  if (unknown && !offline)
    return (
      <div className="flex justify-center py-16 text-2xl text-muted">
        <Spinner label={orderEditor.productsLoading} />
      </div>
    );
  return (
    <EmptyState
      icon={<PackageOpen size={28} />}
      title={orderEditor.noProducts}
      text={textOf(unknown, unavailable)}
      action={
        !unknown && (
          <Link to={unavailable ? paths.products : paths.newProduct} className={buttonClass({})}>
            {unavailable ? orderEditor.manageProducts : orderEditor.createProduct}
          </Link>
        )
      }
    />
  );
};

const textOf = (unknown: boolean, unavailable: boolean): string => {
  if (unknown) return orderEditor.productsUnknown;
  return unavailable ? orderEditor.noneForSale : orderEditor.noProductsText;
};

/** Shown when no product matches the search, or the category has none. */
export const NoMatches = () => {
  const seeAll = useSetAtom(clearFilterAtom);
  const searched = useAtomValue(queryAtom).trim() !== '';
  return (
    <EmptyState
      icon={searched ? <SearchX size={28} /> : <PackageOpen size={28} />}
      title={searched ? orderEditor.noMatches : orderEditor.noProducts}
      text={searched ? orderEditor.noMatchesText : orderEditor.emptyCategory}
      action={<Button onClick={seeAll}>{orderEditor.seeAll}</Button>}
    />
  );
};
