import type { Order } from '#domain/order.ts';
import { type Catalog, useFetchedAt } from '#local/queries/catalog.ts';
import { orderEditor } from '#messages/orders.ts';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import { ClashNote } from '#parts/kitchen/clash-note.tsx';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import type { ListRead } from '#ports/list-state.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';

/** How a list was read. The server is asked for it only while the device has none. */
export const useCatalogRead = (
  businessId: number,
  list: 'products' | 'categories',
  catalog: Catalog,
) => {
  const count = catalog[list].length;
  const fetchedAt = useFetchedAt(businessId, list, catalog);
  const read = useCatalogList(list, count, fetchedAt, count === 0);
  useFailureToast(read);
  return read;
};

export type OrderRead = Pick<ListRead, 'failure' | 'fetchedAt'>;

interface Props {
  products: ReturnType<typeof useCatalogRead>;
  categories: ReturnType<typeof useCatalogRead>;
  /** Of an edit. */
  order: Order | null;
  orderRead: OrderRead | undefined;
}

/** What could not be read, and how old the rest is. At the foot, where they move no product under the finger. */
export const ReadNotes = ({ products, categories, order, orderRead }: Props) => {
  const { failure, fetchedAt } = orderRead?.failure
    ? orderRead
    : categories.failure
      ? categories
      : products;
  return (
    <>
      {products.state !== 'failed' && (
        <ReadFailureNote
          className="mx-4 mb-2"
          title={orderEditor.categoriesFailed}
          read={categories}
        />
      )}
      {products.state !== 'failed' && categories.state !== 'failed' && (
        <SinceNote failure={failure} fetchedAt={fetchedAt} className="mx-4 mb-2 py-2!" />
      )}
      {order && <ClashNote order={order} className="mx-4 mb-2 py-2!" />}
    </>
  );
};
