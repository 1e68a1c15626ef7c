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
  /** The device has had the list of products from the server. */
  known: boolean;
  /** The cafe has products, of which none is available. */
  hidden: boolean;
}

/** Shown where no product is on sale, or while the device does not know the products yet. */
export const NoProducts = ({ known, hidden }: NoProductsProps) => {
  const offline = useConnection() === 'offline';
  const unknown = !known && !hidden;
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
      text={textOf(unknown, hidden)}
      action={
        !unknown && (
          <Link to={hidden ? paths.products : paths.newProduct} className={buttonClass({})}>
            {hidden ? orderEditor.manageProducts : orderEditor.createProduct}
          </Link>
        )
      }
    />
  );
};

const textOf = (unknown: boolean, hidden: boolean): string => {
  if (unknown) return orderEditor.productsUnknown;
  return hidden ? orderEditor.noneForSale : orderEditor.noProductsText;
};

/** The search leaves nothing; without one, the category has nothing to sell. */
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
